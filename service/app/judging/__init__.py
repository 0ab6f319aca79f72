"""What judges look at before they act, over the matches of one store: the `desk` puts together `plans` of backups, the
`alternatives` at a position, both lines of a match taken back (`rewound_lines`), `other_editions`, `precedents` and
a dispute's file: `dispute_file` makes it, `casewriter` and `casewords` its case, `readout` reads it out. Positions
that never were are the `bench`'s.
"""
