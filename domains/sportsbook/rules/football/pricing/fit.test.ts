// Models fitted to real seasons must reproduce the published figures. The results are not committed, so these tests
// read them beside the checkout; an invented league is fitted everywhere.

import { describe, expect, test } from 'vitest'
import { absentNote, readShared, readTruth, sharedTruths } from '../../../../../truth/read.ts'
import { seededRandom } from '../../chance.ts'
import { type Fit, fitLeague, meansFrom, type Result } from './fit.ts'
import { poissonMasses } from './grid.ts'
import { minimise } from '../../pricing/minimise.ts'

type Published = {
  season: string
  matches: number
  published: Record<string, number | number[] | string>
  refit_from_openfootball: Record<string, number>
}
type Rows = [date: string, home: string, away: string, homeGoals: number, awayGoals: number][]
const { model_fits: published } = readTruth<{ model_fits: Published[] }>('pricing.json')

const seasonRows = (season: string): Rows | undefined => {
  for (const name of sharedTruths('results-')) {
    const file = readShared<Record<string, unknown>>(name)
    if (Array.isArray(file[season])) return file[season] as Rows
  }
  return undefined
}

const resultsOf = (rows: Rows): Result[] =>
  rows.map(([, home, away, homeGoals, awayGoals]) => ({ home, away, homeGoals, awayGoals }))
const near = (ours: number, theirs: number, tolerance: number, what: string): void =>
  expect(Math.abs(ours - theirs), `${what}: ${ours} for ${theirs}`).toBeLessThanOrEqual(tolerance)
/** Half a unit of the last printed digit. */
const asPrinted = (value: number): number => 0.51 * 10 ** -(String(value).split('.')[1]?.slice(0, 4).length ?? 0)

test('the reference has fits', () => expect(published.length).toBeGreaterThan(0))

const known = published.filter(({ season }) => seasonRows(season) !== undefined)
if (known.length === 0) console.info(absentNote('results-'))

describe.each(known)('season $season', ({ season, matches, published: printed, refit_from_openfootball: refit }) => {
  const rows = resultsOf(seasonRows(season)!.slice(0, matches))
  const before = process.cpuUsage()
  const fits: Record<string, Fit> = { poisson: fitLeague(rows, 'poisson'), dc: fitLeague(rows, 'dixon_coles') }
  const took = process.cpuUsage(before).user / 1000

  test('has the fitted number of matches, and both fits take less than five seconds', () => {
    expect(rows.length).toBe(matches)
    expect(took).toBeLessThan(5_000)
    console.info(`${season}: both fits in ${took.toFixed(0)} ms`)
  })

  test('a tight refit gives the printed log likelihoods and parameters', () => {
    const ours: Record<string, number> = {}
    for (const [name, fit] of Object.entries(fits)) {
      Object.assign(ours, {
        [`${name}_ll`]: fit.logLikelihood,
        [`${name}_hfa`]: fit.homeAdvantage,
        [`${name}_mu`]: fit.mu,
        [`${name}_rho`]: fit.rho,
      })
    }
    for (const [name, value] of Object.entries(refit)) {
      expect(ours[name], name).toBeDefined()
      near(ours[name]!, value, Math.max(asPrinted(value), 1e-4), name)
    }
  })

  test('the published figures are met within the accuracy of their optimisers', () => {
    const check = (name: string, ours: number, tolerance: number): void => {
      if (typeof printed[name] === 'number') near(ours, printed[name], tolerance, name)
    }
    check('poisson_ll', fits.poisson!.logLikelihood, 0.06)
    check('dc_ll', fits.dc!.logLikelihood, 0.01)
    check('hfa', fits.poisson!.homeAdvantage, 0.006)
    check('intercept', fits.poisson!.mu, 0.006)
    check('home_adv_dc', fits.dc!.homeAdvantage, 5e-4)
    check('rho_dc', fits.dc!.rho, 5e-4)
  })

  test('the Poisson fit gives the published expected goals', () => {
    const clubs = Object.keys(fits.poisson!.attack)
    const named = (short: string): string => clubs.find((club) => club.toLowerCase().startsWith(short)) ?? short
    for (const [name, value] of Object.entries(printed)) {
      const pair = /^([a-z]{3})_([a-z]{3})(?:_poisson)?$/.exec(name)
      if (pair === null || !Array.isArray(value)) continue
      const [, home = '', away = ''] = pair
      const means = meansFrom(fits.poisson!, named(home), named(away))
      near(means!.home, value[0]!, 2e-3, name)
      near(means!.away, value[1]!, 2e-3, name)
    }
  })
})

describe('an invented league', () => {
  const random = seededRandom(5n)
  const drawn = (mean: number): number => {
    const masses = poissonMasses(mean, 20)
    let [left, goals] = [random.unit(), 0]
    while (goals < 20 && left > masses[goals]!) left -= masses[goals++]!
    return goals
  }
  const strength: Record<string, number> = { a: 0.3, b: 0.1, c: -0.1, d: -0.3 }
  const clubs = Object.keys(strength)
  const results = Array.from({ length: 400 }, () =>
    clubs.flatMap((home) =>
      clubs
        .filter((away) => away !== home)
        .map((away): Result => {
          const gap = strength[home]! - strength[away]!
          return { home, away, homeGoals: drawn(Math.exp(0.1 + 0.25 + gap)), awayGoals: drawn(Math.exp(0.1 - gap)) }
        }),
    ),
  ).flat()
  const fit = fitLeague(results, 'poisson')

  test('the fit finds the strengths that made the results', () => {
    near(fit.homeAdvantage, 0.25, 0.05, 'home advantage')
    for (const club of clubs) near(fit.attack[club]! + fit.defence[club]!, 2 * strength[club]!, 0.1, club)
    expect(Math.abs(Object.values(fit.attack).reduce((sum, each) => sum + each, 0))).toBeLessThan(1e-9)
    near(fitLeague(results, 'dixon_coles').rho, 0, 0.05, 'rho of independent goals')
  })

  test('doubling every weight changes nothing, and an unknown club has no means', () => {
    const twice = fitLeague(
      results.map((one) => ({ ...one, weight: 2 })),
      'poisson',
    )
    near(twice.homeAdvantage, fit.homeAdvantage, 1e-6, 'home advantage')
    near(twice.logLikelihood, 2 * fit.logLikelihood, 1e-3, 'log likelihood')
    expect(meansFrom(fit, 'a', 'z')).toBeUndefined()
  })
})

test('the minimiser finds the minimum of a curved valley', () => {
  const valley = (at: Float64Array) => {
    const [x = 0, y = 0] = at
    const value = (1 - x) ** 2 + 100 * (y - x * x) ** 2
    return { value, gradient: Float64Array.of(-2 * (1 - x) - 400 * x * (y - x * x), 200 * (y - x * x)) }
  }
  const { at } = minimise(valley, Float64Array.of(-1.2, 1))
  near(at[0]!, 1, 1e-6, 'x')
  near(at[1]!, 1, 1e-6, 'y')
})
