// Cash-out on real PostgreSQL, through the vendor's wire and a wallet that keeps the protocol.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { neutralTicket, type NeutralReply, type ObSale } from '../../contract/index.ts'
import { checkReceipt, type SaleReceipt } from '../../rules/index.ts'
import { orderIn, placeMultiple, type Player, stage, type Staged } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const st = { confirmed: 0, settled: 1, pending: 3, cashedOut: 6 }
const sale = { paid: 1, waiting: 3, refused: 4 }
type Quote = {
  id: string
  amt: string
  left: string
  stays: string
  pay: string
  all: string
  mg: number
  wait: number
}

const ask = (player: Player, what: string, body: object): Promise<NeutralReply> =>
  rig.call('POST', `/yewu13/v1/cashOut/${what}`, { cuid: player.cuid, ...body }, player)
const quoted = async (player: Player, no: string, amt?: string): Promise<Quote> => {
  const reply = await ask(player, 'quote', { no, ...(amt === undefined ? {} : { amt }) })
  if (reply.status_code !== 6000) throw new Error(`${reply.status_code} ${JSON.stringify(reply.data)}`)
  return reply.data as Quote
}
const confirm = (player: Player, no: string, { id, amt, pay }: Quote, key = randomUUID()): Promise<NeutralReply> =>
  ask(player, 'confirm', { no, key, id, amt, pay })
const soldIn = ({ status_code, data }: NeutralReply): ObSale => {
  if (status_code !== 6000) throw new Error(`${status_code} ${JSON.stringify(data)}`)
  return (data as { sale: ObSale }).sale
}
const names: Readonly<Record<string, string>> = {
  '0402002': 'no_such_ticket',
  '0402015': 'danger',
  '0402031': 'key_conflict',
  '0402051': 'cash_out_closed',
  '0402052': 'cash_out_amount',
  '0402053': 'quote_gone',
}
const why = ({ status_code: code, data }: NeutralReply): string => {
  const more = (data as { why?: string } | null)?.why
  const name = names[String(code)] ?? String(code)
  return more === undefined || name === 'danger' ? name : `${name} ${more}`
}
const cashOf = ({ token }: Player): bigint => rig.wallet.account(token).cash

const bought = async (match: Staged, stake: string): Promise<{ player: Player; no: string }> => {
  const player = rig.player(100_000n)
  const order = orderIn(await rig.bet(player, { mid: match.mid, oid: '1x2.0.home', amt: stake }))
  await rig.until(player, order.no, st.confirmed)
  return { player, no: order.no }
}
const receiptsOf = async (player: Player, no: string): Promise<readonly SaleReceipt[]> => {
  const { data } = await rig.call('POST', '/yewu13/v1/betOrder/proof', { cuid: player.cuid, no }, player)
  return JSON.parse((data as { sales?: string }).sales ?? '[]') as readonly SaleReceipt[]
}

describe('a ticket sold whole', () => {
  it('L5, L8: is paid once at its quote, however often repeated, and its result changes nothing', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10000')
    const quote = await quoted(player, no)
    expect([quote.amt, quote.left, quote.stays, quote.pay, quote.mg]).toEqual([
      '10000',
      '10000',
      '0',
      quote.all,
      30_000,
    ])
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => confirm(player, no, quote, key)))
    expect(replies.map((reply) => soldIn(reply).st)).toEqual([sale.paid, sale.paid, sale.paid])
    const after = await rig.until(player, no, st.cashedOut, ({ pd }) => pd === 1)
    expect([after.rtn, after.cs, after.cp, after.co?.length]).toEqual([quote.pay, '10000', quote.pay, 1])
    expect(cashOf(player)).toBe(90_000n + BigInt(quote.pay))
    expect(soldIn(await confirm(player, no, quote, key)).pay).toBe(quote.pay)
    expect(why(await confirm(player, no, { ...quote, pay: '1' }, key))).toBe('key_conflict')
    expect(why(await ask(player, 'quote', { no }))).toBe('cash_out_closed state')
    const { feed } = match!
    await rig.feed([feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])
    await rig.restart()
    expect((await rig.order(player, no)).st).toBe(st.cashedOut)
    expect(cashOf(player)).toBe(90_000n + BigInt(quote.pay))
    const [receipt, ...more] = await receiptsOf(player, no)
    expect(more).toEqual([])
    expect(checkReceipt(receipt!)).toBeNull()
    expect(receipt?.paid).toBe(quote.pay)
  })

  it('L6: is paid exactly once if the wallet is silent and the book is killed', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10000')
    rig.dial({ dropAnswer: 1 })
    const quote = await quoted(player, no)
    expect(soldIn(await confirm(player, no, quote)).st).toBe(sale.paid)
    await rig.restart()
    const after = await rig.until(player, no, st.cashedOut, ({ pd }) => pd === 1)
    expect(after.rtn).toBe(quote.pay)
    expect(cashOf(player)).toBe(90_000n + BigInt(quote.pay))
  })

  it('L8: returns its stake if the match is annulled', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10000')
    soldIn(await confirm(player, no, await quoted(player, no)))
    await rig.until(player, no, st.cashedOut, ({ pd }) => pd === 1)
    const { feed } = match!
    await rig.feed([feed.kickOff(), ...feed.rest([0, 0], [0, 0])])
    const { at, seq } = feed.clock(6800)
    const annulled = { type: 'correction', reason: 'sides were swapped', change: { kind: 'annul' } } as const
    await rig.feed([{ ...feed.at(at, annulled), seq }])
    const undone = await rig.until(player, no, st.settled, ({ oc, pd }) => oc === 'void' && pd === 1)
    expect(undone.rtn).toBe('10000')
    expect(cashOf(player)).toBe(100_000n)
  })
})

describe('the value of a bet over time', () => {
  type Point = { at: string; mmp: string; mst: number; sc: string; pay: string }
  const worth = async (player: Player, no: string): Promise<readonly Point[]> => {
    const { data } = await ask(player, 'worth', { no })
    return (data as { pts: Point[] }).pts
  }

  it('starts with the last price before kick-off, follows each goal, and survives a restart', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10000')
    const before = await quoted(player, no)
    expect((await worth(player, no)).map(({ pay }) => pay)).toEqual([before.pay, before.pay])
    const { feed } = match!
    await rig.feed([
      feed.kickOff(),
      feed.clock(60),
      feed.clock(300),
      feed.goal(600, 'home'),
      feed.event(660, { kind: 'danger_off' }),
    ])
    const led = await quoted(player, no)
    const told = await worth(player, no)
    expect(told[0]?.pay).toBe(before.pay)
    expect(told.at(-1)?.pay).toBe(led.pay)
    expect(BigInt(led.pay) > BigInt(before.pay)).toBe(true)
    expect([...new Set(told.map(({ sc }) => sc))]).toEqual(['0:0', '1:0'])
    expect(told.map(({ at }) => Number(at))).toEqual(told.map(({ at }) => Number(at)).toSorted((a, b) => a - b))
    await rig.restart()
    expect((await worth(player, no)).slice(0, -1)).toEqual(told.slice(0, -1))
  })

  it('L32: is not shown for another member’s ticket, and is empty for a sold one', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10000')
    const other = await bought(match!, '5000')
    expect(why(await ask(other.player, 'worth', { no }))).toBe('no_such_ticket')
    soldIn(await confirm(player, no, await quoted(player, no)))
    expect(await worth(player, no)).toEqual([])
  })

  it('L10: a quote pays the fair value less the book’s margin', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10000')
    const { fair, pay, mg } = (await quoted(player, no)) as Quote & { fair: string }
    const kept = (BigInt(fair) * BigInt(1_000_000 - mg)) / 1_000_000n
    expect([kept, kept + 1n]).toContain(BigInt(pay))
  })
})

describe('a ticket sold in parts', () => {
  it('L8, L10: keeps what each part brought, and the rest is settled by the result', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10001')
    const first = await quoted(player, no, '2500')
    expect([first.stays, first.left]).toEqual(['7501', '10001'])
    soldIn(await confirm(player, no, first))
    await rig.until(player, no, st.confirmed, ({ pd }) => pd === 1)
    expect(cashOf(player)).toBe(89_999n + BigInt(first.pay))
    expect(rig.wallet.rounds.get(no)?.state).toBe('kept')
    expect(await rig.book().statement([no], 9)).toMatchObject([{ state: 'kept', amount: 10_001, total: null }])
    const second = await quoted(player, no, '3333')
    soldIn(await confirm(player, no, second))
    const open = await rig.until(player, no, st.confirmed, ({ cs }) => cs === '5833')
    expect(open.cp).toBe((BigInt(first.pay) + BigInt(second.pay)).toString())
    const { feed } = match!
    await rig.feed([feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])
    const settled = await rig.until(player, no, st.settled, ({ pd }) => pd === 1)
    const rest = (4168n * BigInt(open.ov)) / 100_000n
    expect(settled.rtn).toBe((BigInt(first.pay) + BigInt(second.pay) + rest).toString())
    expect(cashOf(player)).toBe(89_999n + BigInt(settled.rtn))
    expect(neutralTicket(settled)?.state).toBe('settled')
    expect((await receiptsOf(player, no)).map(checkReceipt)).toEqual([null, null])
    const last = rig.wallet.seen.findLast(({ transaction }) => transaction === `${no}.s3`)
    expect(JSON.parse(last?.body ?? '{}')).toMatchObject({ version: 3, result: { sold: 5833 } })
  })

  it('refuses a part that leaves too little or exceeds the rest, and a second sale at once', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10000')
    for (const amt of ['9901', '10001', '0'])
      expect(why(await ask(player, 'quote', { no, amt })), amt).toBe('cash_out_amount')
    const [one, two] = [await quoted(player, no, '6000'), await quoted(player, no, '6000')]
    const replies = await Promise.all([confirm(player, no, one), confirm(player, no, two)])
    expect(replies.filter(({ status_code }) => status_code === 6000).length).toBe(1)
    const after = await rig.until(player, no, st.confirmed, ({ cs }) => cs === '6000')
    expect(after.co?.length).toBe(1)
  })
})

describe('refused sales', () => {
  it('L32: another member’s ticket is not found, and a quote is valid only for its ticket and amount', async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10000')
    const other = await bought(match!, '5000')
    expect(why(await ask(other.player, 'quote', { no }))).toBe('no_such_ticket')
    const quote = await quoted(player, no)
    expect(why(await confirm(other.player, other.no, quote))).toBe('quote_gone')
    expect(why(await confirm(player, no, { ...quote, amt: '9000' }))).toBe('quote_gone')
    expect(why(await confirm(player, no, { ...quote, id: randomUUID() }))).toBe('quote_gone')
  })
})

describe('in play', () => {
  const started = async () => {
    const [match] = await stage(rig, 1)
    const { player, no } = await bought(match!, '10000')
    await rig.feed([match!.feed.kickOff(), match!.feed.clock(60)])
    return { match: match!, feed: match!.feed, player, no }
  }

  it('L22: a sale waits like a bet, and is paid if play is safe', async () => {
    const { feed, player, no } = await started()
    const quote = await quoted(player, no)
    expect([quote.mg, quote.wait]).toEqual([40_000, 5000])
    expect(soldIn(await confirm(player, no, quote)).st).toBe(sale.waiting)
    expect(why(await ask(player, 'quote', { no }))).toBe('cash_out_closed waiting')
    expect(cashOf(player)).toBe(90_000n)
    await rig.feed([feed.clock(90)])
    const after = await rig.until(player, no, st.cashedOut, ({ pd }) => pd === 1)
    expect(BigInt(after.cp ?? '0') >= BigInt(quote.pay)).toBe(true)
    expect(cashOf(player)).toBe(90_000n + BigInt(after.cp ?? '0'))
  })

  it('L22: a goal in the delay refuses the sale, and the ticket stays open', async () => {
    const { feed, player, no } = await started()
    soldIn(await confirm(player, no, await quoted(player, no)))
    await rig.feed([feed.goal(63, 'away')])
    const after = await rig.until(player, no, st.confirmed, ({ co }) => co?.[0]?.st === sale.refused)
    expect([after.co?.[0]?.rs, after.cs]).toEqual(['score_changed', '0'])
    expect(cashOf(player)).toBe(90_000n)
  })

  it('L8: a sale between a goal and its cancellation stands; a bet placed between them is void', async () => {
    const { feed, player, no, match } = await started()
    const goal = feed.goal(120, 'home')
    await rig.feed([goal, feed.event(150, { kind: 'danger_off' }), feed.clock(180)])
    const quote = await quoted(player, no, '4000')
    expect(BigInt(quote.pay)).toBeGreaterThan(4000n)
    soldIn(await confirm(player, no, quote))
    await rig.feed([feed.clock(190)])
    const sold = await rig.until(player, no, st.confirmed, ({ cs }) => cs === '4000')
    const between = rig.player(100_000n)
    const order = orderIn(await rig.bet(between, { mid: match.mid, oid: '1x2.0.home', amt: '10000' }))
    await rig.feed([feed.clock(200)])
    await rig.until(between, order.no, st.confirmed)
    soldIn(await confirm(between, order.no, await quoted(between, order.no, '4000')))
    await rig.feed([feed.clock(210)])
    await rig.until(between, order.no, st.confirmed, ({ cs }) => cs === '4000')

    const change = { kind: 'cancel', seq: goal.seq } as const
    await rig.feed([feed.at(goal.at + 120_000, { type: 'correction', reason: 'offside', change })])
    const returned = await rig.until(between, order.no, st.settled, ({ pd }) => pd === 1)
    expect([returned.oc, returned.rtn, cashOf(between)]).toEqual(['void', '10000', 100_000n])
    await rig.feed(feed.rest([0, 0], [0, 0]))
    const settled = await rig.until(player, no, st.settled, ({ pd }) => pd === 1)
    expect([settled.oc, settled.rtn]).toEqual(['loss', sold.cp])
    expect(cashOf(player)).toBe(90_000n + BigInt(sold.cp ?? '0'))
  })

  it('L11: a sale that cannot be priced is refused, and does not block other sales', async () => {
    const [broken, sound] = await stage(rig, 2)
    const [one, other] = [await bought(broken!, '10000'), await bought(sound!, '10000')]
    await rig.feed([broken!.feed.kickOff(), broken!.feed.clock(60)])
    soldIn(await confirm(one.player, one.no, await quoted(one.player, one.no)))
    const sport = rig.book().state.matches.get(broken!.mid)!.sport
    const readable = { ...sport }
    const chances: typeof sport.chances = (...ask) => {
      if (ask[1].matchId === broken!.mid) throw new Error('no chances for this match')
      return readable.chances(...ask)
    }
    Object.assign(sport, { chances })
    onTestFinished(() => void Object.assign(sport, readable))
    await rig.feed([broken!.feed.clock(90)])
    const refused = await rig.until(one.player, one.no, st.confirmed, ({ co }) => co?.[0]?.st === sale.refused)
    expect(refused.co?.[0]?.rs).toBe('cash_out_closed')
    await rig.feed([sound!.feed.kickOff(), sound!.feed.clock(60)])
    soldIn(await confirm(other.player, other.no, await quoted(other.player, other.no)))
    await rig.feed([sound!.feed.clock(90)])
    await rig.until(other.player, other.no, st.cashedOut, ({ pd }) => pd === 1)
  })

  it('L6: a sale waiting when the book is killed is judged by its successor, once', async () => {
    const { feed, player, no } = await started()
    const quote = await quoted(player, no, '5000')
    soldIn(await confirm(player, no, quote))
    await rig.restart()
    expect((await rig.order(player, no)).co?.[0]?.st).toBe(sale.waiting)
    await rig.feed([feed.clock(90)])
    const after = await rig.until(player, no, st.confirmed, ({ co, pd }) => co?.[0]?.st === sale.paid && pd === 1)
    await expect.poll(() => cashOf(player)).toBe(90_000n + BigInt(after.cp ?? '0'))
  })

  it('is refused while play is dangerous', async () => {
    const { feed, player, no } = await started()
    const quote = await quoted(player, no)
    await rig.feed([feed.event(65, { kind: 'danger_on', side: 'away', why: 'review' })])
    expect(why(await ask(player, 'quote', { no }))).toBe('danger')
    expect(why(await confirm(player, no, quote))).toBe('danger')
  })
})

describe('a parlay', () => {
  it('L8: is sold at the value of its decided and its open legs', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(100_000n)
    const legs = [first!, second!].map(({ mid }) => ({ mid, oid: '1x2.0.home' }))
    const order = orderIn(await placeMultiple(rig, player, { legs, fd: [2], amt: '10000' }))
    await rig.until(player, order.no, st.confirmed)
    const before = await quoted(player, order.no)
    expect(before.mg).toBe(35_000)
    await rig.feed([first!.feed.kickOff(), first!.feed.goal(600, 'home'), ...first!.feed.rest([1, 0], [1, 0])])
    await rig.until(player, order.no, st.confirmed, ({ lg }) => lg?.[0]?.oc === 'win')
    const quote = await quoted(player, order.no, '4000')
    expect([quote.mg, BigInt(quote.all) > BigInt(before.all)]).toEqual([30_000, true])
    soldIn(await confirm(player, order.no, quote))
    await rig.feed([second!.feed.kickOff(), second!.feed.goal(600, 'away'), ...second!.feed.rest([0, 1], [0, 1])])
    const settled = await rig.until(player, order.no, st.settled, ({ pd }) => pd === 1)
    expect([settled.rtn, settled.oc]).toEqual([quote.pay, 'loss'])
    expect(cashOf(player)).toBe(90_000n + BigInt(quote.pay))
    expect((await receiptsOf(player, order.no)).map(checkReceipt)).toEqual([null])
  })
})
