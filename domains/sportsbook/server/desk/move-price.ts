// A price that a trader would set: the whole line with it, whether it is within the bounds, and its effect on the book.

import { type BoardMarket, type HousePriceTry, lineFor } from '../../contract/index.ts'
import { leastReturn, moveBounds, movedMarket, publishedReturn, shiftsTo } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import { automatic, boardOf, type MatchBook, modelOf, situationOf } from '../feed/match-book.ts'
import { exposureOfMatch } from './exposure.ts'
import { partsOf, type SoldTerms } from './sold.ts'

export type PriceAsk = {
  readonly market: string
  readonly line: number
  readonly side: string
  readonly oddsE5: number | null
}

const ppm = (share: number): number => Math.round(share * 1e6)

type Pair = { readonly now: BoardMarket; readonly model: BoardMarket; readonly nth: number }

const lineOf = (book: BookState, match: MatchBook, ask: PriceAsk): Pair | undefined => {
  const isIt = (one: BoardMarket): boolean => one.market === ask.market && one.lineQuarters === ask.line
  const [now, model] = [boardOf(match, book.offer).find(isIt), modelOf(match, book.offer).find(isIt)]
  const nth = model?.selections.findIndex(({ side }) => side === ask.side) ?? -1
  return now === undefined || model === undefined || nth < 0 ? undefined : { now, model, nth }
}

export type Moved = Pair & {
  /** `null`: back to the model and to what stakes make of it. */
  readonly shiftsE6: readonly number[] | null
  readonly after: BoardMarket
  readonly breaks: HousePriceTry['breaks']
}

const oddsOf = ({ selections }: BoardMarket): readonly number[] => selections.map(({ oddsE5 }) => oddsE5)
/** The largest relative change of a price. */
const apart = (from: readonly number[], to: readonly number[]): number =>
  Math.max(0, ...from.map((one, at) => (one > 0 ? Math.abs((to[at] ?? one) / one - 1) : 0)))

/** Prices are rounded down to a step: the bounds allow for this much rounding. */
const slack = 1e-9

/**
 * The least published return of a line. If the book's own model already returns less, the bound is the model's return
 * less the rounding of the odds (`steps`).
 */
const steps = 0.004
const leastOf = ({ selections }: BoardMarket): number => {
  const [least, own] = [leastReturn(selections.length), publishedReturn(selections.map(({ oddsE5 }) => oddsE5))]
  return own < least ? own - steps : least
}

const breaksOf = ({ now, model, nth }: Pair, then: BoardMarket, asked: number | null): HousePriceTry['breaks'] => {
  if (asked === null) return []
  const to = oddsOf(then)
  const chosen = [asked]
  const [own, fair] = [model.selections[nth]?.oddsE5 ?? 0, model.selections[nth]?.chance ?? 1]
  const breaks: HousePriceTry['breaks'] = []
  if (publishedReturn(to) < leastOf(model) - slack) breaks.push('return')
  if (apart([now.selections[nth]?.oddsE5 ?? 0], chosen) > moveBounds.step + slack) breaks.push('step')
  if (apart([own], chosen) > moveBounds.fromModel + slack) breaks.push('model')
  if (asked > (moveBounds.ofFair * 1e5) / fair) breaks.push('fair')
  return breaks
}

export const movePrice = (book: BookState, match: MatchBook, ask: PriceAsk): Moved | undefined => {
  const pair = lineOf(book, match, ask)
  if (pair === undefined) return undefined
  const shifts = ask.oddsE5 === null ? null : shiftsTo(pair.model, pair.nth, ask.oddsE5)
  if (ask.oddsE5 !== null && shifts === null) return undefined
  const shiftsE6 = shifts?.map((shift) => Math.round(shift * 1e6)) ?? null
  const after =
    shiftsE6 === null
      ? automatic(match, book.offer, pair.model)
      : movedMarket(
          pair.model,
          shiftsE6.map((shift) => shift / 1e6),
        )
  return { ...pair, shiftsE6, after, breaks: breaksOf(pair, after, ask.oddsE5) }
}

/**
 * Future bets on a line, as its prices suggest: each side gets a share of the stakes in proportion to its implied
 * chance.
 */
const toCome = (match: MatchBook, line: BoardMarket, extra: bigint): readonly SoldTerms[] => {
  const implied = line.selections.map(({ oddsE5 }) => (oddsE5 > 0 ? 1e5 / oddsE5 : 0))
  const whole = implied.reduce((sum, one) => sum + one, 0)
  const { score } = situationOf(match)
  return line.selections.flatMap(({ side, oddsE5 }, at): readonly SoldTerms[] => {
    const stake = whole > 0 ? (extra * BigInt(Math.round(((implied[at] ?? 0) / whole) * 1e6))) / 1_000_000n : 0n
    if (stake <= 0n || oddsE5 <= 0) return []
    const terms = {
      matchId: match.id,
      market: line.market,
      side,
      lineQuarters: lineFor(line.market, side, line.lineQuarters),
      oddsE5,
      scoreAtBet: score,
      minuteAtBet: 0,
      ruleVersion: match.sport.ruleVersion,
    }
    return partsOf({ leg: terms, multiple: null }, stake)
  })
}

export const tryPrice = (
  book: BookState,
  match: MatchBook,
  ask: PriceAsk,
  extra: bigint,
): HousePriceTry | undefined => {
  const moved = movePrice(book, match, ask)
  if (moved === undefined) return undefined
  const { now, after, model, nth, breaks } = moved
  const [from, to] = [oddsOf(now), oddsOf(after)]
  const [as, would] = [
    exposureOfMatch(match, toCome(match, now, extra)),
    exposureOfMatch(match, toCome(match, after, extra)),
  ]
  const asked = ask.oddsE5 ?? model.selections[nth]?.oddsE5 ?? 0
  return {
    sides: now.selections.map(({ side }) => side),
    from: [...from],
    to: [...to],
    model: [...oddsOf(model)],
    returnFromPpm: ppm(publishedReturn(from)),
    returnToPpm: ppm(publishedReturn(to)),
    returnLeastPpm: ppm(leastOf(model)),
    stepPpm: ppm(apart([from[nth] ?? 0], [asked])),
    apartPpm: ppm(apart([model.selections[nth]?.oddsE5 ?? 0], [asked])),
    breaks: [...breaks],
    pending: match.pending.size,
    worst:
      as === null || would === null
        ? null
        : { now: `${as.worst?.netMinor ?? 0n}`, after: `${would.worst?.netMinor ?? 0n}` },
    margin: as === null || would === null ? null : { now: `${as.expectedMinor}`, after: `${would.expectedMinor}` },
  }
}
