// Several bets of one press: each under its own key, one after the other, and nothing else while one is in flight.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openVendor } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import type { NeutralTicket } from '../../../contract/index.ts'
import { attempt } from '../../testing/chosen.ts'
import { obOrder, playedVendor } from '../../testing/vendor.ts'
import { obVendor } from '../../vendors/ob.ts'
import type { Attempt } from '../../vendors/bets.ts'
import { isBusy, isShown, openBetsInFlight } from './in-flight.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const place = '/yewu13/v1/betOrder/bet'
const list = '/yewu13/v1/betOrder/list'
const wants = (...keys: string[]): Attempt[] => keys.map((key) => ({ ...attempt, key }))
const numberOf = (key: string): string => `01a1f96a-ced1-7000-ba40-${key.padStart(12, '0')}`

const open = () => {
  const wire = playedVendor()
  const scope = {
    venues: { YBTY: { origin: 'http://vendor.test', adapter: 'ob' } },
    send: wire.send,
    marker: () => 'm',
    now: () => Date.now(),
    call: async () => ({ requestId: 'r', cuid: '0b1c2d3e-0000-4000-8000-000000000001' }),
  } as unknown as Scope
  wire.answers[place] = (ask) => obOrder({ key: String(ask['key']), no: numberOf(String(ask['key'])) })
  const who: { id: string | undefined } = { id: 'u1' }
  const kept = new Set<string>()
  const [decided, heard]: [string[], string[]] = [[], []]
  let ear: (ticket: NeutralTicket) => void = () => undefined
  const inFlight = openBetsInFlight({
    vendor: openVendor(scope, obVendor, 'YBTY', () => undefined),
    owner: () => who.id,
    now: () => Date.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    keep: (attempts) => attempts.forEach(({ key }) => kept.add(key)),
    forget: (key) => void kept.delete(key),
    decided: ({ key }) => void decided.push(key),
    listenTickets: (hear) => {
      ear = hear
      return () => undefined
    },
    onTicket: ({ ticketId }) => void heard.push(ticketId),
  })
  const keys = () => wire.asked.filter((one) => one.startsWith(place)).map((one) => /"key":"([^"]+)"/.exec(one)?.[1])
  const states = () => inFlight.store.getState().entries.map(({ state }) => state.is)
  return { inFlight, wire, who, kept, decided, heard, keys, states, push: (ticket: NeutralTicket) => ear(ticket) }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('L5: several bets, each with its key', () => {
  it('are sent one after the other, each after the answer to the one before', async () => {
    const { inFlight, wire, keys, states, kept } = open()
    let release: () => void = () => undefined
    const first = new Promise<void>((done) => (release = done))
    wire.answers[place] = async (ask) => {
      await first
      return obOrder({ key: String(ask['key']), no: numberOf(String(ask['key'])) })
    }
    inFlight.place(wants('b0000001', 'b0000002'))
    await settle()
    expect([keys(), states(), [...kept]]).toEqual([['b0000001'], ['sending', 'idle'], ['b0000001', 'b0000002']])
    release()
    await settle()
    expect([keys(), states()]).toEqual([
      ['b0000001', 'b0000002'],
      ['ticket', 'ticket'],
    ])
  })

  it('a second press places nothing while a bet is in flight', async () => {
    const { inFlight, keys } = open()
    inFlight.place(wants('b0000001', 'b0000002'))
    await settle()
    inFlight.place(wants('b0000003'))
    await settle()
    expect(keys()).toEqual(['b0000001', 'b0000002'])
    expect(isBusy(inFlight.store.getState())).toBe(true)
  })

  it('a refused bet does not hold back the next', async () => {
    const { inFlight, wire, states, kept } = open()
    wire.answers[place] = (ask) =>
      ask['key'] === 'b0000001' ? { code: '0402011', msg: 'moved' } : obOrder({ key: String(ask['key']), st: 0 })
    inFlight.place(wants('b0000001', 'b0000002'))
    await settle()
    expect([states(), [...kept]]).toEqual([['refused', 'ticket'], []])
    expect(isBusy(inFlight.store.getState())).toBe(false)
  })

  it('L11: an unanswered bet holds back the next', async () => {
    const { inFlight, wire, keys } = open()
    wire.answers[place] = () => {
      throw new Error('timeout')
    }
    inFlight.place(wants('b0000001', 'b0000002'))
    await settle(3000)
    expect(new Set(keys())).toEqual(new Set(['b0000001']))
  })
})

it('each ends by its own ticket; a ticket of another bet is passed on once', async () => {
  const { inFlight, decided, heard, push } = open()
  inFlight.place(wants('b0000001', 'b0000002'))
  await settle()
  const before = heard.length
  const of = (key: string, state: NeutralTicket['state']) =>
    ({ ticketId: numberOf(key), key, state, settlementVersion: 0 }) as NeutralTicket
  push(of('b0000002', 'confirmed'))
  expect(decided).toEqual(['b0000002'])
  push(of('foreign1', 'settled'))
  expect(heard.slice(before)).toEqual([numberOf('b0000002'), numberOf('foreign1')])
})

it('L11: after a reload each is looked up and none is sent', async () => {
  const { inFlight, wire, keys, states } = open()
  wire.answers[list] = () => ({ orders: [obOrder({ key: 'b0000002', st: 0 })], more: false })
  inFlight.resume(wants('b0000001', 'b0000002'))
  await settle()
  expect([keys(), states(), isShown(inFlight.store.getState())]).toEqual([[], ['lost', 'ticket'], true])
})

it('after a logout nothing is shown and nothing more is sent', async () => {
  const { inFlight, wire, who, keys, states } = open()
  wire.answers[place] = () => {
    throw new Error('timeout')
  }
  inFlight.place(wants('b0000001', 'b0000002'))
  await settle()
  who.id = undefined
  inFlight.ownerChanged()
  await settle(60_000)
  expect([states(), keys()]).toEqual([[], ['b0000001']])
})
