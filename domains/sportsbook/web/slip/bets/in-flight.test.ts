// One bet in flight: one key for one wish, whatever the network does.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openVendor } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import type { NeutralTicket } from '../../../contract/index.ts'
import { attempt } from '../../testing/chosen.ts'
import { obOrder, playedVendor } from '../../testing/vendor.ts'
import { obVendor } from '../../vendors/ob.ts'
import type { Attempt } from '../../vendors/bets.ts'
import { type BetParts, openBet, resendsMax } from './in-flight.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const place = '/yewu13/v1/betOrder/bet'
const status = '/yewu13/v1/betOrder/status'
const list = '/yewu13/v1/betOrder/list'

/** What two tabs of one browser share. */
type Shelf = Map<string, Attempt>

const open = (shelf?: Shelf) => {
  const wire = playedVendor()
  const launched = { requestId: 'r', cuid: '0b1c2d3e-0000-4000-8000-000000000001' }
  const scope = {
    venues: { YBTY: { origin: 'http://vendor.test', adapter: 'ob' } },
    send: wire.send,
    marker: () => 'm',
    now: () => Date.now(),
    call: async () => launched,
  } as unknown as Scope
  const kept: (Attempt | null)[] = []
  const who: { id: string | undefined } = { id: 'u1' }
  const parts: BetParts = {
    vendor: openVendor(scope, obVendor, 'YBTY', () => undefined),
    owner: () => who.id,
    now: () => Date.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    keep: (value) => {
      kept.push(value)
      if (shelf?.has(value.key) === false) shelf.set(value.key, value)
    },
    forget: (key) => {
      kept.push(null)
      shelf?.delete(key)
    },
    ...(shelf !== undefined && {
      sends: (key) => {
        const one = shelf.get(key)
        if (one !== undefined) shelf.set(key, { ...one, sentAt: Date.now() })
        return one !== undefined
      },
      lastSent: (key) => shelf.get(key)?.sentAt,
    }),
    decided: () => undefined,
    onTicket: () => undefined,
  }
  const bet = openBet(parts)
  const keys = () => wire.asked.filter((one) => one.startsWith(place)).map((one) => /"key":"([^"]+)"/.exec(one)?.[1])
  return {
    who,
    wire,
    bet,
    kept,
    push: bet.hear,
    keys,
    state: bet.store.getState,
  }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('L5: one bet, one key', () => {
  it('a bet is sent once, however often the button is pressed', async () => {
    const { bet, keys, state } = open()
    bet.place(attempt)
    bet.place({ ...attempt, key: 'key-number-2' })
    await settle()
    bet.place({ ...attempt, key: 'key-number-3' })
    await settle()
    expect(keys()).toEqual(['key-number-1'])
    expect(state()).toMatchObject({ is: 'ticket', ticket: { state: 'pending', stakeMinor: 10_000n } })
  })

  it('L11: without an answer the same key is sent again, at growing intervals', async () => {
    const { bet, wire, keys, kept, state } = open()
    let silent = 3
    wire.answers[place] = (ask) => {
      if (silent > 0) {
        silent -= 1
        throw new Error('timeout')
      }
      return obOrder({ key: String(ask['key']) })
    }
    bet.place(attempt)
    await settle()
    expect(state()).toMatchObject({ is: 'sending', unanswered: 1 })
    await settle(1000)
    await settle(2000)
    expect(state()).toMatchObject({ is: 'sending', unanswered: 3 })
    await settle(4000)
    expect([keys(), state().is]).toEqual([Array(4).fill('key-number-1'), 'ticket'])
    expect(kept, 'kept until it is decided').toEqual([attempt])
  })

  it('a vendor that is busy or at fault counts as no answer', async () => {
    const { bet, wire, keys, state } = open()
    wire.answers[place] = () => ({ code: '0400500', msg: '系统繁忙' })
    bet.place(attempt)
    await settle(1000)
    expect([state().is, keys()]).toEqual(['sending', ['key-number-1', 'key-number-1']])
  })

  it('if the push arrives before the answer, the answer changes nothing', async () => {
    const { bet, wire, push, state } = open()
    wire.answers[place] = () => new Promise((done) => setTimeout(() => done(obOrder({ key: attempt.key })), 500))
    bet.place(attempt)
    await settle(10)
    const ticket = {
      ticketId: obOrder().no,
      key: attempt.key,
      state: 'confirmed',
      settlementVersion: 0,
    } as NeutralTicket
    push(ticket)
    expect(state()).toMatchObject({ is: 'ticket', ticket: { state: 'confirmed' } })
    await settle(600)
    expect(state()).toMatchObject({ is: 'ticket', ticket: { state: 'confirmed' } })
  })
})

describe('the vendor’s answer', () => {
  it('a refusal is shown, and the key is released', async () => {
    const { bet, wire, kept, state } = open()
    wire.answers[place] = () => ({ code: '0402011', msg: '赔率已变化', data: { rs: 'odds_changed', ov: 185_000 } })
    bet.place(attempt)
    await settle()
    expect(state()).toMatchObject({ is: 'refused', refusal: { refused: '0402011' } })
    expect(kept.at(-1)).toBeNull()
  })

  it('a pending ticket is polled until it is decided', async () => {
    const { bet, wire, kept, state } = open()
    let left = 3
    wire.answers[status] = () => ({
      orders: [obOrder({ key: attempt.key, st: (left -= 1) > 0 ? 3 : 4, rs: 'danger' })],
    })
    bet.place(attempt)
    await settle(5000)
    expect(state()).toMatchObject({ is: 'ticket', ticket: { state: 'rejected', reason: 'danger' } })
    expect(kept).toEqual([attempt, null])
    const asked = wire.asked.length
    await settle(10_000)
    expect(wire.asked.length).toBe(asked)
  })

  it('a late frame does not turn a settled ticket back into a confirmed one', async () => {
    const { bet, push, state } = open()
    bet.place(attempt)
    await settle()
    const of = (state: NeutralTicket['state'], settlementVersion: number) =>
      ({ ticketId: obOrder().no, key: attempt.key, state, settlementVersion }) as NeutralTicket
    push(of('confirmed', 0))
    push(of('settled', 1))
    push(of('confirmed', 0))
    expect(state()).toMatchObject({ ticket: { state: 'settled' } })
    push(of('resettled', 2))
    expect(state()).toMatchObject({ ticket: { state: 'resettled' } })
  })

  it('another bet’s ticket is ignored', async () => {
    const { bet, push, state } = open()
    bet.place(attempt)
    await settle()
    push({ ticketId: 'other', key: 'other', state: 'rejected', settlementVersion: 0 } as NeutralTicket)
    expect(state()).toMatchObject({ ticket: { state: 'pending' } })
  })
})

it('in another member’s session an attempt is neither sent nor polled', async () => {
  const { bet, wire, keys, kept, state, who } = open()
  wire.answers[place] = () => {
    throw new Error('timeout')
  }
  bet.place(attempt)
  await settle()
  who.id = 'u2'
  await settle(60_000)
  expect([keys(), state().is, kept.at(-1)]).toEqual([['key-number-1'], 'idle', null])
  const asked = wire.asked.length
  bet.resume(attempt)
  await settle(10_000)
  expect([wire.asked.length, state().is]).toEqual([asked, 'idle'])
})

it('after a logout nothing is shown; the owner finds the pending bet again, another member does not', async () => {
  const { bet, wire, kept, state, who } = open()
  bet.place(attempt)
  await settle()
  expect(state()).toMatchObject({ is: 'ticket', ticket: { state: 'pending' } })
  who.id = undefined
  bet.ownerChanged()
  const asked = wire.asked.length
  await settle(10_000)
  expect([state().is, wire.asked.length, kept]).toEqual(['idle', asked, [attempt]])
  wire.answers[list] = () => ({ orders: [obOrder({ key: attempt.key })], more: false })
  who.id = 'u1'
  bet.ownerChanged()
  bet.resume(attempt)
  await settle()
  expect(state()).toMatchObject({ is: 'ticket', ticket: { state: 'pending' } })
  who.id = 'u2'
  bet.ownerChanged()
  expect([state().is, kept.at(-1)]).toEqual(['idle', null])
})

describe('two tabs', () => {
  const sendsOn = async () => {
    const shelf: Shelf = new Map()
    const [one, two] = [open(shelf), open(shelf)]
    one.wire.answers[place] = () => {
      throw new Error('offline')
    }
    one.bet.place({ ...attempt, sentAt: Date.now() })
    await settle(7500)
    return { shelf, one, two }
  }

  it('L11: a bet that one tab still sends is not called lost by a tab that opens', async () => {
    const { shelf, two } = await sendsOn()
    const [kept] = [...shelf.values()]
    if (kept === undefined) throw new Error('the first tab keeps its bet')
    two.bet.resume({ ...attempt, sentAt: Date.now() - 7500 })
    await settle(100)
    expect(two.state().is).toBe('sending')
    expect(shelf.has(attempt.key)).toBe(true)
  })

  it('L11: a bet that another tab called lost is looked for and not sent any more', async () => {
    const { shelf, one } = await sendsOn()
    const sent = one.keys().length
    shelf.delete(attempt.key)
    await settle(40_000)
    expect([one.keys().length, one.state().is]).toEqual([sent, 'lost'])
  })
})

describe('after a reload', () => {
  it('L11: a sent bet is looked up by its key and not sent again', async () => {
    const { bet, wire, keys, state } = open()
    wire.answers[list] = () => ({
      orders: [obOrder({ key: 'another' }), obOrder({ key: attempt.key, st: 0 })],
      more: false,
    })
    bet.resume(attempt)
    await settle()
    expect([keys(), state()]).toMatchObject([[], { is: 'ticket', ticket: { state: 'confirmed' } }])
  })

  it('a bet that never arrived is reported as lost', async () => {
    const { bet, state, kept } = open()
    bet.resume(attempt)
    await settle()
    expect([state().is, kept.at(-1)]).toEqual(['lost', null])
  })

  it('a bet sent a moment ago is looked up again before it is called lost', async () => {
    const { bet, wire, state } = open()
    bet.resume({ ...attempt, sentAt: Date.now() - 1000 })
    await settle(3000)
    expect(state()).toMatchObject({ is: 'sending', unanswered: 1 })
    wire.answers[list] = () => ({ orders: [obOrder({ key: attempt.key })], more: false })
    await settle(1000)
    expect(state()).toMatchObject({ is: 'ticket', ticket: { state: 'pending' } })
  })

  it('a bet that does not appear within seconds is lost', async () => {
    const { bet, state } = open()
    bet.resume({ ...attempt, sentAt: Date.now() })
    await settle(6000)
    expect(state().is).toBe('lost')
  })

  it('a vendor that does not answer is asked again', async () => {
    const { bet, wire, state } = open()
    let silent = true
    wire.answers[list] = () => {
      if (silent) throw new Error('offline')
      return { orders: [], more: false }
    }
    bet.resume(attempt)
    await settle()
    expect(state().is).toBe('sending')
    silent = false
    await settle(2000)
    expect(state().is).toBe('lost')
  })

  it('L20: without any answer the lookups end after half a minute, and the player decides', async () => {
    const { bet, wire, state } = open()
    wire.answers[list] = () => {
      throw new Error('shut out')
    }
    bet.resume(attempt)
    await settle(31_000)
    const asked = wire.asked.length
    const now = state()
    expect(now.is === 'sending' && now.unanswered).toBeGreaterThanOrEqual(resendsMax)
    await settle(120_000)
    expect(wire.asked.length).toBe(asked)
  })

  it('L11: asking again does not place the bet', async () => {
    const { bet, wire, keys, state } = open()
    let silent = true
    wire.answers[list] = () => {
      if (silent) throw new Error('offline')
      return { orders: [], more: false }
    }
    bet.resume(attempt)
    await settle(120_000)
    expect(state().is).toBe('sending')
    silent = false
    bet.again()
    await settle(10_000)
    expect([state().is, keys()]).toEqual(['lost', []])
  })
})
