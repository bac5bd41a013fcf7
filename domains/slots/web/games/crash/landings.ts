// The state of a member's bets: in the air, cashed out, and cash-outs that are not answered yet. A press counts when it
// arrives at the table, so until the answer nothing is shown as cashed out or lost.

import { type OwnBet, type TableState, voidWord } from '@magpie/studio/web'
import { mostTarget } from '../../../rules/games/crash/game.ts'
import { homeAt, ownNow, targetOf } from './flight.ts'
import { heightAfter } from './scene.ts'

type Standing = Pick<TableState, 'round' | 'own' | 'leaving' | 'ahead' | 'heardAt'>

/** The height when the member pressed here; undefined without a pending press. */
export const pressedAt = (state: Standing, bet: string): number | undefined => {
  const press = state.leaving.find(({ id }) => id === bet)
  const startsAt = state.round?.startsAt ?? null
  if (press === undefined || startsAt === null) return undefined
  return Math.min(mostTarget, heightAfter(Math.max(0, press.at + state.ahead - startsAt)))
}

export const inAir = (state: Standing, height: number): readonly OwnBet[] =>
  state.round?.state === 'running'
    ? ownNow(state).filter((bet) => (bet.state === 'kept' || bet.state === 'held') && homeAt(bet, height) === undefined)
    : []

export type Landing = {
  readonly id: string
  readonly stake: bigint
  /** Hundredths; 0 when it did not cash out. */
  readonly home: number
  readonly voided: string | undefined
  /** A cash-out was pressed, and its result is not known yet. */
  readonly asked: boolean
}

const landingOf = (state: Standing, bet: OwnBet, home: number | undefined): Landing => ({
  id: bet.id,
  stake: bet.stake,
  home: home ?? 0,
  voided: bet.state === 'void' ? voidWord(bet) : undefined,
  asked: home === undefined && bet.total === null && state.leaving.some(({ id }) => id === bet.id),
})

/** What cashed out of the current round; while none of the member's bets flies, the results of their last ones. */
export const landings = (state: Standing, height: number): readonly Landing[] => {
  const { round, own } = state
  const now = ownNow(state)
  if (round?.state === 'running')
    return now.flatMap((bet) => {
      const home = homeAt(bet, height)
      return home === undefined ? [] : [landingOf(state, bet, home)]
    })
  if (now.some(({ state: is }) => is === 'asking' || is === 'held' || is === 'kept') && round?.state !== 'ended')
    return []
  if (round?.state === 'ended' && now.length > 0) return now.map((bet) => landingOf(state, bet, homeAt(bet, height)))
  const last = own.find(({ state: is }) => is === 'ended' || is === 'void')
  return own
    .filter((bet) => bet.round === last?.round && (bet.state === 'ended' || bet.state === 'void'))
    .map((bet) =>
      landingOf(state, bet, bet.total === null || bet.total === 0n ? undefined : targetOf(bet.left ?? bet.plays)),
    )
}
