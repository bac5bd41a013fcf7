// Sale rules on real PostgreSQL, through the vendor's wire: events of the match alone trigger them.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neutralTicket, type NeutralReply, type ObOrder, type ObSaleRule } from '../../contract/index.ts'
import { orderIn, placeMultiple, type Player, stage, type Staged } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const st = { confirmed: 0, settled: 1, cashedOut: 6 }
const rule = { waiting: 0, sold: 1, selling: 2, removed: 3, over: 4 }

const ask = (player: Player, what: string, body: object): Promise<NeutralReply> =>
  rig.call('POST', `/yewu13/v1/cashOut/${what}`, { cuid: player.cuid, ...body }, player)
const good = <T>({ status_code, data }: NeutralReply): T => {
  if (status_code !== 6000) throw new Error(`${status_code} ${JSON.stringify(data)}`)
  return data as T
}
const set = async (player: Player, no: string, how: { up?: string; dn?: string; pt?: number }): Promise<ObSaleRule> =>
  good<{ cr: ObSaleRule }>(await ask(player, 'rule', { no, pt: 100, ...how })).cr
const quoted = async (player: Player, no: string): Promise<bigint> =>
  BigInt(good<{ pay: string }>(await ask(player, 'quote', { no })).pay)
const cashOf = ({ token }: Player): bigint => rig.wallet.account(token).cash
const said = ({ data }: NeutralReply): unknown => (data as { rs?: string } | null)?.rs

const bought = async (match: Staged, stake = '10000'): Promise<{ player: Player; no: string }> => {
  const player = rig.player(100_000n)
  const order = orderIn(await rig.bet(player, { mid: match.mid, oid: '1x2.0.home', amt: stake }))
  await rig.until(player, order.no, st.confirmed)
  return { player, no: order.no }
}
const started = async (stake?: string) => {
  const [match] = await stage(rig, 1)
  const bet = await bought(match!, stake)
  await rig.feed([match!.feed.kickOff(), match!.feed.clock(60)])
  return { feed: match!.feed, ...bet }
}
/** A goal, and safe play again after it. */
const scored = ({ feed }: Pick<Staged, 'feed'>, second: number, side: 'home' | 'away') => [
  feed.goal(second, side),
  feed.event(second + 60, { kind: 'danger_off' }),
]
const ruleIs =
  (state: number) =>
  ({ cr }: ObOrder): boolean =>
    cr?.st === state

describe('an upper sale rule', () => {
  it('L5, L8: sells once when the value is reached, at the present price', async () => {
    const { feed, player, no } = await started()
    const before = await quoted(player, no)
    const set1 = await set(player, no, { up: (before + 2000n).toString() })
    expect([set1.st, set1.up, set1.pt]).toEqual([rule.waiting, (before + 2000n).toString(), 100])
    await rig.feed(scored({ feed }, 600, 'home'))
    await rig.until(player, no, st.confirmed, ruleIs(rule.selling))
    expect(cashOf(player)).toBe(90_000n)
    await rig.feed([feed.clock(700)])
    const after = await rig.until(player, no, st.cashedOut, ({ pd }) => pd === 1)
    expect([after.cr?.st, after.co?.length, BigInt(after.cp ?? 0) >= before + 2000n]).toEqual([rule.sold, 1, true])
    expect(cashOf(player)).toBe(90_000n + BigInt(after.cp ?? 0))
    expect(neutralTicket(after)?.saleRule?.state).toBe('sold')
    const told = rig.wallet.seen.findLast(({ transaction }) => transaction === `${no}.s1`)
    expect(JSON.parse(told?.body ?? '{}')).toMatchObject({ result: { sold: 10_000, sale: 'rule' } })
  })

  it('L6: fires after a restart, and once, even if the book is killed again during the delay', async () => {
    const { feed, player, no } = await started()
    await set(player, no, { up: ((await quoted(player, no)) + 2000n).toString(), pt: 50 })
    await rig.restart()
    await rig.feed(scored({ feed }, 600, 'home'))
    await rig.until(player, no, st.confirmed, ruleIs(rule.selling))
    await rig.restart()
    await rig.feed([feed.clock(700)])
    const after = await rig.until(player, no, st.confirmed, ({ cr, pd }) => cr?.st === rule.sold && pd === 1)
    expect([after.cs, after.co?.filter((one) => one.st === 1).length]).toEqual(['5000', 1])
    await rig.restart()
    await rig.feed([feed.clock(800)])
    await rig.book().tick()
    expect((await rig.order(player, no)).cs).toBe('5000')
    await expect.poll(() => cashOf(player)).toBe(90_000n + BigInt(after.cp ?? 0))
  })

  it('L22: a goal in the delay refuses the sale, and the rule waits for the next moment', async () => {
    const { feed, player, no } = await started()
    await set(player, no, { up: ((await quoted(player, no)) + 2000n).toString() })
    await rig.feed(scored({ feed }, 600, 'home'))
    await rig.until(player, no, st.confirmed, ruleIs(rule.selling))
    await rig.feed([feed.goal(661, 'home')])
    const stands = await rig.until(player, no, st.confirmed, ruleIs(rule.waiting))
    expect(stands.co?.map(({ st: state, rs }) => [state, rs])).toEqual([[4, 'score_changed']])
    await rig.feed([feed.event(720, { kind: 'danger_off' })])
    await rig.until(player, no, st.confirmed, ruleIs(rule.selling))
    await rig.feed([feed.clock(800)])
    expect((await rig.until(player, no, st.cashedOut)).cr?.st).toBe(rule.sold)
  })
})

describe('a lower sale rule', () => {
  it('sells at the present value when it has fallen below the limit', async () => {
    const { feed, player, no } = await started()
    const before = await quoted(player, no)
    await set(player, no, { dn: (before - 1000n).toString() })
    await rig.feed(scored({ feed }, 600, 'away'))
    await rig.until(player, no, st.confirmed, ruleIs(rule.selling))
    await rig.feed([feed.clock(700)])
    const after = await rig.until(player, no, st.cashedOut, ({ pd }) => pd === 1)
    expect([after.cr?.st, BigInt(after.cp ?? 0) < before - 1000n]).toEqual([rule.sold, true])
  })
})

describe('a sale rule', () => {
  it('is changed and removed, and once removed sells nothing', async () => {
    const { feed, player, no } = await started()
    const up = ((await quoted(player, no)) + 2000n).toString()
    await set(player, no, { up })
    expect((await set(player, no, { up, dn: '1000', pt: 25 })).dn).toBe('1000')
    expect(good<{ cr: ObSaleRule }>(await ask(player, 'ruleOff', { no })).cr.st).toBe(rule.removed)
    await rig.feed(scored({ feed }, 600, 'home'))
    await rig.feed([feed.clock(700)])
    await rig.book().tick()
    const after = await rig.order(player, no)
    expect([after.st, after.co, after.cr?.st]).toEqual([st.confirmed, undefined, rule.removed])
  })

  it('L24: is refused if already reached, or if its part leaves too little', async () => {
    const { player, no } = await started('150')
    const now = await quoted(player, no)
    expect(said(await ask(player, 'rule', { no, up: now.toString(), pt: 100 }))).toBe('rule_reached')
    expect(said(await ask(player, 'rule', { no, up: '99999', pt: 50 }))).toBe('cash_out_amount')
    expect(said(await ask(player, 'rule', { no, dn: (now + 5n).toString(), pt: 100 }))).toBe('rule_reached')
    for (const bad of [{}, { up: '0' }, { up: '-5' }, { up: '5', pt: 0 }, { up: '5', pt: 101 }, { up: '5', x: 1 }])
      expect((await ask(player, 'rule', { no, pt: 100, ...bad })).status_code, JSON.stringify(bad)).not.toBe(6000)
  })

  it('L32: cannot be set on another member’s ticket', async () => {
    const { no } = await started()
    const other = rig.player(0n)
    expect((await ask(other, 'rule', { no, up: '500000', pt: 100 })).status_code).toBe('0402002')
    expect((await ask(other, 'ruleOff', { no })).status_code).toBe('0402002')
  })

  it('ends with another sale of its ticket', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!)
    await set(player, no, { dn: ((await quoted(player, no)) / 2n).toString() })
    const quote = good<{ id: string; amt: string; pay: string }>(await ask(player, 'quote', { no, amt: '6000' }))
    const { id, amt, pay } = quote
    good(await ask(player, 'confirm', { no, key: randomUUID(), id, amt, pay }))
    const after = await rig.until(player, no, st.confirmed, ruleIs(rule.over))
    expect([after.cr?.rs, after.cs]).toEqual(['sold', '6000'])
  })

  it('ends with its ticket, and for a parlay reacts to decided legs', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(100_000n)
    const legs = [first!, second!].map(({ mid }) => ({ mid, oid: '1x2.0.home' }))
    const { no } = orderIn(await placeMultiple(rig, player, { legs, fd: [2], amt: '10000' }))
    await rig.until(player, no, st.confirmed)
    const before = await quoted(player, no)
    await set(player, no, { up: (before + 3000n).toString(), pt: 50 })
    await rig.feed([first!.feed.kickOff(), first!.feed.goal(600, 'home'), ...first!.feed.rest([1, 0], [1, 0])])
    const sold = await rig.until(player, no, st.confirmed, ({ cr, pd }) => cr?.st === rule.sold && pd === 1)
    expect(sold.cs).toBe('5000')
    await set(player, no, { up: '900000' })
    await rig.feed([second!.feed.kickOff(), second!.feed.goal(600, 'away'), ...second!.feed.rest([0, 1], [0, 1])])
    const over = await rig.until(player, no, st.settled, ruleIs(rule.over))
    expect([over.cr?.rs, over.rtn]).toEqual(['over', sold.cp])
  })
})
