### What is wrong with a file that somebody has written: a policy, a case.

## Its form
file-at = { $place }: { $what }
file-no-seat = { $given } is no seat's number
file-of-a-kind = this must be { $kinds }
of-a-kind-string = text
of-a-kind-integer = a whole number
of-a-kind-number = a number
of-a-kind-boolean = true or false
of-a-kind-array = a list
of-a-kind-object = a mapping
of-a-kind-null = nothing
file-missing = { $names } must be given
file-none-of = { $given } is none of: { $those }
file-too-small = { $given } is less than the minimum of { $bound }
file-not-above = { $given } must be more than { $bound }
file-too-large = { $given } is greater than the maximum of { $bound }
file-too-few = { $given } has fewer than { $bound }
file-too-many = { $given } has more than { $bound }
file-too-short = { $given } is shorter than { $bound }
file-too-long = { $given } is longer than { $bound }
file-otherwise = { $given } cannot stand here
file-no-meaning = { $name } has no meaning here; known are: { $known }
file-more-problems = { $count } problems more from here on: mend those above first
file-unreadable = the file cannot be read: { $why }
file-too-large-to-read = the file has more than { $most } bytes
file-no-utf-8 = this is not UTF-8 text
file-no-yaml = this is no YAML: { $why }
file-nested = this is nested too deeply
file-nested-past = this is nested too deeply: { $most } are the most
file-brackets-nested = this is nested too deeply: { $most } brackets are the most
file-aliases = aliases (*) are not used in cases: write it out
file-no-key = a key must be a word or a number
file-twice = { $name } is given twice
file-digits = a number has at most { $most } digits
file-no-characters = this holds what is no character

## What each stage of reading a text makes of it
stage-print = the text as it is printed
stage-spelling = the same in the one wording that the grammar reads
stage-reading = what the words say, as trees
stage-lowering = what each pass makes of that: lines taken away and lines put
stage-program = what is carried out, step by step
stage-writing = the trees written as text: it must be what was printed
stage-telling = what is not understood
stage-understood = everything is understood
stage-problem = line { $line }, column { $column }: { $why }: { $sentence }

## What a policy says
policy-none-is-none = '{ $name }' means no penalty: call it otherwise
policy-no-infraction = there is no infraction '{ $name }'
policy-not-upgraded = it is not upgraded, and says how
policy-no-level = there is no level { $name }; there are { $those }{ $others-count ->
    [0] {""}
   *[other] {" "}and others
}
policy-no-penalty = there is no penalty '{ $name }'; there are { $those }{ $others-count ->
    [0] {""}
   *[other] {" "}and others
}
policy-levels-left = { $levels }{ $others-count ->
    [0] {""}
   *[other] {" "}and others
} must be given: a penalty, or { $none }
policy-not-more = must be more than { $last }
policy-not-severer = must be severer than '{ $last }'
policy-takes-less = it takes less ({ $takes }) than the milder one before it ({ $before })
policy-id-of-several = '{ $name }' is the id of { $count } infractions
policy-no-number = { $number } is no number of a policy: they begin with P.
policy-number-again = the number { $number } is given { $count } times
policy-nobody-may = nobody may do this: { $acts }{ $others-count ->
    [0] {""}
   *[other] {" "}and others
}
policy-level-again = the level '{ $name }' is given twice
policy-penalty-again = the penalty '{ $name }' is given twice
