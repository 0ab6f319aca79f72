"""What judges look at before they act: plans, disputes' files, lines of a match, precedents."""
