// Why nothing is sold on a match at the moment, and since when. A player sees what kind of event is in question, and
// never what the message claims: until an operator has checked it, it may be wrong.

import type { SportState } from '../../rules/index.ts'
import { headState, type MatchBook, situationOf } from '../feed/match-book.ts'

type Asked = SportState['questions'][number]

/** By the first word of the kind of message, which is its row in the table of the life of a match. */
const groups: Readonly<Record<string, string>> = {
  fixture: 'fixture',
  clock: 'clock',
  time: 'clock',
  goal: 'goal',
  strike: 'goal',
  result: 'result',
  correct: 'result',
  annul: 'result',
  reinstate: 'result',
}

const groupOf = ({ why }: Asked): string => groups[why.split('_')[0] ?? ''] ?? 'course'

/** `since`: epoch milliseconds, if the halt may last. */
export type Halt = { readonly why: string; readonly since: number | null }

const since = (why: string, wallMs: number | null): Halt => ({ why, since: wallMs === 0 ? null : wallMs })

/** `at`: the book's clock for this match. */
export const haltOf = (match: MatchBook, at: number): Halt => {
  const { questions, fixture } = match.state
  const { stopped, danger, begun } = situationOf(match)
  const [first] = questions
  if (first !== undefined) return since(`asked.${groupOf(first)}`, match.haltedAt)
  if (stopped) return since('stopped', match.haltedAt)
  if (danger !== null) return { why: danger, since: null }
  const { stopped: isOff, acts } = match.trade
  const stop = isOff ? acts.findLast(({ set }) => set.what === 'suspend' && set.market === null) : undefined
  if (stop !== undefined) return since('house', stop.at)
  if (headState(match, at) !== 'suspended') return { why: '', since: null }
  return !begun ? since('awaited', fixture?.kickOffAt ?? null) : since('silent', match.heardAt)
}
