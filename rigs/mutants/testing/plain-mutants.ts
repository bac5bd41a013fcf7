// Bugs planted in the irregular life that several sports share: the short form of `npm run rig:feed -- --sport all`
// should find each.

import type { Mutant } from './mutant.ts'

const by = { tests: 'domains/sportsbook/rules/plain-fuzz.test.ts' } as const
const season = { tests: 'domains/sportsbook/rules/outright/fuzz.test.ts' } as const
const at = (file: string): string => `domains/sportsbook/rules/${file}`

export const plainMutants: readonly Mutant[] = [
  {
    name: 'plain-silence',
    what: 'a match whose source falls silent during play is never given up',
    file: at('plain-life.ts'),
    search: 'return (stoppedAt ?? Math.max(at, plannedUntil(state))) + waitMs',
    replace: 'return stoppedAt === null ? null : Math.max(stoppedAt, plannedUntil(state)) + waitMs',
    by,
  },
  {
    name: 'plain-sides-reversed',
    what: 'a fixture of another sport with its sides reversed keeps its bets',
    file: at('plain-life.ts'),
    search: "[...told].sort())) return 'sides_reversed'",
    replace: "[...told].sort())) return known.length === 0 ? 'sides_reversed' : null",
    by,
  },
  {
    name: 'plain-other-length',
    what: 'a match with a changed length keeps its bets',
    file: at('plain-life.ts'),
    search: "formatOf(is))) return 'format_changed'",
    replace: "formatOf(is)) && known.length === 0) return 'format_changed'",
    by,
  },
  {
    name: 'plain-put-off',
    what: 'a match postponed by more than the wait is not void',
    file: at('plain-life.ts'),
    search: "return is.kickOffAt - (next.firstStart ?? is.kickOffAt) > waitMs ? gone('not_begun') : next",
    replace: 'return next',
    by,
  },
  {
    name: 'plain-doubted-end',
    what: 'an end in doubt undoes what was decided before it',
    file: at('plain-life.ts'),
    search: '{ ...sure, stoppedAt, unresumed: true }',
    replace: "{ ...sure, calledOff: 'unanswered' }",
    by,
  },
  {
    name: 'plain-stop-forgets',
    what: 'a match that was called off during play is void as a whole',
    file: at('plain-life.ts'),
    search: '{ ...next, calledOff: null, unresumed: true } : next',
    replace: '{ ...next, unresumed: true } : next',
    by,
  },
  {
    name: 'plain-corrected-for-ever',
    what: 'a message about a match of another sport counts however late it comes',
    file: at('plain-life.ts'),
    search: 'overAt !== null && at - overAt > correctableMs',
    replace: 'overAt !== null && at - overAt > 9 * correctableMs',
    by,
  },
  {
    name: 'plain-sold-while-asked',
    what: 'tennis is sold while a message is in doubt',
    file: at('tennis/sport.ts'),
    search: "if (questions.length > 0 || stoppedAt !== null) return 'suspended'",
    replace: "if (stoppedAt !== null) return 'suspended'",
    by,
  },
  {
    name: 'plain-map-grows',
    what: 'a map that was cut short is still played on by the time of later messages',
    file: at('esports/state.ts'),
    search: 'const now = cut ? (state.stoppedAt ?? state.overAt ?? state.at) : state.at',
    replace: 'const now = cut && state.at < 0 ? (state.stoppedAt ?? state.overAt ?? state.at) : state.at',
    by,
  },
  {
    name: 'plain-two-winners',
    what: 'both sides win a bet on the race in a set of table tennis',
    file: at('rally/judging.ts'),
    search: "if (race !== null) return is(leaf('fact.race', race), terms.side)",
    replace: "if (race !== null) return is(leaf('fact.race', terms.side), terms.side)",
    by,
  },
  {
    name: 'season-sold-while-short',
    what: 'a competition is sold while a match of a round is missing',
    file: at('outright/sport.ts'),
    search: "playing || isShort(state)) return 'suspended'",
    replace: "playing) return 'suspended'",
    by: season,
  },
  {
    name: 'season-ends-short',
    what: 'a competition has a final order although a match is missing',
    file: at('outright/state.ts'),
    search: 'fixture.rounds.length && !isShort(state)',
    replace: 'fixture.rounds.length',
    by: season,
  },
  {
    name: 'season-wrong-table-stands',
    what: 'bets placed while wrong results were known are not void',
    file: at('outright/judging.ts'),
    search: "{ ...facts, annulled: 'struck_out' } : facts",
    replace: 'facts : facts',
    by: season,
  },
  {
    name: 'season-late-lowers',
    what: 'a correction of a competition that comes after 72 hours takes back what was paid',
    file: at('outright/judging.ts'),
    search: 'stood.map((facts) => factsFor(facts, feedSeq))',
    replace: 'stood.slice(stood.length).map((facts) => factsFor(facts, feedSeq))',
    by: season,
  },
  {
    name: 'season-silence',
    what: 'a competition that falls silent between two rounds is given up before its last',
    file: at('outright/state.ts'),
    search: 'Math.max(...fixture.rounds)',
    replace: 'Math.min(...fixture.rounds)',
    by: season,
  },
]
