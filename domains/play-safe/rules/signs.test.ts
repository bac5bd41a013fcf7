import { expect, it } from 'vitest'
import { type PlayDay, signsOf } from './signs.ts'

const none: PlayDay = { staked: 0n, returned: 0n, deposited: 0n, minutes: 0, nightMinutes: 0 }
/** Three usual weeks and this one; each ends with a day of rest. */
const weeks = (usual: Partial<PlayDay>, now: Partial<PlayDay>): PlayDay[] =>
  [usual, usual, usual, now].flatMap((day) => [...Array.from({ length: 6 }, () => ({ ...none, ...day })), none])
const names = (days: readonly PlayDay[], looser = 0) => signsOf(days, looser).map(({ sign }) => sign)

it('a member who plays as usual shows no sign, however much it is', () => {
  const same = { staked: 900_000n, returned: 500_000n, deposited: 300_000n, minutes: 240, nightMinutes: 0 }
  expect(names(weeks(same, same))).toEqual([])
})

it.each([
  ['longer', { minutes: 30 }, { minutes: 60 }],
  ['losses', { staked: 10_000n, returned: 5_000n }, { staked: 15_000n, returned: 5_000n }],
  ['stakes', { staked: 50_000n, returned: 50_000n }, { staked: 100_000n, returned: 100_000n }],
  ['deposits', { deposited: 10_000n }, { deposited: 20_000n }],
  ['late', {}, { nightMinutes: 20 }],
] as const)('L24: %s, at twice the usual week or more, with both figures', (sign, usual, now) => {
  const [found] = signsOf(weeks(usual, now), 0)
  expect(found?.sign).toBe(sign)
  expect(found?.now).toBeGreaterThan(found?.before ?? 0n)
})

it('small amounts give no sign, and a winning month counts as no usual loss', () => {
  expect(names(weeks({}, { minutes: 20, staked: 100n, deposited: 100n, nightMinutes: 10 }))).toEqual([])
  expect(names(weeks({ staked: 100n, returned: 100_000n }, { staked: 10_000n }))).toEqual(['losses'])
})

it('two weeks without a day off, and two requests for a looser limit, each give a sign', () => {
  expect(names(Array.from({ length: 28 }, () => ({ ...none, minutes: 5 })))).toEqual(['every_day'])
  expect(names(weeks({}, {}), 2)).toEqual(['looser'])
  expect(names(weeks({}, {}), 1)).toEqual([])
})
