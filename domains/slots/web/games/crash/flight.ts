// Where the flight is, by the clock of the table: what is drawn, what is written, and what a bet would bring now.

import { useNow } from '@magpie/ui/hooks/use-now'
import { scaleFloor } from '@magpie/kernel'
import type { OwnBet, TableState } from '@magpie/studio/web'
import { type CrashPick, mostTarget } from '../../../rules/games/crash/game.ts'
import { msTo } from '../../../rules/games/crash/flight.ts'
import { type Flight, heightAfter } from './scene.ts'

/** So long after the last word of the table the flight stands still: whether it goes on is not known. */
const trustMs = 1600

type Standing = Pick<TableState, 'round' | 'ahead' | 'heardAt'>

export const reachedOf = ({ round }: Pick<TableState, 'round'>): number =>
  (round?.told as { readonly reached?: number } | null)?.reached ?? 100

/** Whether the line to the table is down while it flies. */
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

/** Hundredths, as they are written. */
export const heightAt = (state: Standing, now: number): number => {
  const flight = flightAt(state, now)
  if (flight.is === 'gone') return reachedOf(state)
  return flight.is === 'waiting' ? 100 : Math.min(mostTarget, heightAfter(flight.ms))
}

/** The clock of this page, often while it flies. */
export const useTick = (state: Standing): number => useNow(state.round?.state === 'running' ? 100 : 250) ?? 0

export const multiple = (hundredths: number): string =>
  `${Math.floor(hundredths / 100).toLocaleString('en-US')}.${String(hundredths % 100).padStart(2, '0')}`

export const at = (stake: bigint, hundredths: number): bigint => scaleFloor(stake, BigInt(hundredths), 100n)

export const targetOf = (plays: readonly { readonly pick?: unknown }[]): number =>
  (plays[0]?.pick as CrashPick | undefined)?.target ?? 0

/** Hundredths at which a bet has come home; undefined while it flies, or where it did not. */
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

/** The member's bets on this round that stand. */
export const ownNow = ({ own, round }: Pick<TableState, 'own' | 'round'>): readonly OwnBet[] =>
  own.filter((bet) => bet.round === round?.round && !out.some((one) => one === bet.state)).reverse()
