// Every lottery on sale: its plays, when an issue closes, how it is drawn.

import type { Draw } from '@magpie/fair'
import dated from '../content/mark-six.json' with { type: 'json' }
import { carPlays, drawCars } from './games/cars.ts'
import { dicePlays, drawDice } from './games/dice3.ts'
import { digits5, drawDigits } from './games/digits5.ts'
import { doubleJoyPlays, drawDoubleJoy } from './games/double-joy.ts'
import { drawElevens, elevenPlays } from './games/elevens.ts'
import { drawMarkSix, markSixPlays } from './games/mark-six.ts'
import { drawSum28, sum28Plays } from './games/sum28.ts'
import type { Drawn, Play } from './play.ts'

/** Seconds between two issues, or the minute of the day (UTC+8) of the only issue. */
export type Times = { readonly closeS: number } & ({ readonly everyS: number } | { readonly atMinute: number })

export type LotteryGame = {
  readonly id: string
  /** A new version for any change of plays, prices or the draw. */
  readonly version: number
  readonly times: Times
  readonly plays: readonly Play[]
  readonly draw: (draw: Draw) => Drawn
}

/** First days of the lunar years, `2026-02-17`: from each on, the new year's animal applies. */
const animalOn = (day: string): number => {
  const year = dated.newYears.filter((newYear) => newYear <= day).at(-1) ?? dated.newYears[0] ?? ''
  return (Number(year.slice(0, 4)) - 4) % 12
}

const yearly = new Map<number, readonly Play[]>()
const markSixOn = (day: string): readonly Play[] => {
  const animal = animalOn(day)
  const plays = yearly.get(animal) ?? markSixPlays(animal)
  yearly.set(animal, plays)
  return plays
}

const steady: readonly LotteryGame[] = [
  { id: 'ssc90', version: 1, times: { everyS: 90, closeS: 10 }, plays: digits5, draw: drawDigits },
  { id: 'ssc300', version: 1, times: { everyS: 300, closeS: 20 }, plays: digits5, draw: drawDigits },
  { id: 'pk10', version: 1, times: { everyS: 300, closeS: 20 }, plays: carPlays, draw: drawCars },
  { id: 'airship', version: 1, times: { everyS: 180, closeS: 15 }, plays: carPlays, draw: drawCars },
  { id: 'k3', version: 1, times: { everyS: 180, closeS: 15 }, plays: dicePlays, draw: drawDice },
  { id: 'x11x5', version: 1, times: { everyS: 300, closeS: 20 }, plays: elevenPlays, draw: drawElevens },
  { id: 'lucky28', version: 1, times: { everyS: 180, closeS: 15 }, plays: sum28Plays, draw: drawSum28 },
  {
    id: 'double-joy',
    version: 1,
    times: { atMinute: 21 * 60 + 15, closeS: 900 },
    plays: doubleJoyPlays,
    draw: drawDoubleJoy,
  },
]

/** `day` is the UTC+8 day, `2026-11-24`. */
export const lotteryGames = (day: string): readonly LotteryGame[] => [
  ...steady,
  { id: 'mark6', version: 1, times: { everyS: 1800, closeS: 60 }, plays: markSixOn(day), draw: drawMarkSix },
]

export const lotteryGame = (id: string, day: string): LotteryGame | undefined =>
  lotteryGames(day).find((game) => game.id === id)

export const playOf = (game: LotteryGame, id: string): Play | undefined => game.plays.find((play) => play.id === id)
