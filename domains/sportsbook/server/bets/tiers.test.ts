// The most that may be won depends on the tier of the league: for a single, a ticket of several legs, and the whole
// match.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseBookMatch, houseTiers, houseTierTry, type LeagueTier } from '../../contract/index.ts'
import { orderIn, placeMultiple, previewMultiple, stage } from '../../testing/multiples.ts'
import { actAsHouse, askHouse } from '../../testing/as-house.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'
import { shown } from './place-bet.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const announce = async (matchId: string, tier: LeagueTier | undefined): Promise<void> => {
  const fixture = feedOf(matchId).fixture()
  if (fixture.type !== 'fixture') throw new Error('no fixture')
  const { id, name } = fixture.league
  await rig.feed([{ ...fixture, league: tier === undefined ? { id, name } : { id, name, tier } }])
}

const oneOf = async (matchId: string) => {
  const { found } = await askHouse(rig, houseBookMatch, { matchId })
  if (found === null) throw new Error('no such match')
  return found
}

it('a league without a tier is tier A; the win cap of B is a fifth, of C a twenty-fifth', async () => {
  const told = []
  for (const [matchId, tier] of [
    ['n', undefined],
    ['a', 'A'],
    ['b', 'B'],
    ['c', 'C'],
  ] as const) {
    await announce(matchId, tier)
    const { tier: as, winCap, winCapUsual, match } = await oneOf(matchId)
    told.push([as, winCap, winCapUsual, match.cap])
  }
  expect(told).toEqual([
    ['A', '50000000', '50000000', '200000000'],
    ['A', '50000000', '50000000', '200000000'],
    ['B', '10000000', '10000000', '40000000'],
    ['C', '2000000', '2000000', '8000000'],
  ])
})

it('a bet on a league of tier C wins at most the cap of the tier, and the refusal states the highest stake', async () => {
  await announce('c', 'C')
  const player = rig.player(100_000_000n)
  const odds = (await oneOf('c')).lines.find(({ market }) => market === '1x2')?.sides[0]?.oddsE5 ?? 0
  const most = Math.floor((2_000_000 * 100_000) / (odds - 100_000))
  const bet = (amt: number) => rig.bet(player, { mid: 'c', oid: '1x2.0.home', amt: String(amt) })
  expect((await bet(most + 1)).data).toMatchObject({ rs: 'over_limit', most: shown(BigInt(most)) })
  const { status_code, data } = await bet(most)
  expect(status_code).toBe(6000)
  await rig.until(player, (data as { no: string }).no, 0)
})

it('a parlay wins at most the lowest cap of its legs: an exact score, or a match limited by a trader', async () => {
  const [first, second] = await stage(rig, 2)
  if (first === undefined || second === undefined) throw new Error('no matches')
  const player = rig.player(100_000_000n)
  const mostOf = async (score: string): Promise<readonly [told: string, byWin: (cap: bigint) => string]> => {
    const legs = [
      { mid: first.mid, oid: '1x2.0.home' },
      { mid: second.mid, oid: score },
    ]
    const { legs: priced, kinds } = await previewMultiple(rig, player, legs)
    const both = priced.reduce((all, { ov }) => all * BigInt(ov), 1n)
    const most = kinds[0]?.max ?? ''
    const placed = await placeMultiple(rig, player, { legs, fd: [2], amt: String(BigInt(most) + 1n) })
    expect(placed.status_code).not.toBe(6000)
    return [most, (cap) => ((cap * 10n ** 10n) / (both - 10n ** 10n)).toString()]
  }
  const [narrow, byNarrow] = await mostOf('correct_score.0.3-1')
  expect(narrow).toBe(byNarrow(10_000_000n))
  expect(await actAsHouse(rig, { what: 'limit', matchId: first.mid, winCap: '200000' })).toBe('DONE')
  const [limited, byLimit] = await mostOf('1x2.0.home')
  expect(limited).toBe(byLimit(200_000n))
})

it('parlays are accepted until a line reaches its cap', async () => {
  const [first, second] = await stage(rig, 2)
  if (first === undefined || second === undefined) throw new Error('no matches')
  const legs = [
    { mid: first.mid, oid: '1x2.0.home' },
    { mid: second.mid, oid: 'correct_score.0.3-1' },
  ]
  const most: bigint[] = []
  for (let nth = 0; nth < 12 && (most.at(-1) ?? 100n) >= 100n; nth += 1) {
    const player = rig.player(100_000_000n)
    const { kinds } = await previewMultiple(rig, player, legs)
    most.push(BigInt(kinds[0]?.max ?? '0'))
    const more = await placeMultiple(rig, player, { legs, fd: [2], amt: String((most.at(-1) ?? 0n) + 100n) })
    expect(more.status_code).not.toBe(6000)
    if ((most.at(-1) ?? 0n) < 100n) break
    const taken = orderIn(await placeMultiple(rig, player, { legs, fd: [2], amt: String(most.at(-1)) }))
    await rig.until(player, taken.no, 0)
  }
  expect(most.length).toBeGreaterThan(2)
  expect(most.at(-1)).toBeLessThan(100n)
  const { lines, lineCap } = await oneOf(second.mid)
  const paid = lines.find(({ market }) => market === 'correct_score')?.sides.find(({ side }) => side === '3-1')?.pays
  const narrowCap = BigInt(lineCap) / 5n
  expect(BigInt(paid ?? 0)).toBeLessThanOrEqual(narrowCap)
  expect(BigInt(paid ?? 0)).toBeGreaterThan((narrowCap * 99n) / 100n)
})

const tryTier = async (league: string, tier: LeagueTier | null) => {
  const { found } = await askHouse(rig, houseTierTry, { act: { what: 'tier', league, tier } })
  if (found === null) throw new Error('no such league')
  return found
}

it('L33: a tier set by operators applies at once to the league, survives a restart, and can be reverted', async () => {
  await announce('c', 'C')
  const before = await oneOf('c')
  const player = rig.player(100_000_000n)
  const { league, from, to, bets, cut, digest } = await tryTier('cup', 'A')
  expect([league.version, league.matches, from.tier, from.winCap, to.winCap, bets, cut]).toEqual([
    0,
    1,
    'C',
    '2000000',
    '50000000',
    0,
    0,
  ])
  expect([from.marginPpm, to.marginPpm]).toEqual([70_000, 50_000])
  const id = crypto.randomUUID()
  const act = { what: 'tier', league: 'cup', tier: 'A', digest } as const
  expect(await actAsHouse(rig, act, id)).toBe('DONE')
  const after = await oneOf('c')
  expect([after.tier, after.winCap]).toEqual(['A', '50000000'])
  // A bet too large for the third tier is taken, at the price of the first.
  const own = (told: typeof after): number => told.lines.find(({ market }) => market === '1x2')?.sides[0]?.oddsE5 ?? 0
  expect(own(after)).toBeGreaterThan(own(before))
  const most = Math.floor((2_000_000 * 100_000) / (own(after) - 100_000))
  const { status_code, data } = await rig.bet(player, { mid: 'c', oid: '1x2.0.home', amt: String(most + 100_000) })
  expect(status_code).toBe(6000)
  await rig.until(player, (data as { no: string }).no, 0)
  // The same act again has no effect, another act under the same id is refused, and an act names the version it was
  // shown.
  expect(await actAsHouse(rig, act, id)).toBe('DONE')
  expect(await actAsHouse(rig, { ...act, tier: 'B' }, id)).toBe('CONFLICT')
  expect(await actAsHouse(rig, act)).toBe('CHANGED')
  await rig.restart()
  expect((await oneOf('c')).tier).toBe('A')
  // Back to the source's tier: the one open bet would have been cut.
  const back = await tryTier('cup', null)
  expect([back.league.version, back.to.tier, back.bets, back.cut]).toEqual([1, 'C', 1, 1])
  expect(await actAsHouse(rig, { what: 'tier', league: 'cup', tier: null, digest: back.digest })).toBe('DONE')
  const { leagues } = await askHouse(rig, houseTiers, {})
  expect(leagues.map(({ id: of, tier, version, sets }) => [of, tier, version, sets.map((one) => one.tier)])).toEqual([
    ['cup', 'C', 2, [null, 'A']],
  ])
  expect(await actAsHouse(rig, { what: 'tier', league: 'elsewhere', tier: 'A', digest })).toBe('GONE')
})
