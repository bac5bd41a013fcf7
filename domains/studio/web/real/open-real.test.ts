// A page that is reloaded while the end of a round was still being shown: the round is shown once, and counts once.

import type { Vendor } from '@magpie/venues/web'
import { beforeEach, expect, it } from 'vitest'
import {
  type StudioRound,
  studioOpen,
  studioPlace,
  studioRotate,
  studioRound,
  type StudioSeeds,
} from '../../contract/index.ts'
import { flip } from '../../testing/games.ts'
import { openReal } from './open-real.ts'

const hex = (digit: string): string => digit.repeat(64)
const id = '00000000-0000-4000-8000-000000000001'

const roundAs = (key: string, changed: Partial<StudioRound> = {}): StudioRound => ({
  round: id,
  key,
  game: 'flip',
  version: 1,
  state: 'ended',
  reason: null,
  stake: 1000,
  total: 1960,
  worth: null,
  multiple: '49/25',
  choice: { side: 0 },
  steps: [],
  told: { fell: 0, won: true },
  outcome: 'fell 0',
  commitment: hex('a'),
  salt: 'salt',
  nonce: 0,
  digest: null,
  at: 1,
  changedAt: Date.now(),
  unread: null,
  ...changed,
})

const silence = Symbol('no answer')

type Visit = {
  readonly took?: boolean
  readonly answers?: boolean
  readonly changed?: Partial<StudioRound>
  readonly rotated?: StudioSeeds
  readonly waits?: StudioRound | null
  /** Rounds drawn from the pair before. */
  readonly used?: number
  /** Refusals that a press gets, and then the reads of it. */
  readonly fails?: readonly string[]
}

/** A venue that knows these rounds; its answer to a press may be lost. */
const visit = async (
  last: () => readonly StudioRound[],
  { took = false, answers = true, changed = {}, rotated, waits = null, used = 0, fails = [] }: Visit = {},
) => {
  const keys: string[] = []
  const faults = [...fails]
  const reply = { readyAt: 0, now: 0 }
  const opened = () => ({
    game: 'flip',
    version: 1,
    open: true,
    took,
    cap: 1_000_000,
    paceMs: 0,
    balance: 10_000,
    seeds: {
      current: { no: 2, commitment: hex('a'), salt: 'salt', used, since: 0 },
      next: { no: 3, commitment: hex('b') },
      past: [{ no: 1, commitment: hex('f'), salt: 'first', used: 9, seed: null, revealedAt: 0 }],
    },
    unfinished: waits,
    last: last(),
    ...reply,
    now: Date.now(),
  })
  const answerTo = (endpoint: object, { key = '' }: { readonly key?: string }): unknown => {
    if (endpoint === studioOpen) return opened()
    if (endpoint === studioRotate) return rotated
    if (endpoint !== studioPlace && endpoint !== studioRound) return silence
    if (endpoint === studioPlace) keys.push(key)
    const refused = faults.shift()
    if (refused !== undefined) return { refused, message: '', data: null, throttled: false, from: 'vendor' }
    return answers ? { round: roundAs(key, changed), balance: 10_960, ...reply } : silence
  }
  const vendor = {
    code: 'XQDZ',
    session: () => undefined,
    launch: () => Promise.resolve({ requestId: '', cuid: '' }),
    askMine: async (endpoint: object, ask: (session: object) => { readonly key?: string }) => {
      const told = answerTo(endpoint, ask({}))
      return told === silence ? new Promise(() => undefined) : told
    },
  } as unknown as Vendor
  const dealer = openReal({
    game: flip,
    vendor,
    who: 'member',
    now: Date.now,
    wait: () => new Promise((done) => void setTimeout(done, 1)),
    onMoved: () => undefined,
  })
  await expect.poll(() => dealer.state().readiness).toBe(waits === null ? 'ready' : 'shut')
  return { dealer, keys }
}

const told = ({ dealer }: Awaited<ReturnType<typeof visit>>) => {
  const { rounds, earlier, net, trouble } = dealer.state()
  return [rounds.length, earlier.length, net, trouble?.word]
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('an unseen end of a round is shown after a reload, and not again once it was seen', async () => {
  const first = await visit(() => [])
  first.dealer.place({ side: 0 }, 1000n)
  await expect.poll(() => first.dealer.state().rounds.length).toBe(1)
  expect(first.dealer.state().net).toBe(960n)
  first.dealer.close()
  const last = () => first.keys.map((key) => roundAs(key))
  const again = await visit(last)
  // Its animation is still running, but it already counts.
  expect(told(again)).toEqual([1, 0, 960n, 'game.said.unseen'])
  again.dealer.seen(id)
  again.dealer.close()
  const later = await visit(last)
  expect(told(later)).toEqual([0, 1, 960n, undefined])
})

it('a round without an answer before the reload is shown after it, and counts', async () => {
  const first = await visit(() => [], { answers: false })
  first.dealer.place({ side: 0 }, 1000n)
  await expect.poll(() => first.keys.length).toBe(1)
  first.dealer.close()
  const again = await visit(() => first.keys.map((key) => roundAs(key)))
  expect(told(again)).toEqual([1, 0, 960n, 'game.said.unseen'])
  again.dealer.close()
  const refused = await visit(() =>
    first.keys.map((key) => roundAs(key, { state: 'refused', reason: 'own_limit', total: null, told: null })),
  )
  expect(told(refused)).toEqual([0, 0, 960n, 'game.said.own_limit'])
})

it.each(['FAULT', ''])('L11: a press is looked for when its venue fails: "%s"', async (refused) => {
  const { dealer, keys } = await visit(() => [], { fails: [refused, refused] })
  dealer.place({ side: 0 }, 1000n)
  await expect.poll(() => dealer.state().rounds.length).toBe(1)
  expect([keys.length, dealer.state().trouble, dealer.state().net]).toEqual([1, undefined, 960n])
})

it('a game is played where the browser has no randomUUID, on a page without TLS', async () => {
  Object.assign(crypto, { randomUUID: undefined })
  try {
    const { dealer } = await visit(() => [])
    dealer.place({ side: 0 }, 1000n)
    await expect.poll(() => dealer.state().rounds.length).toBe(1)
  } finally {
    // The browser's own stands behind it.
    Reflect.deleteProperty(crypto, 'randomUUID')
  }
})

it('a round that another screen was playing is described with its sum', async () => {
  const [key] = [crypto.randomUUID()]
  const here = await visit(() => [roundAs(key)], { took: true })
  expect(told(here)).toEqual([0, 1, 0n, 'game.said.tookLast'])
  expect(here.dealer.state().trouble?.values).toEqual({ total: '19.60', net: '+9.60' })
  const old = await visit(() => [roundAs(key, { changedAt: 1 })], { took: true })
  expect(told(old)).toEqual([0, 1, 0n, 'game.said.took'])
})

it('L23: a round with a wrong digest ends betting on this device, and its receipt stays available', async () => {
  const { dealer } = await visit(() => [], { changed: { digest: hex('c') } })
  dealer.place({ side: 0 }, 1000n)
  await expect.poll(() => dealer.state().readiness).toBe('shut')
  expect(dealer.state().trouble).toEqual({ word: 'game.said.unfair' })
  const [round] = dealer.state().rounds
  expect(round && dealer.receipt(round)).toMatchObject({ stake: '1000', total: '1960', commitment: hex('a') })
  dealer.place({ side: 0 }, 1000n)
  expect(dealer.state().rounds.length).toBe(1)
})

it.each([
  [{ nonce: 3 }, 'ready', undefined],
  // Another screen rotated.
  [{ commitment: hex('b'), salt: 'theirs', nonce: 0 }, 'ready', 'game.said.SEED_MOVED'],
  // A pair that was not shown, one that is revealed, a seed that was not named, a nonce that skips one, one used before.
  [{ commitment: hex('c'), nonce: 3 }, 'shut', 'game.said.unfair'],
  [{ commitment: hex('f'), salt: 'first', nonce: 3 }, 'shut', 'game.said.unfair'],
  [{ salt: 'other', nonce: 3 }, 'shut', 'game.said.unfair'],
  [{ nonce: 4 }, 'shut', 'game.said.unfair'],
  [{ nonce: 2 }, 'shut', 'game.said.unfair'],
] as const)(
  'L23: a round must use the shown pair and the next nonce, else betting ends: %j',
  async (changed, readiness, word) => {
    const { dealer } = await visit(() => [], { changed, used: 3 })
    dealer.place({ side: 0 }, 1000n)
    await expect.poll(() => dealer.state().rounds.length).toBe(1)
    await expect.poll(() => [dealer.state().readiness, dealer.state().trouble?.word]).toEqual([readiness, word])
  },
)

it.each(['mine', 'other'])('L23: a rotated pair must contain the seed that this device sent: %s', async (salt) => {
  const turned = { no: 3, commitment: hex('b'), salt, used: 0, since: 1 }
  const past = [{ no: 2, commitment: hex('a'), salt: 'salt', used: 0, seed: hex('e'), revealedAt: 1 }]
  const { dealer } = await visit(() => [], {
    rotated: { current: turned, next: { no: 4, commitment: hex('d') }, past },
  })
  dealer.rotate('mine')
  await expect.poll(() => dealer.state().readiness).toBe(salt === 'mine' ? 'ready' : 'shut')
  expect(dealer.state().trouble?.word).toBe(salt === 'mine' ? undefined : 'game.said.unfair')
})

it('L8: a member who continues a round that was voided is told so', async () => {
  const rounds: StudioRound[] = []
  const { dealer } = await visit(() => rounds, { changed: { state: 'open', total: null, told: null, outcome: null } })
  dealer.place({ side: 0 }, 1000n)
  await expect.poll(() => dealer.state().rounds[0]?.open).toBe(true)
  rounds.push(roundAs('key', { state: 'void', total: 1000 }))
  dealer.again()
  await expect.poll(() => dealer.state().trouble?.word).toBe('game.said.void')
  expect(dealer.state().rounds).toEqual([])
})

it('L11: unreadable rounds are listed with their money, and are not taken for unfair', async () => {
  const unread = { told: null, multiple: null, unread: 'rule' } as const
  const lost = roundAs('another', { ...unread, version: 9, digest: hex('f'), at: 7 })
  const { dealer } = await visit(() => [lost, roundAs('known', { round: crypto.randomUUID() })])
  const { earlier, unshown, trouble } = dealer.state()
  expect([earlier.length, trouble]).toEqual([1, undefined])
  expect(unshown).toEqual([{ id, nonce: 0, stake: 1000n, total: 1960n, at: 7, bet: `XQDZ/${id}` }])
  dealer.place({ side: 0 }, 1000n)
  await expect.poll(() => dealer.state().rounds.length).toBe(1)
})

it('L11: an open unreadable round stops play and names its number and stake', async () => {
  const waits = roundAs('key', { state: 'open', total: null, told: null, multiple: null, unread: 'seed', nonce: 3 })
  const { dealer } = await visit(() => [], { waits })
  const { rounds, trouble } = dealer.state()
  expect(rounds).toEqual([])
  expect(trouble).toEqual({
    word: 'game.said.unread',
    values: { no: '3', stake: '10.00' },
    bet: `XQDZ/${id}`,
    leads: 'again',
  })
})

it('L11: an unreadable end of a press is described with its return', async () => {
  const { dealer } = await visit(() => [], { changed: { told: null, multiple: null, unread: 'terms' } })
  dealer.place({ side: 0 }, 1000n)
  await expect
    .poll(() => dealer.state().trouble)
    .toEqual({ word: 'game.said.unreadEnded', values: { no: '0', stake: '10.00', total: '19.60' }, bet: `XQDZ/${id}` })
  expect(dealer.state()).toMatchObject({ readiness: 'ready', rounds: [] })
})
