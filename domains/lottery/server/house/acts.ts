// Acts of operators at the venue, each carried out once under the house's id. Everything here runs in the queue, and
// the act is durable together with its effect. None of them influences a draw.

import type { LotteryAct, LotteryActAnswer, LotteryPause } from '../../contract/index.ts'
import { voidIssue } from '../issues/advance.ts'
import { raiseFloor } from '../pool.ts'
import { changeIssue, type Effects } from '../store/effects.ts'
import { goingOf, type VenueState } from '../venue-state.ts'

type By = { readonly id: string; readonly at: number }

const setGame = (
  venue: VenueState,
  game: string,
  pause: LotteryPause | null,
  { id, at }: By,
  effects: Effects,
): LotteryActAnswer => {
  if (!venue.line.has(game)) return 'UNKNOWN'
  if (pause === null) venue.paused.delete(game)
  else venue.paused.set(game, pause)
  effects.games.set(game, { game, open: pause === null, by: id, reason: pause?.why ?? '', at })
  return 'DONE'
}

/** For an issue that can still be sold. */
const setIssue = (
  venue: VenueState,
  of: { readonly game: string; readonly no: string },
  pause: LotteryPause | null,
  at: number,
  effects: Effects,
): LotteryActAnswer => {
  const issue = goingOf(venue, of)?.issue
  if (issue === undefined) return venue.line.has(of.game) ? 'SEALED' : 'UNKNOWN'
  if (issue.state !== 'planned' && issue.state !== 'open') return 'SEALED'
  issue.paused = pause
  changeIssue(effects, issue, at)
  return 'DONE'
}

/**
 * Only before the seal. R names the beacon round of the draw, so a person who knows the seed could compute the result
 * as soon as the beacon is published. A sealed issue is drawn, or becomes void by its own rule.
 */
const voidByOperators = (venue: VenueState, game: string, no: string, effects: Effects): LotteryActAnswer => {
  if (!venue.line.has(game)) return 'UNKNOWN'
  const going = goingOf(venue, { game, no })
  if (going === undefined || !['planned', 'open', 'closing'].includes(going.issue.state)) return 'SEALED'
  voidIssue(venue, going, 'operators', effects)
  return 'DONE'
}

export const doAct = (venue: VenueState, act: LotteryAct, id: string, effects: Effects): LotteryActAnswer => {
  const at = venue.world.now()
  if (act.what === 'void_issue') return voidByOperators(venue, act.game, act.issue, effects)
  if (act.what === 'floor') return raiseFloor(venue, act, id, effects)
  const pause = act.what === 'pause' ? { why: act.why, at } : null
  return act.issue === null
    ? setGame(venue, act.game, pause, { id, at }, effects)
    : setIssue(venue, { game: act.game, no: act.issue }, pause, at, effects)
}
