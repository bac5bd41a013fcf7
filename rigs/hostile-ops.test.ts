// Everything that a stranger, or an operator with forged requests, may send to the back office: every endpoint answers
// with what it declares, moves no money, and writes nothing secret into its log.

import { isRefusal } from '@magpie/kernel'
import { proposeAdjustment } from '@magpie/ledger/contract'
import { opsCookie } from '@magpie/operators/contract'
import { type Seated, seatOperator } from '@magpie/operators/testing'
import { protectionLimit, protectionTimeOut } from '@magpie/play-safe/contract'
import { changesBetween, openWireClient, readHoldings, tally, walk, type WireClient } from '@magpie/testkit/hostile'
import type { Endpoint } from '@magpie/wire'
import { readReply } from '@magpie/wire/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlayer, type Player } from './testing/actors.ts'
import { type GoodOpsAsk, goodOpsAsks, type OpsActor } from './testing/good-ops-asks.ts'
import { openPlatform, type Platform } from './testing/platform.ts'
import { sharesOfWalk } from './testing/shares-of-walk.ts'

/** Enough seats that an endpoint with sixty calls a minute for each gets most of its inputs. */
const seatsOfAKind = 8

let platform: Platform
let player: Player
let clients: readonly WireClient[]
const seats: Record<'staff' | 'admin' | 'setup', Seated[]> = { staff: [], admin: [], setup: [] }
let asks: Readonly<Record<string, GoodOpsAsk>>

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

const rolesOf = {
  admin: ['admin'],
  // All roles but admin in one person: the subject here is the answers, not the permissions.
  staff: ['support', 'finance', 'risk', 'content', 'trading'],
  setup: ['support'],
} as const

let seated = 0
const seat = async (kind: keyof typeof seats): Promise<Seated> => {
  const { owner, world, secrets, master } = platform
  const account = `${kind}.${(seated += 1)}`
  const state = kind === 'setup' ? 'setup' : 'live'
  const who = await seatOperator(owner, world, { account, roles: rolesOf[kind], state, master })
  secrets.keep(who.secret)
  return who
}

const headersOf = (by: OpsActor, nth: number): Readonly<Record<string, string>> => {
  const origin = platform.opsOrigin.replace('127.0.0.1', 'localhost')
  if (by === 'stranger') return { origin }
  const of = seats[by]
  const who = of[nth % of.length] as Seated
  return { origin, token: who.marker, cookie: `${opsCookie}=${who.secret}` }
}

const client = (nth: number): WireClient => clients[nth % clients.length] as WireClient

const post = async (endpoint: Endpoint, ask: object, by: OpsActor, nth: number): Promise<unknown> => {
  const payload = Buffer.from(JSON.stringify(ask))
  const headers = Object.entries({ 'content-type': 'application/json', ...headersOf(by, nth) })
  const { status, text } = await client(0).send({ method: 'POST', url: endpoint.path, headers, payload })
  return readReply({ status, body: text })
}

type Standing = {
  readonly stake_limit: string | null
  readonly bet: string | null
  readonly timed_out_until: string
  readonly waits: boolean
}
const standingSql = `select stake_limit, limits #>> '{XIB,bet,most}' bet, timed_out_until,
    next_from is not null or limits::text like '%next%' waits
  from play_safe.standing s join identity.account_name n on n.member_id = s.id where n.id = $1`
let pausedUntil = 0

beforeAll(async () => {
  platform = await openPlatform({ ops: true })
  clients = Array.from({ length: seatsOfAKind }, (_, nth) => openWireClient(platform.opsOrigin, nth + 200))
  player = await openPlayer(platform, 150)
  for (const [limit, most] of [
    ['stake/day', '1000'],
    ['bet', '50'],
  ])
    await player.call(protectionLimit, { limit, most })
  await player.call(protectionTimeOut, { hours: 100 })
  pausedUntil = platform.world.now() + 99 * 3_600_000
  for (const kind of ['staff', 'admin', 'setup'] as const)
    for (let n = 0; n < seatsOfAKind; n++) seats[kind].push(await seat(kind))
  const { rows } = await platform.owner.query<{ member: string; lane: string }>(
    `select (select member_id from identity.account_name where id = $1) member, (select id from ledger.lane limit 1) lane`,
    [player.account],
  )
  const { member = '', lane = '' } = rows[0] ?? {}
  const ask = { member, direction: 'credit', amount: '1', reference: 'T', reason: 'made before the rig' }
  // The last staff member proposes and then leaves: for all who stay, the proposal is another operator's.
  const made = await post(proposeAdjustment, ask, 'staff', seatsOfAKind - 1)
  if (isRefusal(made)) throw new Error(`no proposal: ${made.refused}`)
  seats.staff.pop()
  asks = goodOpsAsks({
    member,
    lane,
    victim: (await seat('setup')).id,
    adjustment: (made as { readonly id: string }).id,
    absent: platform.world.id(),
  })
})
afterAll(async () => {
  for (const one of clients) one.close()
  player.client.close()
  await platform.close()
})

const servedAt = async (origin: string): Promise<readonly string[]> => {
  const asking = openWireClient(origin, 199)
  const { text } = await asking.send({
    method: 'GET',
    url: '/docs/json',
    headers: Object.entries(headersOf('staff', 0)),
  })
  asking.close()
  const { paths } = JSON.parse(text) as { readonly paths: Readonly<Record<string, object>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
}

/** Complaints about one endpoint, how many requests it got, and its answers. */
const tried = async (endpoint: Endpoint, good: GoodOpsAsk, from: number) => {
  const dialect = platform.dialectOf(endpoint)
  const seatedAgain = async (): Promise<void> => {
    seats.staff = await Promise.all(seats.staff.map(() => seat('staff')))
  }
  const { complaints, codes, taken, sent } = await walk({
    endpoint,
    dialect,
    good: { ask: good.ask, headers: () => headersOf(good.by, 0) },
    share: { of: sharesOfWalk, from },
    send: (input, nth) =>
      client(nth).send({ ...input, headers: Object.entries({ ...input.headers, ...headersOf(good.by, nth) }) }),
    ...(good.endsSession === true ? { atOnce: 1, after: seatedAgain } : {}),
  })
  const own = new Set(endpoint.refuses.map((word) => String(dialect.codes[word])))
  const heard = good.isRefused === true ? [...codes.keys()].some((code) => own.has(code)) : taken.length > 0
  const deaf = heard ? [] : [`${nameOf(endpoint)}: not even its good ask was heard, but ${[...codes].join(' ')}`]
  return { complaints: [...complaints, ...deaf], codes, sent }
}

describe('hostile inputs to the back office', () => {
  it('L31: the table has a valid request for each endpoint of the back office, and the site serves none of them', async () => {
    const here = await servedAt(platform.opsOrigin)
    expect(new Set(here)).toEqual(new Set(platform.opsEndpoints.map(nameOf)))
    expect(here.filter((name) => !Object.hasOwn(asks, name))).toEqual([])
    expect((await servedAt(platform.origin)).filter((name) => name.includes(' /ops/'))).toEqual([])
  })

  it('L31, L33: each input is answered with a declared code, never a 500, and no balance changes', async () => {
    const all: string[] = []
    const answered = new Map<string, number>()
    let inAll = 0
    const before = await readHoldings(platform.owner)
    for (const [nth, [name, good]] of Object.entries(asks).entries()) {
      const endpoint = platform.opsEndpoints.find((one) => nameOf(one) === name)
      if (endpoint === undefined) continue
      const { complaints, codes, sent } = await tried(endpoint, good, nth)
      all.push(...complaints)
      tally(answered, codes)
      inAll += sent
    }
    console.log(
      `${inAll} hostile inputs to the back office: ${[...answered].map(([code, times]) => `${code} ${times}`).join(', ')}`,
    )
    expect(all).toEqual([])
    expect(changesBetween(before, await readHoldings(platform.owner))).toEqual([])
    expect(inAll).toBeGreaterThan(2_000)
  })

  it('L21: no endpoint of the back office loosened a limit, a pause or an exclusion of the member', async () => {
    const { rows } = await platform.owner.query<Standing>(standingSql, [player.account])
    const [after] = rows
    expect(after?.stake_limit).not.toBeNull()
    expect(Number(after?.stake_limit)).toBeLessThanOrEqual(100_000)
    expect(Number(after?.bet)).toBeLessThanOrEqual(5_000)
    expect(Number(after?.timed_out_until)).toBeGreaterThanOrEqual(pausedUntil)
    expect(after?.waits).toBe(false)
    const { rows: changes } = await platform.owner.query<{ what: string }>(
      `select what from play_safe.change c join identity.account_name n on n.member_id = c.member_id
       where n.id = $1 and what in ('limit_asked', 'limit_loosened')`,
      [player.account],
    )
    expect(changes).toEqual([])
  })

  it('L34: the log contains no secret and no fault', () => {
    expect(platform.secrets.findIn(platform.log())).toEqual([])
    expect(platform.trouble()).toEqual([])
  })

  it('L1, L3, L4, L9: the journal is still correct', async () => {
    expect(await platform.ledgerFault()).toBeNull()
  })
})
