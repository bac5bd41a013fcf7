// The current flight, by the table's clock: what is drawn, what is written, and the current worth of a bet.

import { useNow } from '@magpie/ui/hooks/use-now'
import { groupDigits, scaleFloor } from '@magpie/kernel'
import type { OwnBet, TableState } from '@magpie/studio/web'
import { type CrashPick, mostTarget } from '../../../rules/games/crash/game.ts'
import { msTo } from '../../../rules/games/crash/flight.ts'
import { type Flight, heightAfter } from './scene.ts'

/** After so long without a message of the table the flight freezes: whether it goes on is unknown. */
const trustMs = 1600

type Standing = Pick<TableState, 'round' | 'ahead' | 'heardAt'>

export const reachedOf = ({ round }: Pick<TableState, 'round'>): number =>
  (round?.told as { readonly reached?: number } | null)?.reached ?? 100

/** Whether the connection to the table is lost during the flight. */
export const isLost = ({ round, heardAt }: Standing, now: number): boolean =>
  round?.state === 'running' && heardAt !== undefined && now - heardAt > trustMs

export const flightAt = (state: Standing, now: number): Flight => {
  const { round, ahead, heardAt } = state
  if (round === null || round.startsAt === null) return { is: 'waiting' }
  if (round.state === 'ended') {
    const ms = msTo(Math.min(reachedOf(state), mostTarget))
    return { is: 'gone', ms, since: Math.max(0, now + ahead - round.startsAt - ms) }
  }
  if (round.state !== 'running') return { is: 'waiting' }
  const known = heardAt === undefined ? now : Math.min(now, heardAt + trustMs)
  return { is: 'flying', ms: Math.max(0, known + ahead - round.startsAt) }
}

/** Hundredths, as they are displayed. */
export const heightAt = (state: Standing, now: number): number => {
  const flight = flightAt(state, now)
  if (flight.is === 'gone') return reachedOf(state)
  return flight.is === 'waiting' ? 100 : Math.min(mostTarget, heightAfter(flight.ms))
}

const restMs = 250

/** The clock of this page, while it flies as often as is asked for. */
export const useTick = (state: Standing, flyingMs = 100): number =>
  useNow(state.round?.state === 'running' ? flyingMs : restMs) ?? 0

export const multiple = (hundredths: number): string =>
  `${groupDigits(`${Math.floor(hundredths / 100)}`)}.${String(hundredths % 100).padStart(2, '0')}`

export const at = (stake: bigint, hundredths: number): bigint => scaleFloor(stake, BigInt(hundredths), 100n)

export const targetOf = (plays: readonly { readonly pick?: unknown }[]): number =>
  (plays[0]?.pick as CrashPick | undefined)?.target ?? 0

/** Hundredths at which a bet cashed out; undefined while it flies, or when it did not. */
export const homeAt = (
  bet: {
    readonly plays: readonly { readonly pick?: unknown }[]
    readonly left: readonly { readonly pick?: unknown }[] | null
  },
  height: number,
): number | undefined => {
  if (bet.left !== null) return targetOf(bet.left)
  const target = targetOf(bet.plays)
  return target <= height ? target : undefined
}

const out = ['refused', 'returned', 'void'] as const

/** The member's valid bets on this round. */
export const ownNow = ({ own, round }: Pick<TableState, 'own' | 'round'>): readonly OwnBet[] =>
  own.filter((bet) => bet.round === round?.round && !out.some((one) => one === bet.state)).reverse()
