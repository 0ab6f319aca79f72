"""Cases: a position or decks, actions, and what the rules make of them, in a file that people read and write."""

from service.app.cases.case import Case, Problem
from service.app.cases.folder import case_files, citations
from service.app.cases.load import load
from service.app.cases.run import CaseResult, run

__all__ = ["Case", "CaseResult", "Problem", "case_files", "citations", "load", "run"]
