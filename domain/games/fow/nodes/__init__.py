"""What compiled card texts consist of: a node for each thing that a text may say, with no word on how it is done.
The language makes texts of them; the rules and the verbs read them; they use nothing of this game.

Beside the kernel's nodes (`domain.kernel.abilities.compiled.tree`), which mean here: `Kind` card, entity, resonator,
J-ruler, J/resonator, ruler, J/ruler, magic stone, true magic stone, addition, regalia, chant, rune, spell, ability,
player; `Quality` rested, recovered, attacking, blocking, astral, token, damaged; `In` a zone by its word in
`table.zones` (`any`: whoever's, `their`: of the player last spoken of); `Named` exactly that name (202.3a);
`Measured` reads attack, defense, cost; `Target` is chosen on playing (903.2g), `Chosen` when carried out or paid;
`Random`, `X`, `Pay`, `Divided`, `Each`, `Alternative` and the like are the kernel's clauses. Others use each module
by its name.
"""
