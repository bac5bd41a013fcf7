// Converts outside lines to the rules' lines, and back.

import { type Line, type LotteryGame, playOf, readPicks, units } from '../../rules/index.ts'
import type { LineAsk } from '../../contract/index.ts'
import type { Ticket } from '../store/rows.ts'
import { ruleOf } from '../venue-state.ts'

export const lineOf = (game: LotteryGame, { play: id, picks: raw, unit, multiple }: LineAsk): Line | undefined => {
  const play = playOf(game, id)
  const picks = play === undefined ? undefined : readPicks(play, raw)
  if (play === undefined || picks === undefined || !units.includes(BigInt(unit))) return undefined
  return { play, picks, unit: BigInt(unit), multiple }
}

/** In canonical form, as it is stored. */
export const askOf = ({ play, picks, unit, multiple }: Line): LineAsk => ({
  play: play.id,
  picks: picks.map((zone) => [...zone]),
  unit: Number(unit),
  multiple,
})

/** For a sold ticket: its rules are its issue's, so every line is valid. */
export const linesOf = (game: LotteryGame, lines: readonly LineAsk[]): readonly Line[] =>
  lines.map((ask) => {
    const line = lineOf(game, ask)
    if (line === undefined) throw new Error(`a line of ${game.id} is none: ${ask.play}`)
    return line
  })

/** Undefined for a ticket that these rules cannot read: sold by another release, or damaged. */
export const linesIfRead = (ticket: Pick<Ticket, 'game' | 'no' | 'lines'>): readonly Line[] | undefined => {
  try {
    return linesOf(ruleOf(ticket), ticket.lines)
  } catch {
    return undefined
  }
}
