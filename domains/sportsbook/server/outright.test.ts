// Outrights through the whole book: results are corrected by the source and, later, by operators. A competition without
// further messages is void by the clock alone (decision 1435).

import { realWorld } from '@magpie/kernel/real-world'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseBookMatch, houseBookWhatIf, houseQuestions, type ObOrder } from '../contract/index.ts'
import { replayDispute } from '../rules/index.ts'
import { actAsHouse, askHouse } from '../testing/as-house.ts'
import { feedOf, kickOffAt } from '../testing/feed-of.ts'
import { openRig, type Player, type Rig } from '../testing/rig.ts'
import { seasonOf } from '../testing/season/small.ts'
import { alertsOf } from './desk/alerts.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const hour = 3_600_000
const day = 24 * hour
const [settled, corrected] = [1, 5]

const betOn = async (who: Player, mid: string, entrant: number): Promise<string> => {
  const { no } = (await rig.bet(who, { mid, oid: `season_winner.0.e${entrant}`, amt: '1000' })).data as ObOrder
  await rig.until(who, no, 0)
  return no
}
const paidOnce = ({ pd }: ObOrder): boolean => pd === 1

it('L7, L8, L33: an incomplete round is waited for; a correction after 72 hours only raises returns', async () => {
  const { fixture, round, results } = seasonOf('season')
  await rig.feed([fixture])
  const who = rig.player(100_000n)
  const [river, pine, hill] = [
    await betOn(who, 'season', 1),
    await betOn(who, 'season', 3),
    await betOn(who, 'season', 2),
  ]
  const end = kickOffAt + 3 * hour
  await rig.feed([round, results(3, end, 'results', [[1, 2, [1, 0]]])])
  await rig.restart()
  expect((await rig.order(who, river)).st).toBe(0)
  await rig.feed([
    results(4, end + hour, 'corrected', [
      [1, 2, [1, 0]],
      [3, 4, [0, 0]],
    ]),
  ])
  const won = await rig.until(who, river, settled, paidOnce)
  expect([won.oc, (await rig.until(who, pine, settled)).oc]).toEqual(['win', 'loss'])

  await rig.feed([
    results(5, end + 50 * hour, 'corrected', [
      [1, 2, [1, 0]],
      [3, 4, [4, 0]],
    ]),
  ])
  const [lost, second] = [
    await rig.until(who, river, corrected, paidOnce),
    await rig.until(who, pine, corrected, paidOnce),
  ]
  expect([lost.oc, lost.rtn, second.oc]).toEqual(['loss', '0', 'win'])

  const late = results(6, end + 100 * hour, 'corrected', [
    [2, 1, [9, 0]],
    [3, 4, [4, 0]],
  ])
  expect(await rig.book().door.take([late])).toMatchObject([{ taken: 'asked' }])
  const [asked] = (await askHouse(rig, houseQuestions, {})).questions
  expect(asked).toMatchObject({ matchId: 'season', canAccept: true })
  const answer = { what: 'answer', matchId: 'season', seq: asked?.seq ?? 0, act: 'accept' } as const
  const { found } = await askHouse(rig, houseBookWhatIf, { act: answer })
  expect(found).toMatchObject({ tickets: 1, down: '0' })
  expect(await actAsHouse(rig, { ...answer, digest: found?.digest ?? '' })).toBe('DONE')
  expect(await rig.until(who, hill, corrected, paidOnce)).toMatchObject({ oc: 'win' })
  expect(await rig.order(who, pine)).toMatchObject({ oc: 'win', rtn: second.rtn })
  for (const no of [river, pine, hill]) {
    const { file } = (await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: who.cuid, no }, who)).data as {
      file: string
    }
    expect(replayDispute(file).differs).toBeNull()
  }
})

it('L7, L8: a competition without messages is void after 14 days by the clock, after a restart and once', async () => {
  const { fixture, round, results } = seasonOf('quiet')
  await rig.feed([fixture])
  const who = rig.player(10_000n)
  const no = await betOn(who, 'quiet', 1)
  await rig.feed([round])
  await rig.restart()
  const other = feedOf('other', kickOffAt + 20 * day)
  await rig.feed([other.fixture(6 * day + 1000)])
  expect((await rig.order(who, no)).st).toBe(0)
  await rig.feed([other.fixture(6 * day - 1000)])
  expect(await rig.until(who, no, settled, paidOnce)).toMatchObject({ oc: 'void', rtn: '1000', sv: 1 })
  await rig.restart()
  await rig.book().door.take([
    results(3, kickOffAt + 15 * day, 'results', [
      [1, 2, [1, 0]],
      [3, 4, [0, 0]],
    ]),
  ])
  await rig.book().tick()
  expect(await rig.order(who, no)).toMatchObject({ oc: 'void', sv: 1 })
  expect(rig.wallet.account(who.token).cash).toBe(10_000n)
})

it('F4: operators are alerted a week before a silent competition ends, and not between rounds', async () => {
  const real = realWorld()
  let later = 0
  const own = await openRig({ world: { ...real, now: () => real.now() + later } })
  const { fixture, round } = seasonOf('slow')
  await own.feed([fixture, round])
  later = hour
  const alerts = () => {
    const { state } = own.book()
    return alertsOf(state, state.matches.get('slow')!, 0n).map(({ what }) => what)
  }
  expect(alerts()).toEqual([])
  await own.feed([feedOf('other', kickOffAt + 9 * day).fixture(day)])
  expect(alerts()).toEqual(['silent'])
  await own.close()
})

it('L7, L8, L33: operators state the order of one of which nothing is told: shown before it is done, once, and put right', async () => {
  const { fixture, round, results } = seasonOf('word')
  await rig.feed([fixture])
  const who = rig.player(100_000n)
  const [river, hill] = [await betOn(who, 'word', 1), await betOn(who, 'word', 2)]
  const statingOf = async () => (await askHouse(rig, houseBookMatch, { matchId: 'word' })).found?.stating
  expect(await statingOf()).toBeNull()
  await rig.feed([round])
  expect(await statingOf()).toMatchObject({
    what: 'order',
    entrants: [{ name: 'River', out: false }, {}, {}, {}],
    scorers: [],
  })

  const state = (places: number[]) => ({ what: 'order', matchId: 'word', places, scorers: null }) as const
  const tried = async (places: number[]) => (await askHouse(rig, houseBookWhatIf, { act: state(places) })).found
  expect(await tried([1, 1, 2, 3])).toBeNull()
  const before = await rig.order(who, river)
  const pays = ((1000n * BigInt(before.ov)) / 100_000n).toString()
  const shown = await tried([1, 2, 3, 4])
  expect(shown).toMatchObject({ tickets: 2, members: 1, ends: 2, pays, up: '0', down: '0' })
  expect((await rig.order(who, river)).st).toBe(0)
  const act = { ...state([1, 2, 3, 4]), digest: shown?.digest ?? '' }
  expect(await actAsHouse(rig, { ...state([2, 1, 3, 4]), digest: act.digest })).toBe('CHANGED')
  const id = crypto.randomUUID()
  expect([await actAsHouse(rig, act, id), await actAsHouse(rig, act, id)]).toEqual(['DONE', 'DONE'])
  expect(await rig.until(who, river, settled, paidOnce)).toMatchObject({ oc: 'win', rtn: pays, sv: 1 })
  expect(await rig.until(who, hill, settled)).toMatchObject({ oc: 'loss' })

  // A late result from the source changes nothing. If another order is tried, the amounts that it would take back are
  // shown, even after the match has left memory.
  await rig.book().door.take([
    results(3, kickOffAt + day, 'results', [
      [2, 1, [9, 0]],
      [3, 4, [0, 0]],
    ]),
  ])
  expect((await rig.order(who, river)).sv).toBe(1)
  await rig.restart()
  rig.book().state.matches.delete('word')
  expect(await statingOf()).toMatchObject({ what: 'order' })
  const other = await tried([2, 1, 3, 4])
  expect(other).toMatchObject({ tickets: 2, ends: 0, down: pays })
  expect(await actAsHouse(rig, { ...state([2, 1, 3, 4]), digest: other?.digest ?? '' })).toBe('DONE')
  expect(await rig.until(who, river, corrected, paidOnce)).toMatchObject({ oc: 'loss', rtn: '0', sv: 2 })
  expect(await rig.until(who, hill, corrected, paidOnce)).toMatchObject({ oc: 'win' })
  for (const no of [river, hill]) {
    const { data } = await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: who.cuid, no }, who)
    expect(replayDispute((data as { file: string }).file).differs).toBeNull()
  }
})
