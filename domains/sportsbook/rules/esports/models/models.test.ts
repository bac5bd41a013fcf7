// The models of the three titles by the vectors of truth/sportsbook.json, and against random walks of the processes.

import { describe, expect, it, test } from 'vitest'
import { readTruth } from '../../../../../truth/read.ts'
import type { Score } from '../../../contract/index.ts'
import { normal, seededRandom } from '../../chance.ts'
import { seriesEnds } from '../series.ts'
import { crystals, gameFrom, strikeFor } from './cards.ts'
import { homeShare, killLeadToCome, killsToCome, lastsLonger, mapChance, nextIsHome, rates, wavesFor } from './moba.ts'
import { mapEnds, mapWinner, type RoundsEnd, wentToOvertime } from './shooter.ts'

type Shooter = {
  readonly id: string
  readonly homeDefends: string
  readonly homeAttacks: string
  readonly homeDefendsFirst: boolean
  readonly rounds: Score
  readonly expect: {
    readonly map: number
    readonly overtime: number
    readonly overtimeHome: number
    readonly roundsOver: Readonly<Record<string, number>>
  }
}
type Moba = {
  readonly id: string
  readonly drift: number
  readonly sigma: number
  readonly barrier: number
  readonly lead: number
  readonly expect: number
}
const truth = readTruth<{ shooter: Shooter[]; moba: Moba[] }>('sportsbook.json')

const fraction = (text: string): number => {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return over / under
}
/** To 1e-9, as the file demands. */
const near = (value: number, expected: number): void => expect(Math.abs(value - expected)).toBeLessThan(1e-9)
const sumOf = (ends: readonly RoundsEnd[], holds: (end: RoundsEnd) => boolean): number =>
  ends.reduce((sum, end) => (holds(end) ? sum + end.chance : sum), 0)

describe('the models', () => {
  test.each(truth.shooter)(
    '$id, a shooter',
    ({ homeDefends, homeAttacks, homeDefendsFirst, rounds, expect: expected }) => {
      const chances = { defends: fraction(homeDefends), attacks: fraction(homeAttacks), first: homeDefendsFirst }
      const ends = mapEnds(chances, rounds)
      near(
        sumOf(ends, () => true),
        1,
      )
      near(
        sumOf(ends, ({ winner }) => winner === 'home'),
        expected.map,
      )
      near(
        sumOf(ends, (end) => wentToOvertime(end.rounds)),
        expected.overtime,
      )
      near(
        sumOf(mapEnds(chances, [12, 12]), ({ winner }) => winner === 'home'),
        expected.overtimeHome,
      )
      for (const [line, chance] of Object.entries(expected.roundsOver))
        near(
          sumOf(ends, (end) => end.rounds[0] + end.rounds[1] > Number(line)),
          chance,
        )
    },
  )

  test.each(truth.moba)('$id, a moba', ({ expect: expected, ...at }) => {
    near(mapChance(at), expected)
  })

  it('of a moba: kills, kill lead and length agree with a simulated walk of the lead', () => {
    const [drift, lead, runs] = [0.08, 2.6, 6000]
    const waves = wavesFor(drift)
    const random = seededRandom(7n)
    const dt = 0.05
    let [kills, ahead, minutes, overTwenty, firstHome, firsts] = [0, 0, 0, 0, 0, 0]
    for (let run = 0; run < runs; run += 1) {
      let [x, count, by, gone] = [lead, 0, 0, 0]
      while (Math.abs(x) < 10 - 0.5826 * 1.77 * Math.sqrt(dt)) {
        x += drift * dt + 1.77 * Math.sqrt(dt) * normal(random)
        gone += dt
        if (random.unit() >= rates.kill * dt) continue
        const home = random.unit() < homeShare(x)
        if (count === 0) {
          firsts += 1
          firstHome += Number(home)
        }
        count += 1
        by += home ? 1 : -1
      }
      kills += count
      ahead += Number(by > 0)
      minutes += gone
      overTwenty += Number(count > 20)
    }
    const total = killsToCome(waves, lead)
    let mean = 0
    for (let at = total.low; at <= total.high; at += 1) mean += at * total.at(at)
    expect(total.above(-1)).toBeCloseTo(1, 9)
    expect(Math.abs(mean - kills / runs)).toBeLessThan(0.9)
    expect(Math.abs(total.above(20) - overTwenty / runs)).toBeLessThan(0.03)
    expect(Math.abs(killLeadToCome(waves, lead).above(0) - ahead / runs)).toBeLessThan(0.03)
    expect(Math.abs(nextIsHome(waves, 'kill', lead) - firstHome / firsts)).toBeLessThan(0.03)
    let lasts = 0
    for (let at = 0; at < 3000; at += 1) lasts += 0.1 * lastsLonger(drift, lead, 0.1 * at + 0.05)
    expect(Math.abs(lasts - minutes / runs)).toBeLessThan(1.2)
    expect(lasts * rates.kill).toBeCloseTo(mean, 1)
  })

  it('of cards: gives the game the stated chance, and changes only by strikes', () => {
    for (const game of [0.3, 0.5, 0.66]) {
      const strike = strikeFor(game)
      near(gameFrom(strike, [0, 0]), game)
      for (const at of [
        [0, 0],
        [3, 6],
        [crystals - 1, 2],
      ] as const)
        near(
          strike * gameFrom(strike, [at[0] + 1, at[1]]) + (1 - strike) * gameFrom(strike, [at[0], at[1] + 1]),
          gameFrom(strike, at),
        )
    }
  })

  it('of a series: gives every final score its chance from now', () => {
    const ends = seriesEnds(3, [1, 0], [0.6, 0.3])
    const chance = (maps: string): number => ends.find((end) => end.maps.join('-') === maps)?.chance ?? 0
    near(chance('2-0'), 0.6)
    near(chance('2-1'), 0.4 * 0.3)
    near(chance('1-2'), 0.4 * 0.7)
  })

  it('a shooter map is won at thirteen, and then by four of six', () => {
    const winners = ['12-12', '13-12', '13-11', '15-15', '16-14', '16-15', '18-18', '22-20'].map((text) =>
      mapWinner(text.split('-').map(Number) as unknown as Score),
    )
    expect(winners).toEqual([null, null, 'home', null, 'home', null, null, 'home'])
  })
})
