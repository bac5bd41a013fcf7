// A match and its stated end in words: operators read names, not numbers.

import { type HouseMatchOne, placed, type StatedOrder } from '@magpie/sportsbook/contract'
import type { OpsStated } from './ops-book.ts'

/** What operators are asked for: who took part, and who is sold as a scorer. */
export type Orderable = Extract<NonNullable<HouseMatchOne['stating']>, { what: 'order' }>

export const statedInWords = ({ entrants, scorers: sold }: Orderable, { places, scorers }: StatedOrder): OpsStated => {
  const named = (list: Orderable['entrants'], nths: readonly number[]): string[] =>
    nths.map((nth) => list[nth - 1]?.name ?? String(nth))
  return {
    places: (placed(places) ?? []).map((group) => ({
      place: places[(group[0] ?? 1) - 1] ?? 0,
      names: named(entrants, group),
    })),
    scorers: scorers === null ? null : { names: named(sold, scorers.top), others: scorers.others },
  }
}

type Titled = Pick<HouseMatchOne['match'], 'sport' | 'home' | 'score' | 'away'>

/** A competition has no score. */
export const titleOf = ({ sport, home, score, away }: Titled): string =>
  sport === 'outright' ? `${home} ${away}` : `${home} ${score.join('-')} ${away}`
