// A slot on strips whose scatter gives free spins in the same round: stops by reel, then the stops of each free spin.
// Free spins give no further ones.

import type { Draw } from '@magpie/fair'
import { plus, ratio, type Ratio, sumOf, times, zero } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { fieldsOf } from '../instant.ts'
import { capped, countChances, countOf, mostMultiple, stakes, type Strips, windowsOf } from './reels.ts'

export type NoChoice = Readonly<Record<string, never>>

export type SpunBy<Win extends { readonly coins: number }> = {
  readonly id: string
  readonly version: number
  readonly strips: Strips
  readonly scatter: string
  /** The coins of a stake. */
  readonly coins: number
  /** By the number of scatters: the free spins, and the scatters' own payout in coins. */
  readonly free: Readonly<Record<number, { readonly spins: number; readonly coins: number }>>
  /** The windows of a free spin, with the symbols that change there. */
  readonly freed: (windows: readonly string[]) => readonly string[]
  /** The multiplier of a free spin. */
  readonly times: number
  readonly wins: (windows: readonly string[]) => readonly Win[]
  /** The return of one spin, without scatters, over every stop of these strips. */
  readonly spinReturn: (strips: Strips) => Ratio
  /** The play's text in a record. */
  readonly play: string
}

/** The stops of a round: the first spin and the free ones. */
export type Spun = { readonly stops: readonly (readonly number[])[] }

export type Spin<Win> = {
  readonly stops: readonly number[]
  readonly windows: readonly string[]
  readonly wins: readonly Win[]
  readonly coins: number
}

export type ToldSpun<Win> = {
  readonly spins: readonly Spin<Win>[]
  readonly scatters: number
  /** The number of free spins, and the scatters' payout. */
  readonly free: number
  readonly scatterCoins: number
  readonly coins: number
}

const noFree = { spins: 0, coins: 0 }

/** The round that follows from the stops. */
export const told = <Win extends { readonly coins: number }>(by: SpunBy<Win>, { stops }: Spun): ToldSpun<Win> => {
  const spins = stops.map((one, nth): Spin<Win> => {
    const shown = windowsOf(by.strips, one)
    const windows = nth === 0 ? shown : by.freed(shown)
    const wins = by.wins(windows)
    const coins = wins.reduce((sum, win) => sum + win.coins, 0) * (nth === 0 ? 1 : by.times)
    return { stops: one, windows, wins, coins }
  })
  const scatters = countOf(spins[0]?.windows.join('') ?? '', by.scatter)
  const { spins: free, coins: scatterCoins } = by.free[Math.min(scatters, 5)] ?? noFree
  return { spins, scatters, free, scatterCoins, coins: spins.reduce((sum, { coins }) => sum + coins, scatterCoins) }
}

/** When a round reaches its maximum, its spins end: further stops are not drawn. */
const draw = <Win extends { readonly coins: number }>(by: SpunBy<Win>, { int }: Draw): Spun => {
  const spin = (): readonly number[] => by.strips.map((strip) => int(strip.length))
  const first = spin()
  const stops = [first]
  const scatters = countOf(windowsOf(by.strips, first).join(''), by.scatter)
  const { spins } = by.free[Math.min(scatters, 5)] ?? noFree
  if (spins === 0) return { stops }
  const most = Number(mostMultiple.over) * by.coins
  for (let sum = told(by, { stops }).coins; stops.length <= spins && sum < most;) {
    const next = spin()
    stops.push(next)
    sum += told(by, { stops: [[], next] }).spins[1]?.coins ?? 0
  }
  return { stops }
}

/** Base spin, scatters, and the average of the free spins. */
export const exactOf = <Win extends { readonly coins: number }>(by: SpunBy<Win>): Ratio => {
  const freed = by.freed(by.strips)
  const freeSpin = times(by.spinReturn(freed), ratio(BigInt(by.times)))
  const scattered = countChances(by.strips, by.scatter).map((chance, count) => {
    const { spins, coins } = by.free[Math.min(count, 5)] ?? noFree
    return times(chance, plus(ratio(BigInt(coins), BigInt(by.coins)), times(ratio(BigInt(spins)), freeSpin)))
  })
  return plus(by.spinReturn(by.strips), sumOf(scattered))
}

export const freeSpinsGame = <Win extends { readonly coins: number }>(by: SpunBy<Win>): SoloGame<NoChoice, Spun> => {
  let exact: Ratio | undefined
  return {
    id: by.id,
    version: by.version,
    stakes,
    samples: [{}],
    readChoice: (raw) => (fieldsOf(raw) === undefined ? undefined : {}),
    exactReturn: () => (exact ??= exactOf(by)),
    mostMultiple: () => mostMultiple,
    open: (_, chance) => draw(by, chance),
    isOver: () => true,
    multiple: (state) => {
      const { coins } = told(by, state)
      return coins === 0 ? zero : capped(ratio(BigInt(coins), BigInt(by.coins)))
    },
    tell: (state) => told(by, state),
    outcome: ({ stops }) => stops.map((one) => one.join(' ')).join(','),
    picks: () => ({ play: by.play, picks: '' }),
  }
}

/** The stops of a round, read from its outcome. */
export const spunOf = (outcome: string): Spun => ({
  stops: outcome.split(',').map((one) => one.split(' ').map(Number)),
})
