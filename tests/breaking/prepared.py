"""What processes have loaded before they are forked: whatever every task needs."""

from tests.breaking import tasks

tasks.prepare()
