// Calibration on the results that are present, and on small files of invented results in each supported layout: if the
// true parameters are known, the model finds them.

import { describe, expect, it } from 'vitest'
import { absentNote, readShared, sharedTruths } from '../../../../truth/read.ts'
import { baseballWorld } from '../baseball/world.ts'
import { matchSeed, type Random, seededRandom } from '../chance.ts'
import { poissonMasses } from '../football/pricing/grid.ts'
import { usualCalendar } from '../sport.ts'
import { calibrate, type Report } from './index.ts'

const measured = (sport: string, text: string): Report => {
  const report = calibrate(sport, text)
  if (report === undefined) throw new Error('no such sport')
  return report
}

const results = sharedTruths('results-')
if (results.length === 0) console.info(absentNote('results-'))

describe.each(results)('%s', (name) => {
  const report = measured('football', JSON.stringify(readShared(name)))

  it('predicts the second half of the seasons better than the base rate, by the required margin', () => {
    console.info(`${name}: model ${report.model.logLoss.toFixed(4)}, base rate ${report.base.logLoss.toFixed(4)}`)
    expect(report.tested).toBeGreaterThan(100)
    expect(report.model.logLoss).toBeLessThanOrEqual(report.base.logLoss - 0.03)
    expect(report.model.brier).toBeLessThan(report.base.brier)
  })
})

const clubs = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Oak'] as const
const strengthOf = (at: number): number => (at - 3.5) * 0.16
const pairs = clubs.flatMap((home, h) =>
  clubs.flatMap((away, a) => (h === a ? [] : [{ home, away, gap: strengthOf(h) - strengthOf(a) }])),
)
const dayOf = (nth: number): Date => new Date(Date.UTC(2019, 7, 1) + nth * 86_400_000)
const iso = (nth: number): string => dayOf(nth).toISOString().slice(0, 10)

const goals = (random: Random, mean: number): number => {
  const masses = poissonMasses(mean, 20)
  let [left, count] = [random.unit(), 0]
  while (count < 20 && left > (masses[count] ?? 0)) left -= masses[count++] ?? 0
  return count
}

/** Shuffled by a seed, so that no club plays all its matches in a row. */
const mixed = <T>(random: Random, rows: readonly T[]): T[] =>
  rows
    .map((row) => ({ row, by: random.unit() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ row }) => row)

const random = seededRandom(11n)
const played = mixed(random, [...pairs, ...pairs, ...pairs, ...pairs]).map(({ home, away, gap }, nth) => {
  const score = [goals(random, Math.exp(0.3 + gap)), goals(random, Math.exp(0.1 - gap))] as const
  return { nth, home, away, gap, score }
})

it('a CSV of football with closing prices: measures them without margin, on the same matches as the model', () => {
  const rows = played.map(({ nth, home, away, score: [x, y] }) => {
    const [year, month, day] = iso(nth).split('-')
    const odds = nth % 2 === 0 ? '1.90,3.40,4.20' : ',,'
    return `E0,${day}/${month}/${year},${home},"${away}",${x},${y},${odds}`
  })
  const report = measured('football', ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,PSCH,PSCD,PSCA', ...rows].join('\r\n'))
  expect(report).toMatchObject({ fitted: played.length / 2, tested: played.length / 2, unknown: 0 })
  expect(report.closing?.count).toBe(played.length / 4)
  expect(report.closing?.prices.logLoss).toBeGreaterThan(report.closing?.model.logLoss ?? 9)
  expect(report.model.logLoss).toBeLessThan(report.base.logLoss - 0.03)
  expect(report.bins.reduce((sum, { count }) => sum + count, 0)).toBe(3 * report.tested)
})

it('a JSON of football by openfootball gives the same as rows by season; unplayed matches are left out', () => {
  const matches = played.map(({ nth, home: team1, away: team2, score }) => ({
    date: iso(nth),
    team1,
    team2,
    score: { ft: score },
  }))
  const open = measured(
    'football',
    JSON.stringify({ name: 'league', matches: [...matches, { date: iso(999), team1: 'Ash', team2: 'Elm' }] }),
  )
  const rows = played.map(({ nth, home, away, score: [x, y] }) => [iso(nth), home, away, x, y])
  expect(open).toEqual(measured('football', JSON.stringify({ meta: {}, league: rows })))
})

it('basketball: the fitted deviations of margins and totals are those that made the results', () => {
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit())
  const games = [...played, ...played, ...played].map(({ home, away, gap }, nth) => {
    const [margin, total] = [2.5 + 20 * gap + 13.5 * normal(), 225 + 20 * normal()]
    const points = Math.round((total + margin) / 2)
    const theirs = Math.round((total - margin) / 2)
    return `2021,${nth},${iso(nth)},1,A,${away},${theirs === points ? theirs - 1 : theirs},2,H,${home},${points},0`
  })
  const head =
    'season,game_id,game_date,away_team_id,away_team_abbr,away_team,away_score,home_team_id,home_team_abbr,home_team,home_score,actual_spread'
  const report = measured('basketball', [head, ...games, ''].join('\n'))
  expect(report.model.logLoss).toBeLessThan(report.base.logLoss - 0.04)
  const [margins, totals] = report.figures
  expect(margins?.[1]).toBeGreaterThan(12)
  expect(margins?.[1]).toBeLessThan(15)
  expect(totals?.[1]).toBeGreaterThan(18)
  expect(totals?.[1]).toBeLessThan(22)
})

it('tennis: point shares predict winners and straight sets; retired matches are left out', () => {
  const p = (gap: number): number => 0.63 + gap / 10
  const served = (share: number): readonly [won: number, of: number] => {
    const won = Array.from({ length: 80 }).filter(() => random.unit() < share).length
    return [won, 80]
  }
  const rows = played.map(({ home, away, gap }, nth) => {
    const [ours, theirs] = [served(p(gap)), served(p(-gap))]
    const isOurs = ours[0] >= theirs[0]
    const [winner, loser] = isOurs ? [home, away] : [away, home]
    const [w, l] = isOurs ? [ours, theirs] : [theirs, ours]
    const score = nth % 50 === 0 ? '6-4 2-1 RET' : nth % 3 === 0 ? '6-4 3-6 6-3' : '6-4 6-4'
    return `${iso(nth).replaceAll('-', '')},${nth},Hard,3,${winner},${loser},${score},${w[1]},${w[0] - 20},20,${l[1]},${l[0] - 20},20`
  })
  const head =
    'tourney_date,match_num,surface,best_of,winner_name,loser_name,score,w_svpt,w_1stWon,w_2ndWon,l_svpt,l_1stWon,l_2ndWon'
  const report = measured('tennis', [head, ...rows].join('\n'))
  expect(report.fitted + report.tested).toBe(played.filter((_one, nth) => nth % 50 !== 0).length)
  expect(report.model.logLoss).toBeLessThan(report.base.logLoss)
  const [[, straight, forecast] = ['', 0, 0]] = report.figures
  expect(straight).toBeCloseTo(2 / 3, 1)
  expect(forecast).toBeGreaterThan(0.5)
})

/** What the batters of both sides did in a match of the invented leagues, as a game log has it: ten figures a side. */
const batted = (fixture: ReturnType<typeof baseballWorld.fixturesBetween>[number]) => {
  const figures = { home: Array<number>(10).fill(0), away: Array<number>(10).fill(0) }
  const runs = { home: 0, away: 0 }
  let [halves, outs] = [0, 0]
  const count = (side: 'home' | 'away', nth: number): void => void (figures[side][nth] = (figures[side][nth] ?? 0) + 1)
  const places: Readonly<Record<string, readonly number[]>> = {
    single: [1],
    error: [1],
    double: [1, 2],
    triple: [1, 3],
    homer: [1, 4],
  }
  for (const told of baseballWorld.play(fixture, seededRandom(matchSeed(3n, fixture.matchId)))) {
    if (told.type === 'half') halves += 1
    if (told.type !== 'plate') continue
    const side = halves % 2 === 1 ? 'away' : 'home'
    if (told.how === 'out') outs += 1
    runs[side] += told.runs
    if (told.how === 'walk') count(side, 9)
    else for (const nth of [0, ...(places[told.how] ?? [])]) count(side, nth)
  }
  return { figures, runs, outs }
}

const logLine = (cells: Readonly<Record<number, string | number>>): string =>
  Array.from({ length: 161 }, (_, nth) => {
    const cell = cells[nth] ?? ''
    return typeof cell === 'number' ? String(cell) : `"${cell}"`
  }).join()

it('baseball: on-base figures predict winners and runs; shortened matches are left out', () => {
  const calendar = usualCalendar(5n)
  const begins = Date.UTC(2019, 3, 1)
  const fixtures = baseballWorld.fixturesBetween(calendar, begins, begins + 12 * 86_400_000)
  let full = 0
  const lines = fixtures.map((fixture) => {
    const { figures, runs, outs } = batted(fixture)
    if (outs >= 51 && runs.home !== runs.away) full += 1
    const at = (from: number, side: readonly number[]) => side.map((value, nth) => [from + nth, value] as const)
    return logLine({
      0: new Date(fixture.kickOffAt).toISOString().slice(0, 10).replaceAll('-', ''),
      3: fixture.away,
      6: fixture.home,
      9: runs.away,
      10: runs.home,
      11: outs,
      ...Object.fromEntries([...at(21, figures.away), ...at(49, figures.home)]),
      101: fixture.pitchers.away,
      103: fixture.pitchers.home,
    })
  })
  const report = measured('baseball', lines.join('\r\n'))
  expect(report.fitted + report.tested).toBe(full)
  expect(full).toBeLessThan(fixtures.length)
  expect(report.model.logLoss).toBeLessThan(report.base.logLoss - 0.01)
  expect(report.model.brier).toBeLessThan(report.base.brier)
  const [runs, onBase, , distance] = report.figures.map(([, measured]) => measured)
  expect(runs).toBeCloseTo(0.49, 1)
  expect(onBase).toBeCloseTo(0.32, 1)
  expect(distance).toBeLessThan(27.688)
})

it('an unknown sport gives no report, and a file without results tests nothing', () => {
  expect(calibrate('chess', '')).toBeUndefined()
  expect(measured('football', '{"meta": {}}').tested).toBe(0)
})
