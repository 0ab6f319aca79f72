"""Plays a seat at random: bot.py ADDRESS MATCH TOKEN."""

import sys
import threading
from random import choice

from magistrate_client import Client, answer, lines, table


def main(address: str, match_id: str, token: str) -> None:
    """Plays until the match ends; tells every event, and shows the table at the end."""
    with Client(address, token) as client:
        match = client.match(match_id)
        told = threading.Thread(target=lambda: [print("\n".join(lines(event))) for event in match.watch()])
        told.start()
        for turn in match.play():
            ruling = turn.take(answer(choice(turn.offers)))
            for reason in ruling.reasons:
                print(f"refused ({reason.rule}): {reason.text}; {reason.remedy}")
        told.join()
        print("\n".join(table(match.state())))


if __name__ == "__main__":
    main(*sys.argv[1:])
