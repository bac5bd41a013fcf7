// Several selections of one match as one bet, on real PostgreSQL, through the vendor's wire and a wallet that keeps the
// protocol.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchFacts, NeutralReply, ObOrder, ProofNode } from '../../contract/index.ts'
import { checkReceipt, checkSteps, replayDispute, type SaleReceipt } from '../../rules/index.ts'
import { orderIn, placeMultiple, type Player, stage, type Staged } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const st = { confirmed: 0, settled: 1, pending: 3, rejected: 4, resettled: 5 }

type Seen = {
  readonly legs: readonly { readonly oid: string; readonly ov: number; readonly rs: string }[]
  readonly sc: string
  readonly mv: number
  readonly ov: number
  readonly pl: string
  readonly lk: string
  readonly rs: string
  readonly min: string
  readonly max: string
}
const usual = ['1x2.0.home', 'btts.0.yes'] as const

const preview = async (player: Player, mid: string, oids: readonly string[] = usual): Promise<Seen> => {
  const ask = { cuid: player.cuid, mid, oids }
  const reply = await rig.call('POST', '/yewu13/v1/betOrder/builder/preview', ask, player)
  if (reply.status_code !== 6000) throw new Error(`${reply.status_code} ${reply.message}`)
  return reply.data as Seen
}
type More = Partial<Record<'key' | 'sc' | 'amt', string>> & { readonly ov?: number; readonly acc?: number }
const place = async (
  player: Player,
  mid: string,
  oids: readonly string[] = usual,
  more: More = {},
): Promise<NeutralReply> => {
  const { ov, sc, mv } = await preview(player, mid, oids)
  const body = { cuid: player.cuid, key: randomUUID(), mid, oids, ov: Math.max(1e5, ov), sc, mv, acc: 1, amt: '1000' }
  return rig.call('POST', '/yewu13/v1/betOrder/builder/bet', { ...body, ...more }, player)
}
/** Ends the match with this result. Returns the feed time of a message after the end. */
const end = async (match: Staged, ft: readonly [number, number]): Promise<number> => {
  const begun = match.feed.kickOff()
  const goals = [
    ...Array.from({ length: ft[0] }, (_, at) => match.feed.goal(600 + 300 * at, 'home')),
    ...Array.from({ length: ft[1] }, (_, at) => match.feed.goal(1800 + 300 * at, 'away')),
  ]
  await rig.feed([begun, ...goals, ...match.feed.rest(ft, ft)])
  return begun.at + 6_800_000
}
const cashOf = ({ token }: Player): bigint => rig.wallet.account(token).cash
const staged = async (): Promise<Staged> => (await stage(rig, 1))[0]!
const due = (order: ObOrder, stake: bigint): bigint => (stake * BigInt(order.jv ?? 0)) / 100_000n

type Told = { readonly proof: string; readonly facts: string; readonly file?: string; readonly sales?: string }
const proofOf = async (player: Player, no: string): Promise<Told> =>
  (await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: player.cuid, no }, player)).data as Told

describe('a bet on several selections of one match', () => {
  it('L6, L8, L10: shows its joint price beside the product, and is held, kept and paid by it', async () => {
    const match = await staged()
    const player = rig.player(100_000n)
    const seen = await preview(player, match.mid)
    const [a, b] = seen.legs.map(({ ov }) => ov)
    expect(seen.pl).toBe((Math.floor((a! * b!) / 1e8) / 100).toFixed(2))
    expect([seen.rs, seen.legs.map(({ rs }) => rs), seen.min]).toEqual(['', ['', ''], '100'])
    expect(Number(seen.lk)).toBeGreaterThan(0)
    expect(seen.ov).toBeGreaterThan(Math.max(a!, b!))

    const order = orderIn(await place(player, match.mid, usual, { amt: '3333' }))
    const held = await rig.until(player, order.no, st.confirmed)
    expect([held.jv, held.fd, held.ln, held.amt]).toEqual([seen.ov, [2], 1, '3333'])
    expect(held.ods).toBe((Math.floor(seen.ov / 1000) / 100).toFixed(2))
    expect(cashOf(player)).toBe(96_667n)
    const debit = rig.wallet.seen.find(({ transaction }) => transaction === order.tx)
    const { detail } = JSON.parse(debit?.body ?? '{}') as { detail: { oddsE5: number; legs: { matchId: string }[] } }
    expect([detail.oddsE5, detail.legs.map(({ matchId }) => matchId)]).toEqual([seen.ov, [match.mid, match.mid]])

    await end(match, [2, 1])
    const settled = await rig.until(player, order.no, st.settled, ({ pd }) => pd === 1)
    expect([settled.rtn, settled.oc]).toEqual([due(order, 3333n).toString(), 'win'])
    expect(settled.lg?.map(({ oc, js }) => [oc, js])).toEqual(usual.map(() => ['win', '2:1']))
    expect(cashOf(player)).toBe(96_667n + due(order, 3333n))
    const told = await proofOf(player, order.no)
    expect(checkSteps(JSON.parse(told.proof) as ProofNode)).toBeNull()
    expect((JSON.parse(told.facts) as MatchFacts[]).map(({ ft }) => ft)).toEqual(usual.map(() => [2, 1]))
    expect(replayDispute(told.file ?? '').differs).toBeNull()
  })

  it('L8: loses with one lost leg, and is paid after a corrected result', async () => {
    const match = await staged()
    const player = rig.player(10_000n)
    const order = orderIn(await place(player, match.mid))
    await rig.until(player, order.no, st.confirmed)
    const at = await end(match, [2, 0])
    const lost = await rig.until(player, order.no, st.settled, ({ pd }) => pd === 1)
    expect([lost.rtn, lost.oc, lost.lg?.map(({ oc }) => oc)]).toEqual(['0', 'loss', ['win', 'loss']])
    const change = { kind: 'result' as const, ht: [2, 1] as [number, number], ft: [2, 1] as [number, number] }
    await rig.feed([match.feed.at(at, { type: 'correction', reason: 'a goal more', change })])
    const again = await rig.until(player, order.no, st.resettled, ({ pd }) => pd === 1)
    expect([again.rtn, again.oc, again.sv]).toEqual([due(order, 1000n).toString(), 'win', 2])
    expect(cashOf(player)).toBe(9000n + due(order, 1000n))
  })

  it('L8: is void in an annulled match, and the whole stake is returned', async () => {
    const match = await staged()
    const player = rig.player(10_000n)
    const order = orderIn(await place(player, match.mid))
    await rig.until(player, order.no, st.confirmed)
    const at = await end(match, [2, 1])
    await rig.until(player, order.no, st.settled, ({ pd }) => pd === 1)
    const change = { kind: 'annul' } as const
    await rig.feed([match.feed.at(at, { type: 'correction', reason: 'ineligible', change })])
    const again = await rig.until(player, order.no, st.resettled, ({ pd }) => pd === 1)
    expect([again.rtn, again.oc, again.lg?.map(({ oc }) => oc)]).toEqual(['1000', 'void', ['void', 'void']])
    expect(cashOf(player)).toBe(10_000n)
  })

  it('L24: states why a leg or the whole is refused, in the preview and when placed', async () => {
    const match = await staged()
    const player = rig.player(1_000_000_000n)
    const refused = async (oids: readonly string[], more: More = {}) => {
      const seen = await preview(player, match.mid, oids)
      const { status_code: code, message, data } = await place(player, match.mid, oids, more)
      const facts = data as { oid?: string; rs?: string } | null
      return [seen.rs, seen.legs.map(({ rs }) => rs), code, message, facts?.oid]
    }
    expect(await refused(['1x2.0.home', '1x2.0.away'])).toEqual([
      'builder_impossible',
      ['', ''],
      '0402045',
      '所选结果不可能同时发生',
      undefined,
    ])
    expect(await refused(['1x2.0.home', 'double_chance.0.1X'])).toEqual([
      '',
      ['', 'builder_implied'],
      '0402046',
      '其中一项已包含在其余选项中，不会提高赔率',
      'double_chance.0.1X',
    ])
    expect((await refused(['btts.0.yes', 'draw_no_bet.0.home'])).slice(1, 3)).toEqual([['', 'builder_line'], '0402044'])
    expect((await refused(usual, { sc: '1:0' }))[2]).toBe('0402013')
    expect((await refused(usual, { ov: 900_000_000 }))[2]).toBe('0402011')
    expect((await refused(usual, { amt: '99' }))[2]).toBe('0402022')
    expect((await refused(usual, { amt: '5000001' }))[2]).toBe('0402021')
    expect((await preview(player, 'nowhere')).legs.map(({ rs }) => rs)).toEqual(['no_such_match', 'no_such_match'])
    // A parlay still refuses two legs of one match (S-VAL).
    const legs = usual.map((oid) => ({ mid: match.mid, oid }))
    expect((await placeMultiple(rig, player, { legs, fd: [2], amt: '1000' })).status_code).toBe('0402042')
  })

  it('L5: the same key makes one ticket, also after a restart, and other content under it is refused', async () => {
    const match = await staged()
    const player = rig.player(10_000n)
    const key = randomUUID()
    const one = orderIn(await place(player, match.mid, usual, { key }))
    expect((await place(player, match.mid, usual, { key, amt: '1001' })).status_code).toBe('0402031')
    await rig.until(player, one.no, st.confirmed)
    await rig.restart()
    expect(orderIn(await place(player, match.mid, usual, { key })).no).toBe(one.no)
    expect(cashOf(player)).toBe(9000n)
  })

  it('counts once against the cap of its match, also after a restart', async () => {
    const match = await staged()
    const player = rig.player(100_000_000n)
    const left = async () => {
      const ask = { cuid: player.cuid, mid: match.mid, oid: '1x2.0.home' }
      return BigInt(
        ((await rig.call('POST', '/yewu13/v1/betOrder/preview', ask, player)).data as { left: string }).left,
      )
    }
    const before = await left()
    const order = orderIn(await place(player, match.mid, usual, { amt: '100000' }))
    await rig.until(player, order.no, st.confirmed)
    expect(before - (await left())).toBe(100_000n)
    await rig.restart()
    expect(before - (await left())).toBe(100_000n)
  })

  it('L22: waits in play for its delay, and is rejected by a goal with the leg named', async () => {
    const match = await staged()
    const player = rig.player(10_000n)
    await rig.feed([match.feed.kickOff(), match.feed.clock(60)])
    const kept = orderIn(await place(player, match.mid))
    expect([kept.st, kept.lg?.map(({ ip }) => ip)]).toEqual([st.pending, [1, 1]])
    await rig.restart()
    await rig.feed([match.feed.clock(90)])
    await rig.until(player, kept.no, st.confirmed)
    const fallen = orderIn(await place(player, match.mid))
    await rig.feed([match.feed.goal(92, 'away')])
    const rejected = await rig.until(player, fallen.no, st.rejected)
    expect([rejected.rs, rejected.rl]).toEqual(['score_changed', 0])
    await expect.poll(() => cashOf(player)).toBe(9000n)
  })

  it('L8: a part is sold at the present joint value, with a receipt that can be recomputed', async () => {
    const match = await staged()
    const player = rig.player(10_000n)
    const order = orderIn(await place(player, match.mid, usual, { amt: '2000' }))
    await rig.until(player, order.no, st.confirmed)
    const ask = (what: string, body: object) =>
      rig.call('POST', `/yewu13/v1/cashOut/${what}`, { cuid: player.cuid, no: order.no, ...body }, player)
    const { id, amt, pay } = (await ask('quote', { amt: '1000' })).data as { id: string; amt: string; pay: string }
    const quote = { id, amt, pay }
    const paid = BigInt(quote.pay)
    expect(paid).toBeGreaterThan(700n)
    expect(paid).toBeLessThan(1000n)
    const sold = await ask('confirm', { key: randomUUID(), ...quote })
    expect(sold.status_code).toBe(6000)
    await expect.poll(() => cashOf(player)).toBe(8000n + paid)
    await end(match, [2, 1])
    const settled = await rig.until(player, order.no, st.settled, ({ pd, rtn }) => pd === 1 && rtn !== '')
    expect(settled.rtn).toBe((paid + due(order, 1000n)).toString())
    const { sales, file } = await proofOf(player, order.no)
    const [receipt] = JSON.parse(sales ?? '[]') as SaleReceipt[]
    expect(receipt?.legs).toEqual([expect.objectContaining({ oddsE5: order.jv })])
    expect(checkReceipt(receipt!)).toBeNull()
    expect(replayDispute(file ?? '').differs).toBeNull()
  })
})
