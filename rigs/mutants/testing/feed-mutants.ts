// Bugs planted in the irregular life of a match: faults that a hostile feed once revealed, put back one by one. The
// short form of `npm run rig:feed` should find each.

import type { Mutant } from './mutant.ts'

const by = { tests: 'domains/sportsbook/rules/football/feed/fuzz.test.ts' } as const
const at = (file: string): string => `domains/sportsbook/rules/football/feed/${file}`

/** The short form of `npm run rig:feed -- --house`: a real book, wallet and journal, compared with the table. */
const inHouse = { tests: 'rigs/vendor/lives.test.ts', withinS: 150 } as const
const atDoor = (only: string): Mutant['by'] => ({ tests: 'domains/sportsbook/server/feed/door.test.ts', only })

export const feedMutants: readonly Mutant[] = [
  {
    name: 'result-in-mid-match',
    what: 'a correction during the match sets its result',
    file: at('life.ts'),
    search: 'correct_result: [ask, ask, ask, ask, ask, ask, once,',
    replace: 'correct_result: [ask, once, once, once, ask, ask, once,',
    by,
  },
  {
    name: 'refund-revived',
    what: 'tickets of a postponed match stay open',
    file: at('effects.ts'),
    search: 'over: why, past: [...past, ended] }',
    replace: 'over: why, past }',
    by,
  },
  {
    name: 'misfit-blocks',
    what: 'a message that does not fit is refused, and its match waits for ever',
    file: at('apply.ts'),
    search: "if (how === 'ask') return {",
    replace: `if (how === 'ask') return refuse('gap', {})
  if (how === 'ask' && seq < 0) return {`,
    by,
  },
  {
    name: 'clock-sleeps',
    what: 'a match that was stopped is never given up by the clock',
    file: at('kinds.ts'),
    search: 'return (state.stopped?.at ?? state.at) + waitMs',
    replace: 'return null',
    by,
  },
  {
    name: 'second-stop-counts',
    what: 'a message resets the time for which a stopped match has waited',
    file: at('apply.ts'),
    search: `const state = passTime(before, message.at)
  const kind`,
    replace: `const state = before
  const kind`,
    by,
  },
  {
    name: 'sold-after-the-end',
    what: 'a match that was given up stays on sale',
    file: at('market-state.ts'),
    search: 'if (state.over !== null || state.annulled',
    replace: 'if (state.annulled',
    by,
  },
  {
    name: 'struck-goal-counts',
    what: 'a goal that was struck out counts for bets placed after it',
    file: at('facts.ts'),
    search: 'if (gone.length === 0) return facts',
    replace: 'if (gone.length < 9) return facts',
    by,
  },
  {
    name: 'sides-reversed',
    what: 'a fixture with its sides reversed keeps its bets',
    file: at('kinds.ts'),
    search: "return 'fixture_reversed'",
    replace: "return 'fixture_again'",
    by,
  },
  {
    name: 'corrected-for-ever',
    what: 'a result may be corrected at any time',
    file: at('apply.ts'),
    search: 'return { ...state, closed: true }',
    replace: 'return state',
    by,
  },
  {
    name: 'late-word-lowers',
    what: 'a correction later than 72 hours takes back what was paid',
    file: 'domains/sportsbook/rules/settle/counted.ts',
    search: 'if (stood.length === 0) return now',
    replace: 'if (stood.length >= 0) return now',
    by,
  },
  {
    name: 'half-above-the-whole',
    what: 'a correction with more goals at half-time than at full time is accepted',
    file: at('kinds.ts'),
    search: "exceeds(change.ht, change.ft) ? 'correct_impossible' : 'correct_result'",
    replace: "'correct_result'",
    by,
  },
  {
    name: 'sold-while-asked',
    what: 'a match is sold while one of its messages is in doubt',
    file: at('market-state.ts'),
    search: 'return asked || state.danger',
    replace: 'return state.danger',
    by,
  },
  {
    name: 'refund-taken-back',
    what: 'the annulment of a match with a disputed result may be taken back',
    file: at('effects.ts'),
    search: 'state.result === null || isDisputed(state) ? endStaging',
    replace: 'state.result === null ? endStaging',
    by,
  },
  {
    name: 'paper-result',
    what: 'a result reported for an abandoned match settles bets',
    file: at('life.ts'),
    search: '  result: [ask, ask, ask, ask, ask, ask, paid,',
    replace: '  result: [ask, ask, ask, ask, ask, paid, paid,',
    by,
  },
  {
    name: 'annulled-for-ever',
    what: 'an annulment cannot be taken back',
    file: at('life.ts'),
    search: 'reinstate: [no, no, no, no, no, no, no, no, no, no, back,',
    replace: 'reinstate: [no, no, no, no, no, no, no, no, no, no, no,',
    by,
  },
  {
    name: 'sold-in-a-gap',
    what: 'a match is sold while a message of it is missing',
    file: 'domains/sportsbook/server/feed/match-book.ts',
    search: 'match.parked.size > 0 || isStopped(match.trade, market)',
    replace: 'isStopped(match.trade, market)',
    by: inHouse,
  },
  {
    name: 'settled-by-another-staging',
    what: 'every ticket is settled by the facts of the last staging',
    file: 'domains/sportsbook/server/bets/settler.ts',
    search: 'feedSeq: ticket.feed_seq, facts }',
    replace: 'feedSeq: Number.MAX_SAFE_INTEGER, facts }',
    by: inHouse,
  },
  {
    name: 'annulment-not-heard',
    what: 'settled tickets are not settled again when a result is annulled or reinstated',
    file: 'domains/sportsbook/rules/football/sport.ts',
    search: '    interruption,\n    annulled,\n',
    replace: '    interruption,\n    annulled !== annulled,\n',
    by: inHouse,
  },
  {
    name: 'acts-forgotten',
    what: 'a book that starts again has lost its operators’ acts',
    file: 'domains/sportsbook/server/feed/restore.ts',
    search: 'if (!isRefusal(next)) match.state = next',
    replace: 'if (isRefusal(next)) match.acts = 0',
    by: inHouse,
  },
  {
    name: 'remainder-paid',
    what: 'L10: a win pays a cent more, as if its fraction were rounded up',
    file: 'domains/sportsbook/server/bets/settle-news.ts',
    search: '"total":${returnMinor}}',
    replace: '"total":${returnMinor + (outcome === \'win\' ? 1n : 0n)}}',
    by: inHouse,
  },
  {
    name: 'clock-falls-back',
    what: 'the clock of a pushed feed goes back when the book starts again',
    file: 'domains/sportsbook/server/feed/match-book.ts',
    search: 'lastAt: match.toldAt,',
    replace: 'lastAt: state.at,',
    by: atDoor('the clock of a pushed feed'),
  },
  {
    name: 'wild-clock',
    what: 'an implausible time moves the clock of every match',
    file: 'domains/sportsbook/server/feed/take-message.ts',
    search: '  if (believed) book.clock.hear(message.at)',
    replace: '  book.clock.hear(message.at)',
    by: atDoor('a message with an unbelievable time'),
  },
  {
    name: 'corrected-legs-stand',
    what: 'a ticket of several legs keeps its result when the result of a leg is corrected',
    file: 'domains/sportsbook/server/bets/settle-multiples.ts',
    search: "span = 'match' and facts_version < $3",
    replace: "span = 'match' and facts_version = 0 and $3 > 0",
    by: inHouse,
  },
]
