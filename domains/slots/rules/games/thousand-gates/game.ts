// Thousand gates: six reels of two to seven rows, with as many ways as the product of their rows. Four or more magpies
// give free spins, in which each winning spin raises the multiplier of the next.

import type { Draw } from '@magpie/fair'
import { bookGame, type BookBy, mostHundredths } from '../../reels/book.ts'
import { countOf } from '../../reels/reels.ts'
import { wayWins, type WayWin } from '../../reels/ways.ts'
import { book, freeSpins, heights, pays, reels, symbols, weights } from './gates.ts'

/** `windows`: the symbols of a reel from the top, one per row. */
export type GateSpin = {
  readonly windows: readonly string[]
  readonly wins: readonly WayWin[]
  readonly times: number
  readonly hundredths: number
}

export type Page = { readonly spins: readonly GateSpin[]; readonly free: number; readonly hundredths: number }

/** A coin is a twentieth of a stake. */
const coin = 5

const spinOf = ({ pick }: Draw, kind: 'base' | 'free', times: number): GateSpin => {
  const windows = Array.from({ length: reels }, (_, reel) => {
    const rows = heights.least + pick(heights.weights)
    return Array.from({ length: rows }, () => symbols[pick(weights[kind][reel === 0 ? 0 : 1])] ?? '').join('')
  })
  const wins = wayWins(windows, pays, 'G')
  return { windows, wins, times, hundredths: wins.reduce((sum, { coins }) => sum + coins, 0) * coin * times }
}

const turn = (draw: Draw): Page => {
  const first = spinOf(draw, 'base', 1)
  const free = freeSpins(countOf(first.windows.join(''), 'M'))
  const spins = [first]
  let { hundredths } = first
  let times = 1
  for (let nth = 0; nth < free && hundredths < mostHundredths; nth++) {
    const spin = spinOf(draw, 'free', times)
    spins.push(spin)
    hundredths += spin.hundredths
    if (spin.wins.length > 0) times += 1
  }
  return { spins, free, hundredths: Math.min(hundredths, mostHundredths) }
}

export const by: BookBy<Page> = {
  id: 'thousand-gates',
  version: 1,
  turn,
  sum: book.sum,
  most: book.most,
  play: 'gates',
}

export const thousandGates = bookGame(by)
