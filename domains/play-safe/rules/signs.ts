// Signs in a member's last four weeks: more than their own usual, never compared with others. Each sign has its figures
// (L24); none bars play by itself. Pure.

import type { SignName } from '../contract/signs.ts'

/** Minor units and minutes of one day; days without play count as zero. */
export type PlayDay = {
  readonly staked: bigint
  readonly returned: bigint
  readonly deposited: bigint
  readonly minutes: number
  readonly nightMinutes: number
}

export type Sign = { readonly sign: SignName; readonly now: bigint; readonly before: bigint | null }

export const signDays = 28
const week = 7

/** Below these a rise means nothing: minutes a week, minor units a week. */
const least = { longer: 300n, losses: 50_000n, stakes: 200_000n, deposits: 100_000n } as const
const nightLeast = 120n
const looserLeast = 2n
/** Consecutive days with play. */
const everyDays = 14

type Of = (day: PlayDay) => bigint
const lost: Of = ({ staked, returned }) => staked - returned

const sumOf = (days: readonly PlayDay[], of: Of): bigint => days.reduce((sum, day) => sum + of(day), 0n)

const rises = (days: readonly PlayDay[], sign: keyof typeof least, of: Of): readonly Sign[] => {
  const now = sumOf(days.slice(-week), of)
  const usual = sumOf(days.slice(0, -week), of) / 3n
  const before = usual < 0n ? 0n : usual
  return now >= least[sign] && now >= 2n * before ? [{ sign, now, before }] : []
}

/** `days`: the last twenty-eight, the oldest first; `looser`: how often they requested a looser limit in them. */
export const signsOf = (days: readonly PlayDay[], looser: number): readonly Sign[] => {
  const night = sumOf(days.slice(-week), ({ nightMinutes }) => BigInt(nightMinutes))
  const usualNight = sumOf(days.slice(0, -week), ({ nightMinutes }) => BigInt(nightMinutes)) / 3n
  const isDaily = days.slice(-everyDays).every(({ staked, minutes }) => staked > 0n || minutes > 0)
  return [
    ...(night >= nightLeast ? [{ sign: 'late', now: night, before: usualNight } as const] : []),
    ...rises(days, 'longer', ({ minutes }) => BigInt(minutes)),
    ...rises(days, 'losses', lost),
    ...rises(days, 'stakes', ({ staked }) => staked),
    ...rises(days, 'deposits', ({ deposited }) => deposited),
    ...(isDaily ? [{ sign: 'every_day', now: BigInt(everyDays), before: null } as const] : []),
    ...(BigInt(looser) >= looserLeast ? [{ sign: 'looser', now: BigInt(looser), before: null } as const] : []),
  ]
}
