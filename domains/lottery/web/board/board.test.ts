// Every play of the nine lotteries can be selected on its board: the rules read what a press makes of the picks, and
// the board's counts equal theirs.

import { expect, it } from 'vitest'
import { betsOf, type LotteryGame, lotteryGames, type Picks, type Play, readPicks } from '../../rules/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { lineOf, sumOfSlip } from '../slip/slip.ts'
import { faceOf, picksText, pickText, zoneAt, zoneTitle } from './faces.ts'
import { besideOf, familyOf, groupsOf, kindOf, kindWord, playName } from './groups.ts'
import { anyPicks, noPicks, partOf, pressed, withZone } from './picking.ts'
import { extentOf } from './play-facts.tsx'
import { priceShown } from './price-on.ts'
import { shapeIds, shapeOf } from './shapes.ts'

const games = lotteryGames('2026-11-26')
const said: string[] = []
const say = (id: string): string => {
  said.push(id)
  return id
}
const known: Readonly<Record<string, string>> = words
const plays = games.flatMap((game) => game.plays.map((play) => [game, play] as const))

/** Deterministic random numbers. */
const intFrom = (seed: number) => {
  let x = seed
  return (n: number): number => {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((x / 2_147_483_648) * n)
  }
}

const pressAll = (play: Play, wanted: Picks): Picks =>
  wanted.reduce<Picks>(
    (picks, zone, at) =>
      zone.reduce<Picks>((now, pick) => {
        const next = pressed(play, now, at, pick)
        expect(next).toBeDefined()
        return next ?? now
      }, picks),
    noPicks(play),
  )

it('S-ROUTE-05d: the groups of a game contain each of its plays and no other', () => {
  for (const game of games) {
    const grouped = groupsOf(familyOf(game.id)).flatMap((group) => group.plays)
    expect([...grouped].sort(), game.id).toEqual(game.plays.map(({ id }) => id).sort())
  }
})

it.each(plays.map(([game, play]) => [`${game.id} ${play.id}`, game, play] as const))(
  'L10: %s can be selected by presses, is read by the rules and counted alike',
  (_name: string, game: LotteryGame, play: Play) => {
    for (let turn = 1; turn <= 12; turn += 1) {
      const wanted = anyPicks(play, intFrom(turn * 7919))
      const picks = pressAll(play, wanted)
      expect(picks).toEqual(wanted)
      expect(readPicks(play, picks)).toEqual(wanted)
      const line = lineOf(game, { play: play.id, picks, unit: 200n, multiple: turn })
      const sum = sumOfSlip(line === undefined ? [] : [line])
      expect(sum.bets).toBe(betsOf(play, wanted))
      expect(sum.cost).toBe(BigInt(betsOf(play, wanted)) * 200n * BigInt(turn))
    }
  },
)

it('a full zone refuses another press, and a zone of one replaces its pick', () => {
  for (const [, play] of plays)
    for (const [at, { of, most }] of play.zones.entries()) {
      const filled = of.slice(0, most)
      const picks = withZone(play, noPicks(play), at, filled) ?? []
      expect(picks[at]).toEqual(filled)
      const next = of[most]
      if (next === undefined) continue
      expect(pressed(play, picks, at, next)?.[at]).toEqual(most === 1 ? [next] : undefined)
    }
})

it('a number pressed in one of two exclusive zones leaves the other', () => {
  const [, play] = plays.find(([, { id }]) => id === 'any3.bankers') ?? []
  if (play === undefined) throw new Error('any3.bankers is sold')
  const first = pressed(play, noPicks(play), 0, 4) ?? []
  expect(pressed(play, first, 1, 4)).toEqual([[], [4]])
})

it('low and high together, and odd and even together, are the whole zone', () => {
  for (const [, play] of plays)
    for (const { of } of play.zones) {
      expect([...partOf(of, 'low'), ...partOf(of, 'high')]).toEqual(of)
      expect([...partOf(of, 'odd'), ...partOf(of, 'even')].sort((a, b) => a - b)).toEqual(of)
    }
})

it('a place of the cars is shown beside its sides and its duel', () => {
  const cars = games.find(({ id }) => id === 'pk10')
  const zones = (place: number) =>
    besideOf('cars', 'place').map((id) => {
      const play = cars?.plays.find((one) => one.id === id)
      return play && zoneTitle('cars', id, zoneAt('cars', play, place), say)
    })
  expect(zones(0)).toEqual(['lottery.at.cars.0', 'lottery.zone.meet'])
  expect(zones(9)).toEqual(['lottery.at.cars.9', 'lottery.zone.meet'])
  const duel = cars?.plays.find(({ id }) => id === 'duel')
  expect(duel && [0, 1, 4, 5, 8, 9].map((place) => zoneAt('cars', duel, place))).toEqual([0, 1, 4, 4, 1, 0])
})

it('plays of a stacked group share one board, whichever was chosen', () => {
  for (const { id } of games)
    for (const { plays: of, stacked = false } of groupsOf(familyOf(id)))
      for (const play of stacked ? of : [])
        expect([play, ...besideOf(familyOf(id), play)].sort(), `${id} ${play}`).toEqual([...of].sort())
  expect(besideOf('digits', 'front3.order')).toEqual([])
})

it('every play, zone, cell and shape has a text', () => {
  for (const [game, play] of plays) {
    const family = familyOf(game.id)
    say(kindWord(family, play.id))
    playName(family, play.id, say)
    say(`lottery.how.${shapeOf(family, kindOf(family, play.id))}`)
    play.zones.forEach(({ of }, zone) => {
      zoneTitle(family, play.id, zone, say)
      for (const pick of of) pickText(faceOf(family, play.id, zone), pick, say)
    })
    picksText(family, play.id, anyPicks(play, intFrom(1)), say)
  }
  expect([...new Set(said)].filter((id) => !(id in known) && id.startsWith('lottery.'))).toEqual([])
  expect(shapeIds.filter((shape) => !(`lottery.how.${shape}` in known))).toEqual([])
})

it('price, return and chance are shown with thousands separators', () => {
  const five = games.find(({ id }) => id === 'ssc90')?.plays.find(({ id }) => id === 'five.order')
  expect(five && extentOf(five)).toEqual({ price: '92,000', returns: '92.00%', chance: '100,000' })
  expect([9_800n, 46_550n, 2_177n, 41_000n, 100_000n].map(priceShown)).toEqual([
    '9.80',
    '46.55',
    '2.177',
    '41.00',
    '100',
  ])
})
