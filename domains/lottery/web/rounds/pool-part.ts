// The part of a ticket's return that came from the pool: everything beyond its fixed prizes, by the rule that settled
// it.

import { isSport, type RoundView } from '@magpie/venues/contract'
import { parseMoney } from '@magpie/kernel'
import { betsOf, type Line, lotteryGame, playOf, readPicks, returnOfTicket } from '../../rules/index.ts'
import { dayOf } from '../real/day-of.ts'
import { readDrawn, readWritten } from './picks-read.ts'

const poolGame = 'double-joy'

/** In minor units; zero when it is unknown. */
export const poolPartOf = ({ detail, result, total, state }: RoundView): bigint => {
  if (isSport(detail) || detail.game !== poolGame || state !== 'settled') return 0n
  const { place = '', ruleVersion, plays } = detail
  const outcome = result !== null && 'game' in result ? result.game.outcome : ''
  const drawn = readDrawn(outcome)
  const paid = total === null ? undefined : parseMoney(total)
  const game = /^\d{11}$/.test(place) ? lotteryGame(poolGame, dayOf(place)) : undefined
  if (game === undefined || paid === undefined || drawn.length === 0) return 0n
  if (ruleVersion !== `${game.id}/${game.version}`) return 0n
  const lines = plays.flatMap(({ play: id, picks: written, stake }): readonly Line[] => {
    const play = playOf(game, id)
    const picks = play === undefined ? undefined : readPicks(play, readWritten(written) ?? [])
    if (play === undefined || picks === undefined) return []
    return [{ play, picks, unit: BigInt(stake) / BigInt(betsOf(play, picks)), multiple: 1 }]
  })
  if (lines.length < plays.length) return 0n
  const rest = paid.minor - returnOfTicket(lines, drawn)
  return rest > 0n ? rest : 0n
}
