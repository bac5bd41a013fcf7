// A correction that comes too late to be applied at once, through the vendor's wire: it waits for operators, raises
// what a ticket returns and never lowers it (decision 1245). The files of all tickets replay to what was paid.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FootballMessage, houseBookWhatIf, houseQuestions, type ObOrder } from '../../contract/index.ts'
import { replayDispute } from '../../rules/index.ts'
import { actAsHouse, askHouse } from '../../testing/as-house.ts'
import { orderIn, placeMultiple, stage, type Staged } from '../../testing/multiples.ts'
import { openRig, type Player, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const hour = 3_600_000
const stake = 10_000n

const end = ({ feed }: Staged): Promise<void> =>
  rig.feed([feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])

const correctedTo = ({ feed }: Staged, at: number, ft: readonly [number, number]): FootballMessage =>
  feed.at(at, {
    type: 'correction',
    reason: 'the report of the match',
    change: { kind: 'result', ht: [1, 0], ft: [...ft] },
  })

const player = (): Player => rig.player(10_000_000n)

const single = async (who: Player, mid: string, oid: string): Promise<string> => {
  const { no } = (await rig.bet(who, { mid, oid, amt: stake.toString() })).data as ObOrder
  await rig.until(who, no, 0)
  return no
}

const parlay = async (who: Player, legs: readonly { mid: string; oid: string }[]): Promise<string> => {
  const { no } = orderIn(await placeMultiple(rig, who, { legs, fd: [2], amt: stake.toString() }))
  await rig.until(who, no, 0)
  return no
}

const builder = async (who: Player, mid: string, oids: readonly string[]): Promise<string> => {
  const ask = { cuid: who.cuid, mid, oids }
  const seen = await rig.call('POST', '/yewu13/v1/betOrder/builder/preview', ask, who)
  const { ov, sc, mv } = seen.data as { ov: number; sc: string; mv: number }
  const bet = { ...ask, key: randomUUID(), ov, sc, mv, acc: 1, amt: stake.toString() }
  const { no } = orderIn(await rig.call('POST', '/yewu13/v1/betOrder/builder/bet', bet, who))
  await rig.until(who, no, 0)
  return no
}

const sellSome = async (who: Player, no: string): Promise<bigint> => {
  const sell = async (what: string, body: object) => {
    const { data } = await rig.call('POST', `/yewu13/v1/cashOut/${what}`, { cuid: who.cuid, no, ...body }, who)
    return data as { readonly id: string; readonly amt: string; readonly pay: string }
  }
  const { id, amt, pay } = await sell('quote', { amt: '4000' })
  await sell('confirm', { key: randomUUID(), id, amt, pay })
  return BigInt(pay)
}

const fileOf = async (who: Player, no: string): Promise<string> => {
  const reply = await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: who.cuid, no }, who)
  return (reply.data as { file: string }).file
}

it('L7, L8: a correction after 72 hours only raises returns: single, parlay, builder and partly sold', async () => {
  const [first, second] = await stage(rig, 2)
  if (first === undefined || second === undefined) throw new Error('no matches')
  const { mid } = first
  const who = player()
  const held = { mid: second.mid, oid: '1x2.0.home' }
  const tickets = {
    won: await single(who, mid, '1x2.0.home'),
    lost: await single(who, mid, '1x2.0.draw'),
    sold: await single(who, mid, '1x2.0.draw'),
    wonTogether: await parlay(who, [{ mid, oid: '1x2.0.home' }, held]),
    lostTogether: await parlay(who, [{ mid, oid: '1x2.0.draw' }, held]),
    // Each leg wins by one of the two results, and both legs by neither.
    mixed: await builder(who, mid, ['1x2.0.home', 'btts.0.yes']),
    raised: await builder(who, mid, ['1x2.0.draw', 'btts.0.yes']),
  }
  const soldFor = await sellSome(who, tickets.sold)
  await end(first)
  await end(second)
  const before: Record<string, ObOrder> = {}
  for (const [name, no] of Object.entries(tickets))
    before[name] = await rig.until(who, no, 1, ({ pd }: ObOrder) => pd === 1)
  const cash = rig.wallet.account(who.token).cash

  const told = correctedTo(first, second.feed.clock(0).at + 100 * hour, [1, 1])
  expect(await rig.book().door.take([told])).toMatchObject([{ taken: 'asked', stage: 'closed' }])
  const [asked] = (await askHouse(rig, houseQuestions, {})).questions
  expect(asked).toMatchObject({ matchId: mid, why: 'correct_result', stage: 'closed', canAccept: true })
  expect(rig.wallet.account(who.token).cash).toBe(cash)
  const answer = { what: 'answer', matchId: mid, seq: asked?.seq ?? 0, act: 'accept' } as const
  const { found } = await askHouse(rig, houseBookWhatIf, { act: answer })
  expect(found).toMatchObject({ tickets: 4, down: '0', ends: 0 })
  expect(await actAsHouse(rig, { ...answer, digest: found?.digest ?? '' })).toBe('DONE')

  const oddsE5 = (name: string, at = 0): bigint => BigInt(before[name]?.lg?.[at]?.ov ?? before[name]?.ov ?? 0)
  const due = {
    lost: (stake * oddsE5('lost')) / 100_000n,
    sold: (6_000n * oddsE5('sold')) / 100_000n + soldFor,
    lostTogether: (stake * oddsE5('lostTogether') * oddsE5('lostTogether', 1)) / 10n ** 10n,
    raised: (stake * BigInt(before['raised']?.jv ?? 0)) / 100_000n,
  }
  let paid = 0n
  for (const [name, rtn] of Object.entries(due)) {
    const again = await rig.until(who, tickets[name as keyof typeof tickets], 5, ({ pd }: ObOrder) => pd === 1)
    expect([name, again.rtn, again.sv]).toEqual([name, rtn.toString(), Number(before[name]?.sv) + 1])
    paid += rtn - BigInt(before[name]?.rtn ?? 0)
  }
  expect(found?.up).toBe(paid.toString())
  for (const name of ['won', 'wonTogether', 'mixed'] as const) {
    const still = await rig.until(who, tickets[name], 1)
    expect([name, still.rtn, still.sv]).toEqual([name, before[name]?.rtn, 1])
  }
  expect(rig.wallet.account(who.token).cash).toBe(cash + paid)
  for (const [name, no] of Object.entries(tickets))
    expect([name, replayDispute(await fileOf(who, no)).differs]).toEqual([name, null])

  // A second correction takes nothing back, even if the match has left memory in between.
  rig.book().state.matches.delete(mid)
  const word = { what: 'result' as const, matchId: mid, ht: [0, 0] as [number, number], ft: [3, 0] as [number, number] }
  const then = await askHouse(rig, houseBookWhatIf, { act: word })
  expect(then.found).toMatchObject({ tickets: 0, up: '0', down: '0' })
  expect(await actAsHouse(rig, { ...word, digest: then.found?.digest ?? '' })).toBe('DONE')
  await expect.poll(async () => (await rig.db.query('select 1 from match where unsettled')).rowCount).toBe(0)
  expect(rig.wallet.account(who.token).cash).toBe(cash + paid)
  for (const [name, no] of Object.entries(tickets))
    expect([name, replayDispute(await fileOf(who, no)).differs]).toEqual([name, null])
})
