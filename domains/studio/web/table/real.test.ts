// A table at a restarted venue: what it cannot answer yet is asked again, and no press is sent twice.

import { beaconAfter, chainTo, fromHex, hexOf, linkBefore, namedWaitMs } from '@magpie/fair'
import type { Vendor, VendorRefusal } from '@magpie/venues/web'
import { expect, it } from 'vitest'
import { tableBet, tableBetOf, tableMine, type TableOwnBet, tableShow } from '../../contract/index.ts'
import { kite } from '../../testing/games.ts'
import type { Line } from './push.ts'
import { openRealTable } from './real.ts'

const refusal = (refused: string, throttled = false): VendorRefusal => ({
  refused,
  message: '',
  data: null,
  throttled,
  maintenance: false,
  from: 'vendor',
})

const bet = (key: string, state: TableOwnBet['state']): TableOwnBet => ({
  bet: 'b1',
  key,
  round: 'r1',
  nonce: 1,
  state,
  reason: null,
  stake: 1000,
  most: 6500,
  plays: [{ pick: { target: 650 }, stake: 1000 }],
  left: null,
  total: state === 'ended' ? 6500 : null,
  digest: null,
  at: 1,
})

const chainOf = (no: number, more: object = {}) => ({
  no,
  commitment: `c${no}`,
  salt: null,
  length: 9,
  used: 0,
  beacon: 'b',
  beaconRound: 1,
  publishedAt: 1,
  anchor: null,
  tip: null,
  ...more,
})

const round = {
  round: 'r1',
  version: 1,
  nonce: 1,
  state: 'betting' as const,
  closesAt: 9_999_999_999_999,
  startsAt: null,
  outcome: null,
  told: null,
  seed: null,
  voided: false,
}
const view = {
  version: 1,
  round,
  bets: [],
  last: [],
  chain: chainOf(1, { salt: '' }),
  next: null as unknown,
  dropped: 0,
  open: true,
  now: Date.now(),
}

/** Each call gets its listed answers in turn, and the last one from then on; an error is thrown. */
const openTable = (answers: ReadonlyMap<object, unknown[]>) => {
  const asked: object[] = []
  const answer = (endpoint: object): unknown => {
    asked.push(endpoint)
    const left = answers.get(endpoint) ?? []
    const told = left.length > 1 ? left.shift() : left[0]
    if (told instanceof Error) throw told
    return told
  }
  const vendor = {
    origin: 'http://venue.test',
    code: 'XQDZ',
    adapter: 'studio',
    session: () => undefined,
    launch: () => Promise.reject(new Error('nobody asks for it')),
    ask: (endpoint: object) => Promise.resolve(endpoint).then(answer),
    askMine: (endpoint: object, ask: (session: { requestId: string; cuid: string }) => object) =>
      Promise.resolve(endpoint).then((one) => {
        const told = answer(one)
        const { key } = ask({ requestId: '', cuid: '' }) as { readonly key?: string }
        return typeof told === 'function' ? (told as (key: string) => unknown)(key ?? '') : told
      }),
  } as unknown as Vendor
  const dealer = openRealTable({
    game: kite,
    vendor,
    who: 'member',
    now: () => Date.now(),
    wait: () => new Promise((done) => void setTimeout(done, 1)),
    dial: () => ({ readyState: 1, send: () => undefined, close: () => undefined }) as unknown as Line,
    onMoved: () => undefined,
  })
  return { dealer, count: (endpoint: object) => asked.filter((one) => one === endpoint).length }
}
const mine = (...bets: TableOwnBet[]) => ({ bets, cap: 1, balance: 100_000, now: 1 })

it('L11: a press without an answer is asked for by its key until it is answered, and sent once', async () => {
  const { dealer, count } = openTable(
    new Map<object, unknown[]>([
      [tableShow, [view]],
      [tableMine, [mine()]],
      [tableBet, [refusal('FAULT')]],
      [
        tableBetOf,
        [
          new Error('nobody is there'),
          refusal('FAULT'),
          refusal('BUSY', true),
          (key: string) => ({ bet: bet(key, 'asking'), balance: null, now: 1 }),
          (key: string) => ({ bet: bet(key, 'held'), balance: 99_000, now: 1 }),
        ],
      ],
    ]),
  )
  dealer.again()
  await expect.poll(() => dealer.state().round?.state).toBe('betting')
  dealer.place([{ pick: { target: 650 }, stake: 1000n }])
  expect(dealer.state().asking).toBe(true)
  await expect.poll(() => dealer.state().asking).toBe(false)
  expect(dealer.state().own).toMatchObject([{ id: 'b1', state: 'held' }])
  expect(dealer.state().trouble).toBeUndefined()
  expect([count(tableBet), count(tableBetOf)]).toEqual([1, 5])
  dealer.close()
})

it('a closed room is asked again until the next round comes', async () => {
  const over = { ...view, round: { ...round, state: 'ended' } }
  const { dealer } = openTable(
    new Map<object, unknown[]>([
      [
        tableShow,
        [over, { ...over, open: false }, { ...over, open: false }, { ...view, round: { ...round, round: 'r2' } }],
      ],
      [tableMine, [mine()]],
    ]),
  )
  const heard: boolean[] = []
  dealer.watch(() => void heard.push(dealer.state().open))
  dealer.again()
  await expect.poll(() => dealer.state().round?.round).toBe('r2')
  expect(heard).toContain(false)
  expect(dealer.state().open).toBe(true)
  dealer.close()
})

it('the state of a bet is asked again if a restarting venue cannot answer', async () => {
  const { dealer } = openTable(
    new Map<object, unknown[]>([
      [tableShow, [view, new Error('not yet'), refusal('FAULT'), view]],
      [tableMine, [mine(bet('k1', 'held')), refusal('FAULT'), new Error('not yet'), mine(bet('k1', 'ended'))]],
    ]),
  )
  dealer.again()
  await expect.poll(() => dealer.state().own[0]?.state).toBe('held')
  dealer.again()
  await expect.poll(() => dealer.state().own[0]?.state).toBe('ended')
  expect(dealer.state().trouble).toBeUndefined()
  dealer.close()
})

it('L23: a published chain that changes, or a salt that was not named, ends betting on this device', async () => {
  const at = 1_790_000_000_000
  const beaconRound = beaconAfter(at, namedWaitMs)
  const salt = 'ab'.repeat(32)
  const anchor = { round: beaconRound - 1, value: hexOf(linkBefore(fromHex(salt))) }
  const pin = { beaconRound, publishedAt: at, anchor, tip: anchor }
  const promised = chainOf(2, pin)
  const readiness = async (next: unknown, chain: unknown, after: unknown = null): Promise<unknown> => {
    const other = { ...view, chain, next: after, round: { ...round, round: 'r2' } }
    const { dealer } = openTable(
      new Map<object, unknown[]>([
        [tableShow, [{ ...view, next }, other]],
        [tableMine, [mine()]],
      ]),
    )
    dealer.again()
    await expect.poll(() => dealer.state().next).toEqual(next)
    dealer.again()
    await expect.poll(() => dealer.state().round?.round).toBe('r2')
    const { readiness: now, trouble, chain: shown } = dealer.state()
    dealer.close()
    return now === 'ready' && shown?.no === 2 ? 'ready' : trouble?.word
  }
  expect(await readiness(promised, { ...promised, salt, used: 1 })).toBe('ready')
  expect(await readiness({ ...promised, salt }, { ...promised, salt, used: 1 })).toBe('ready')
  // The salt is not the named value, in whichever chain it came.
  expect(await readiness(promised, { ...promised, salt: 'cd'.repeat(32) })).toBe('game.said.unfair')
  expect(await readiness(null, { ...promised, salt: 'cd'.repeat(32) })).toBe('game.said.unfair')
  // The published chain changed.
  for (const more of [{ commitment: 'c3' }, { beaconRound: beaconRound + 1 }, { beacon: 'x' }, { anchor: null }])
    expect([more, await readiness(promised, { ...promised, ...more })]).toEqual([more, 'game.said.unfair'])
  expect(await readiness(promised, chainOf(1, { salt: '' }), { ...promised, commitment: 'c3' })).toBe(
    'game.said.unfair',
  )
  expect(await readiness({ ...promised, salt }, { ...promised, salt: null })).toBe('game.said.unfair')
})

it('L23: a table that omits a round between two others ends betting on this device', async () => {
  const links = chainTo(new Uint8Array(32).fill(3), 6)
  const link = (nonce: number): string => hexOf(links[nonce] ?? new Uint8Array(32))
  const past = (nonce: number) => ({
    round: `p${nonce}`,
    version: 1,
    nonce,
    outcome: '',
    told: null,
    seed: link(nonce),
    commitment: link(0),
    salt: '',
    beacon: null,
    voided: false,
  })
  const readiness = async (...last: number[]): Promise<unknown> => {
    const { dealer } = openTable(
      new Map<object, unknown[]>([
        [tableShow, [{ ...view, last: last.map(past) }]],
        [tableMine, [mine()]],
      ]),
    )
    dealer.again()
    await expect.poll(() => dealer.state().last.length).toBe(last.length)
    const { readiness: now, trouble } = dealer.state()
    dealer.close()
    return trouble?.word ?? now
  }
  expect(await readiness(4, 3, 2)).toBe('ready')
  expect(await readiness(4, 2)).toBe('game.said.unfair')
})
