// How good forecasts were: against the outcomes, beside the base rate of each outcome, and by bins of their chances.

/** Brier score as the sum of squares over all outcomes: 0 is best, 2 is worst. */
export const brierScore = (p: readonly number[], outcome: number): number =>
  p.reduce((sum, chance, at) => sum + (chance - (at === outcome ? 1 : 0)) ** 2, 0)

/** Bits of surprise. */
export const ignoranceScore = (p: readonly number[], outcome: number): number => -Math.log2(p[outcome] ?? 0)

/** Chances of all outcomes, and the index of the one that happened. */
export type Forecast = { readonly chances: readonly number[]; readonly outcome: number }

/** Natural logarithms. */
export type Scores = { readonly logLoss: number; readonly brier: number }

export type Bin = {
  readonly from: number
  readonly count: number
  /** The mean forecast, and the observed share; `band`: two standard deviations of chance. */
  readonly forecast: number
  readonly came: number
  readonly band: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const scoresOf = (forecasts: readonly Forecast[]): Scores => ({
  // `ignoranceScore` is in bits.
  logLoss: mean(forecasts.map(({ chances, outcome }) => ignoranceScore(chances, outcome))) * Math.LN2,
  brier: mean(forecasts.map(({ chances, outcome }) => brierScore(chances, outcome))),
})

/** Always the shares of `known`, for every match. */
const baseForecasts = (known: readonly number[], sides: number, outcomes: readonly number[]): Forecast[] => {
  const chances = Array.from({ length: sides }, (_, side) => mean(known.map((one) => Number(one === side))))
  return outcomes.map((outcome) => ({ chances, outcome }))
}

const bins = 10

const binsOf = (forecasts: readonly Forecast[]): readonly Bin[] => {
  const all = forecasts.flatMap(({ chances, outcome }) =>
    chances.map((chance, side) => ({ chance, came: Number(side === outcome) })),
  )
  return Array.from({ length: bins }, (_, nth) => {
    const within = all.filter(({ chance }) => Math.min(bins - 1, Math.floor(chance * bins)) === nth)
    const forecast = within.length === 0 ? 0 : mean(within.map(({ chance }) => chance))
    const came = within.length === 0 ? 0 : mean(within.map((one) => one.came))
    const band = within.length === 0 ? 0 : 2 * Math.sqrt((forecast * (1 - forecast)) / within.length)
    return { from: nth / bins, count: within.length, forecast, came, band }
  })
}

export type Report = {
  readonly sport: string
  readonly fitted: number
  readonly tested: number
  /** In the tested half: matches of sides that the fitted half did not have. */
  readonly unknown: number
  readonly model: Scores
  readonly base: Scores
  /** Scores of the closing prices without their margin, and of the model on the same matches. */
  readonly closing: { readonly prices: Scores; readonly model: Scores; readonly count: number } | null
  readonly bins: readonly Bin[]
  /** Other measurements: a name, the measured value, and the value that the book uses. */
  readonly figures: readonly (readonly [name: string, measured: number, taken: number | null])[]
}

type Tested = {
  readonly forecasts: readonly Forecast[]
  readonly known: readonly number[]
  readonly closing?: readonly (readonly number[] | null)[]
}

export const reportOf = (
  { forecasts, known, closing = [] }: Tested,
  more: Pick<Report, 'sport' | 'fitted' | 'unknown' | 'figures'>,
): Report => {
  const sides = forecasts[0]?.chances.length ?? 0
  const priced = forecasts.flatMap((model, at) => {
    const chances = closing[at]
    return chances == null ? [] : [{ model, prices: { chances, outcome: model.outcome } }]
  })
  return {
    ...more,
    tested: forecasts.length,
    model: scoresOf(forecasts),
    base: scoresOf(
      baseForecasts(
        known,
        sides,
        forecasts.map(({ outcome }) => outcome),
      ),
    ),
    closing:
      priced.length === 0
        ? null
        : {
            prices: scoresOf(priced.map(({ prices }) => prices)),
            model: scoresOf(priced.map(({ model }) => model)),
            count: priced.length,
          },
    bins: binsOf(forecasts),
  }
}
