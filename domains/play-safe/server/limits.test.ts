// Own limits at a real wallet: random histories with clock jumps on two nodes, compared with an independent model; and
// the time limit.

import { isRefusal, type Uuid } from '@magpie/kernel'
import { openJournal } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { debitOf, fresh, openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LimitName } from '../contract/index.ts'
import { commitChange } from './change-standing.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const hour = 3_600_000
const dayMs = 24 * hour

/** The model’s own calendar. */
const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
const windowOf = (window: string | undefined, day: string): string => {
  if (window === 'month') return day.slice(0, 7)
  if (window !== 'week') return day
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return `week of ${noon.toISOString().slice(0, 10)}`
}

type Bet = {
  readonly round: string
  readonly day: string
  readonly stake: number
  paid: number
  open: boolean
  void: boolean
}
type Limit = { most: number | null; next: { most: number | null; from: number } | null }

const names = ['stake/day', 'stake/week', 'stake/month', 'loss/day', 'loss/week', 'loss/month', 'bet'] as const

const isOver = (bets: readonly Bet[], limits: ReadonlyMap<string, Limit>, stake: number, at: number): boolean =>
  names.some((name) => {
    const most = limits.get(name)?.most ?? null
    if (most === null) return false
    if (name === 'bet') return stake > most
    const [kind, window] = name.split('/')
    const now = windowOf(window, dayOf(at))
    const used = bets
      .filter((bet) => !bet.void && windowOf(window, bet.day) === now)
      .reduce((sum, bet) => sum + bet.stake - (kind === 'loss' ? bet.paid : 0), 0)
    return used + stake > most
  })

/** A repeatable random sequence. */
const chanceOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const openSecond = async () => {
  const journal = await openJournal({
    url: scene.url,
    world: scene.house.world,
    log: scene.log,
    node: 'second',
    secret: testSecret,
  })
  const second = { house: { ...scene.house, journal }, caller: { is: 'venue', venue: 'YBTY' } } as const
  const debit = scene.venues.slice.handlers.find(({ endpoint }) => endpoint.path === '/wallet/v1/debit')
  return { close: () => journal.close(), debit: async (ask: object) => debit?.run(ask as never, second as never) }
}

type Second = Awaited<ReturnType<typeof openSecond>>

const setAsModel = (limit: Limit, most: number | null, at: number): Limit => {
  if (limit.most === null || (most !== null && most <= limit.most)) return { most, next: null }
  return { most: limit.most, next: { most, from: at + dayMs } }
}

/** Gives how many stakes were accepted and how many refused. */
const playHistory = async (seed: number, second: Second, steps: number): Promise<readonly [number, number]> => {
  const below = chanceOf(seed)
  const member = await scene.member(100_000_000n)
  const limits = new Map<string, Limit>()
  const bets: Bet[] = []
  let { token } = member
  const told: string[] = []
  let refused = 0
  const act = async (): Promise<void> => {
    const now = scene.house.world.now()
    const name = names[below(names.length)] ?? 'bet'
    const limit = limits.get(name) ?? { most: null, next: null }
    const what = below(10)
    told.push(`${what}`)
    if (what < 5) {
      const stake = 100 + below(30) * 100
      const over = isOver(bets, limits, stake, now)
      const ask = debitOf(token, stake)
      const said = below(2) === 0 ? (await scene.wallet('debit', ask)).body : await second.debit(ask)
      expect((said as { code: string }).code, `seed ${seed} step ${told.length}`).toBe(over ? 'OWN_LIMIT' : 'OK')
      if (over) refused += 1
      else bets.push({ round: ask.round, day: dayOf(now), stake, paid: 0, open: true, void: false })
    } else if (what < 7) {
      const bet = bets.find(({ open }) => open)
      if (bet === undefined) return
      bet.open = false
      const item = { transaction: fresh('t'), round: bet.round }
      if (below(3) === 0) {
        bet.void = true
        await scene.wallet('rollback', { items: [{ ...item, reason: 'danger' }] })
      } else {
        bet.paid = below(2) === 0 ? 0 : Math.floor(bet.stake * 1.5)
        await scene.wallet('settle', { items: [{ ...item, version: 1, total: bet.paid }] })
      }
    } else if (what < 8) {
      const most = below(8) === 0 ? null : 500 + below(60) * 100
      const done = await commitChange(scene.house, member.id, {
        set: 'limit',
        limit: name,
        most: most === null ? null : BigInt(most),
      })
      expect(isRefusal(done)).toBe(false)
      limits.set(name, setAsModel(limit, most, now))
    } else if (what < 9) {
      const done = await commitChange(scene.house, member.id, { set: 'confirm_limit', limit: name })
      const ripe = limit.next !== null && now >= limit.next.from && now < limit.next.from + 3 * dayMs
      expect(isRefusal(done), `seed ${seed} step ${told.length}`).toBe(!ripe)
      if (ripe && limit.next !== null) limits.set(name, { most: limit.next.most, next: null })
    } else {
      scene.later([hour, 7 * hour, 25 * hour, 3 * dayMs][below(4)] ?? hour)
      const { session } = await scene.login(member.id)
      token = await scene.launch(member.id, session)
    }
  }
  for (let n = 0; n < steps; n++) await act()
  return [bets.length, refused]
}

it('L21: in random histories of limits, stakes and waits, both nodes agree with the model', async () => {
  const second = await openSecond()
  const sums = [0, 0]
  for (const seed of [1, 2, 3, 4, 5]) {
    const [taken, refused] = await playHistory(seed, second, 90)
    sums[0] = (sums[0] ?? 0) + taken
    sums[1] = (sums[1] ?? 0) + refused
  }
  // Both outcomes occurred often enough.
  expect(Math.min(...sums)).toBeGreaterThan(30)
  await second.close()
})

it('L21: a limit set at noon counts the morning, and applies on the other node at once', async () => {
  const second = await openSecond()
  const { id, token } = await scene.member(100_000n)
  expect(await second.debit(debitOf(token, 300))).toMatchObject({ code: 'OK' })
  await commitChange(scene.house, id, { set: 'limit', limit: 'loss/month', most: 400n })
  expect(await second.debit(debitOf(token, 101))).toMatchObject({ code: 'OWN_LIMIT' })
  expect(await second.debit(debitOf(token, 100))).toMatchObject({ code: 'OK' })
  await second.close()
})

type Member = { readonly id: Uuid; readonly session: Uuid }
const ask = (member: Member, path: string, body: object = {}) =>
  scene.site(`/site/api/v1/protection/${path}`, body, member)
const used = async (member: Member, name: LimitName): Promise<string | null | undefined> => {
  const { data } = await ask(member, 'mine')
  const { limits } = data as unknown as { limits: readonly { limit: string; used: string | null }[] }
  return limits.find(({ limit }) => limit === name)?.used
}

it('L21: reported minutes are counted and silence is not; at the limit no stake is accepted until the next day', async () => {
  const member = await scene.member(10_000n)
  // Far from midnight, whenever this runs.
  const sinceMidnight = (scene.house.world.now() + 8 * hour) % dayMs
  scene.later(2 * dayMs - sinceMidnight + 10 * hour)
  const { session } = await scene.login(member.id)
  const now = { id: member.id, session }
  const token = await scene.launch(member.id, session)
  expect(await ask(now, 'limit', { limit: 'time/day', most: '1.5' })).toMatchObject({ status_code: 7403 })
  expect((await ask(now, 'limit', { limit: 'time/day', most: '3' })).status_code).toBe(6000)
  for (let n = 0; n < 3; n++) {
    await ask(now, 'beat')
    // A second window and a double tap add nothing.
    await ask(now, 'beat')
    scene.later(60_000)
  }
  expect(await used(now, 'time/day')).toBe('2')
  expect((await scene.wallet('debit', debitOf(token, 10))).body).toMatchObject({ code: 'OK' })
  scene.later(20 * 60_000)
  await ask(now, 'beat')
  expect(await used(now, 'time/day')).toBe('2')
  scene.later(61_000)
  await ask(now, 'beat')
  expect((await ask(now, 'mine')).data).toMatchObject({ stakeRoom: '0.00' })
  expect((await scene.wallet('debit', debitOf(token, 10))).body).toMatchObject({ code: 'OWN_LIMIT' })
  scene.later(dayMs)
  const next = await scene.login(member.id)
  const later = await scene.launch(member.id, next.session)
  expect((await scene.wallet('debit', debitOf(later, 10))).body).toMatchObject({ code: 'OK' })
})
