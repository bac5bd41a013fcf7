// Everything that a stranger may send to every endpoint of the platform's node. Two things are required: a declared
// answer, and no change. The list of endpoints is the node's own.

import { changesBetween, type Heard, readAnswer, readHoldings, sendRaw, tally, walk } from '@magpie/testkit/hostile'
import { login } from '@magpie/identity/contract'
import { type Endpoint, goodInput, type HostileInput } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, openPlayer, openRail, openVenue, type Player, untilWelcomed } from './testing/actors.ts'
import { bookedCalls, type Cast, freshAsks, type GoodAsk, goodAsks, withFreshIds } from './testing/good-asks.ts'
import { oddMethods, rawRequests, strayPaths, strayQueries } from './testing/strays.ts'
import { openPlatform, type Platform } from './testing/platform.ts'
import { shareOf, sharesOfWalk } from './testing/shares-of-walk.ts'

/** Enough members that the strictest endpoint, with sixty calls a minute for each, gets every input. */
const membersAtOnce = 20

let platform: Platform
let members: readonly Player[]
let cast: Cast
let venue: Actor
let rail: Actor
let asks: Readonly<Record<string, GoodAsk>>
let sentInAll = 0
const codesInAll = new Map<string, number>()
let turns = 0

/** Alarms that this test raises on purpose, by sending one id with two contents. */
const meant: ReadonlySet<string> = new Set([
  'L5: a key was used again with other content: nothing was booked; check who reuses keys',
  'a second debit for one round',
  'one settlement version with two results',
  'rollback of a bet that was accepted',
  'confirm of a round that the venue rolled back',
  'settle of a round that the venue rolled back',
])

/** Resets the registration counters, as if an hour had passed. */
const forgetTries = async (): Promise<void> => {
  await platform.owner.query(`delete from identity.throttle where id like 'register%'`)
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`
const goodOf = (endpoint: Endpoint): GoodAsk => {
  const good = asks[nameOf(endpoint)]
  if (good === undefined) throw new Error(`no good ask for ${nameOf(endpoint)}: add one to the table`)
  return good
}
const actorOf = ({ by }: GoodAsk, nth: number): Actor => {
  if (by === 'venue') return venue
  if (by === 'rail') return rail
  return by === 'member' ? (members[nth % members.length] as Player) : cast[by]
}
const holdings = () => readHoldings(platform.owner)
/** Money that came over a rail and is not assigned yet. */
const isOfTheHouse = (change: string): boolean => /^entries of \S+\/house\//.test(change)

type WalletReply = { readonly code: string; readonly items?: readonly { readonly code: string }[] }

type DebitAsk = { readonly round: string }

/** The rounds whose stakes a call has taken, of one debit or of several. */
const takenBy = (
  name: string,
  asked: DebitAsk | { readonly items: readonly DebitAsk[] },
  { code, items = [] }: WalletReply,
): readonly string[] => {
  if (code !== 'OK' || !/\/debits?$/.test(name)) return []
  return 'items' in asked
    ? asked.items.flatMap(({ round }, nth) => (items[nth]?.code === 'OK' ? [round] : []))
    : [asked.round]
}

const walletCall = async (call: string, ask: object): Promise<WalletReply> => {
  const url = `/wallet/v1/${call}`
  const headers = { 'content-type': 'application/json', ...venue.headers({ path: url }) }
  const heard = await venue.send({ method: 'POST', url, headers, payload: Buffer.from(JSON.stringify(ask)) })
  return JSON.parse(heard.text) as WalletReply
}

beforeAll(async () => {
  platform = await openPlatform()
  venue = openVenue(platform, 1)
  rail = openRail(platform, 0)
  const all = await Promise.all(Array.from({ length: membersAtOnce + 4 }, (_, nth) => openPlayer(platform, nth + 2)))
  const [registered, loggingIn, leaving, holder, ...others] = all as [Player, Player, Player, Player, ...Player[]]
  await untilWelcomed(all)
  members = others
  const booked = bookedCalls(await holder.launch())
  for (const [call, ask] of booked.before) {
    const { code, items = [] } = await walletCall(call, ask)
    const odd = [code, ...items.map((item) => item.code)].find((one) => one !== 'OK')
    if (odd !== undefined) throw new Error(`${call} ${JSON.stringify(ask)} was answered ${odd}`)
  }
  const lanes = await platform.owner.query<{ lane: string }>(
    `select lane from ledger.entry where kind = 'bet.hold' limit 1`,
  )
  cast = { registered, loggingIn, leaving, holder, booked, lane: lanes.rows[0]?.lane ?? '' }
  asks = goodAsks(cast)
})
afterAll(async () => {
  for (const { client } of [venue, rail, ...members, cast.registered, cast.loggingIn, cast.leaving, cast.holder])
    client.close()
  await platform.close()
})

/** A valid request, for tests that change something other than its input. */
const goodRequest = (endpoint: Endpoint): { readonly actor: Actor; readonly input: HostileInput } => {
  const good = goodOf(endpoint)
  const actor = actorOf(good, turns++)
  return { actor, input: goodInput(endpoint, { ask: good.ask, headers: () => actor.headers(endpoint) }) }
}

/**
 * Sends, checks the answer against the declaration, and returns what is wrong. A request that is no longer valid HTTP
 * may get a bare HTTP error.
 */
const judged = async (endpoint: Endpoint, what: string, sending: Promise<Heard>): Promise<string | undefined> => {
  sentInAll++
  const heard = await sending
  if ((heard.status === 400 || heard.status === 431) && heard.text === '') return undefined
  const answer = readAnswer(endpoint, platform.dialectOf(endpoint), heard)
  if (typeof answer === 'string') return `${nameOf(endpoint)}, ${what}: ${answer}`
  codesInAll.set(answer.code, (codesInAll.get(answer.code) ?? 0) + 1)
  if (answer.passed && goodOf(endpoint).endsSession === true) await cast.leaving.login()
  return undefined
}

const isSiteRefusal = ({ status, text }: Heard): boolean =>
  status >= 400 && status < 500 && /^\{"status_code":\d+,"message":"[^"]+","data":\{/.test(text)

describe('hostile inputs to every endpoint', () => {
  it('L31: the table has a valid request for each endpoint that the node serves', async () => {
    const { text } = await venue.client.send({ method: 'GET', url: '/docs/json', headers: [] })
    const { paths } = JSON.parse(text) as { paths: Readonly<Record<string, object>> }
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(served.sort()).toEqual(platform.endpoints.map(nameOf).sort())
    expect(served.filter((name) => !Object.hasOwn(asks, name))).toEqual([])
  })

  it('L31, L5, S-ERR-09: each input is answered with a declared code, never a 500, and no balance changes', async () => {
    const inOrder = Object.keys(asks).flatMap((name) => platform.endpoints.filter((one) => nameOf(one) === name))
    const complaints: string[] = []
    let before = await holdings()
    for (const [nth, endpoint] of inOrder.entries()) {
      const good = goodOf(endpoint)
      const walked = await walk({
        endpoint,
        dialect: platform.dialectOf(endpoint),
        good: {
          ask: good.ask,
          ...(good.file === undefined ? {} : { file: good.file }),
          headers: () => actorOf(good, 0).headers(endpoint),
        },
        share: { of: sharesOfWalk, from: nth },
        send: async (input, at) => {
          if (good.isCounted === true) await forgetTries()
          return actorOf(good, at).send(input)
        },
        ...(good.endsSession === true
          ? {
              atOnce: 1,
              after: () => cast.leaving.login(),
            }
          : {}),
        ...(good.isCounted === true ? { atOnce: 1 } : {}),
      })
      const after = await holdings()
      complaints.push(...walked.complaints)
      const changes = changesBetween(before, after).filter((change) => !(good.mayBook === true && isOfTheHouse(change)))
      complaints.push(...changes.map((change) => `${nameOf(endpoint)}: ${change}`))
      if (walked.sent * sharesOfWalk < 30) complaints.push(`${nameOf(endpoint)}: only ${walked.sent} inputs`)
      const own = new Set(endpoint.refuses.map((word) => String(platform.dialectOf(endpoint).codes[word])))
      const heard =
        good.isRefused === true ? [...walked.codes.keys()].some((code) => own.has(code)) : walked.taken.length > 0
      if (!heard) complaints.push(`${nameOf(endpoint)}: not even its good ask was heard`)
      sentInAll += walked.sent
      tally(codesInAll, walked.codes)
      before = after
    }
    expect(complaints).toEqual([])
  })

  it('L5, L6, L7: a hostile wallet call with a new id moves its amount or nothing, and can be rolled back', async () => {
    const complaints: string[] = []
    let ids = 0
    for (const [name, ask] of Object.entries(freshAsks(cast.booked))) {
      const endpoint = platform.endpoints.find((one) => nameOf(one) === name) as Endpoint
      const bodies = new Map<HostileInput, Buffer | undefined>()
      const before = await holdings()
      let rounds = 0
      const walked = await walk({
        endpoint,
        dialect: platform.dialectOf(endpoint),
        good: {
          ask,
          headers: () => venue.headers(endpoint),
        },
        send: (input, nth) => {
          const payload = withFreshIds(input.payload, ids + nth)
          bodies.set(input, payload)
          return venue.send({
            ...input,
            payload,
          })
        },
        after: async ({ input, answer }) => {
          for (const round of takenBy(name, JSON.parse(String(bodies.get(input))), answer.data as WalletReply)) {
            rounds++
            const item = { transaction: `undo-${round}`, round, reason: 'cancelled' }
            const undone = await walletCall('rollback', { items: [item] })
            if (undone.items?.[0]?.code !== 'OK') complaints.push(`${input.name}: ${JSON.stringify(undone)}`)
          }
        },
      })
      const changes = changesBetween(before, await holdings())
      const made = changes.filter((change) => /^round YBTY\/\S+: absent -> (?:returned|void) /.test(change))
      complaints.push(...walked.complaints, ...changes.filter((change) => !made.includes(change)))
      ids += walked.sent
      if (/\/debits?$/.test(name)) {
        expect(rounds, 'debits that were taken').toBeGreaterThan(30)
        expect(made.length).toBe(rounds)
      }
      sentInAll += walked.sent
      tally(codesInAll, walked.codes)
    }
    expect(complaints).toEqual([])
  })

  it('S-HDR-01, S-HDR-03: a repeated or endless header, and a query on a POST, get a declared code', async () => {
    const before = await holdings()
    const complaints: (string | undefined)[] = []
    for (const [nth, endpoint] of platform.endpoints.entries()) {
      const { input } = goodRequest(endpoint)
      const strange = [
        ['twice', undefined],
        ['twice, once strange', 'strange'],
        ['endless', 'x'.repeat(20_000)],
      ] as const
      const all = Object.keys(input.headers).flatMap((name) => strange.map(([what, more]) => ({ name, what, more })))
      for (const { name, what, more } of shareOf(all, nth)) {
        const { actor, input: good } = goodRequest(endpoint)
        const headers = actor.fill(good.headers, good)
        const again = more ?? headers.find(([one]) => one === name)?.[1] ?? ''
        const { method, url, payload } = good
        const sending = actor.client.send({ method, url, headers: [...headers, [name, again]], payload })
        complaints.push(await judged(endpoint, `${name} ${what}`, sending))
      }
      for (const query of endpoint.method === 'POST' ? shareOf(strayQueries, nth) : []) {
        const { actor, input: good } = goodRequest(endpoint)
        complaints.push(
          await judged(
            endpoint,
            `the query ${query.slice(0, 20)}`,
            actor.send({ ...good, url: `${good.url}?${query}` }),
          ),
        )
      }
    }
    expect(complaints.filter((one) => one !== undefined)).toEqual([])
    expect(changesBetween(before, await holdings())).toEqual([])
  })

  it('L31: another method on a declared path, and an undeclared path, do not exist', async () => {
    const before = await holdings()
    const wrong: string[] = []
    const declared = new Set(platform.endpoints.map(nameOf))
    const send = async (method: string, url: string, endpoint: Endpoint): Promise<void> => {
      sentInAll++
      const { actor, input } = goodRequest(endpoint)
      const payload = ['GET', 'HEAD', 'TRACE'].includes(method) ? undefined : (input.payload ?? Buffer.from('{}'))
      const heard = await actor.client.send({
        method,
        url,
        headers: actor.fill(input.headers, { method, url, payload }),
        payload,
      })
      const fine = method === 'HEAD' ? heard.status === 404 && heard.text === '' : isSiteRefusal(heard)
      if (!fine) wrong.push(`${method} ${url.slice(0, 80)}: ${heard.status} ${heard.text.slice(0, 200)}`)
    }
    for (const [nth, endpoint] of platform.endpoints.entries()) {
      const methods = ['GET', 'POST', ...oddMethods].filter((method) => !declared.has(`${method} ${endpoint.path}`))
      for (const method of shareOf(methods, nth)) await send(method, endpoint.path, endpoint)
      // With one letter less, the path may be another declared one.
      for (const url of shareOf(strayPaths(endpoint.path), nth))
        if (!declared.has(`${endpoint.method} ${url}`)) await send(endpoint.method, url, endpoint)
    }
    expect(wrong).toEqual([])
    expect(changesBetween(before, await holdings())).toEqual([])
  })

  it('L31: pages and documents of the node answer strange queries and headers without a 500', async () => {
    const headers: readonly (readonly [string, string])[] = [
      ['cookie', '=;;=; a=%zz; __proto__=1; magpie_session=x'],
      ['accept', '\u00ff'],
      ['accept-language', 'x'.repeat(4_000)],
      ['if-none-match', '"'],
      ['if-modified-since', 'never'],
      ['range', 'bytes=-1-,,9'],
      ['x-forwarded-for', '127.0.0.1, nonsense'],
      ['x-request-id', '../../x'],
      ['host', 'example.org:99999'],
    ]
    const odd: string[] = []
    for (const path of ['/', '/docs', '/docs/json', '/metrics', '/favicon.ico']) {
      const asked = [
        ...strayQueries.map((query) => ({ url: `${path}?${query}`, headers: [] })),
        ...headers.map((header) => ({ url: path, headers: [header] })),
      ]
      for (const one of asked) {
        sentInAll++
        const { status, text } = await venue.client.send({ method: 'GET', ...one })
        if (status >= 500)
          odd.push(`GET ${one.url.slice(0, 40)} ${one.headers.join()}: ${status} ${text.slice(0, 200)}`)
      }
    }
    expect(odd).toEqual([])
  })

  it('bytes that are not HTTP are refused or disconnected, and the node continues', async () => {
    const before = await holdings()
    const requests = rawRequests(new URL(platform.origin).host)
    const heard = await Promise.all(
      requests.map(async ([name, bytes]) => [name, await sendRaw(platform.origin, bytes)] as const),
    )
    sentInAll += heard.length
    expect(heard.filter(([, text]) => /^HTTP\/1\.1 [235]/.test(text) && !text.includes('"data":{"refused":'))).toEqual(
      [],
    )
    await Promise.all(requests.map(([, bytes]) => sendRaw(platform.origin, bytes, { reset: true })))
    expect(
      (await cast.holder.call(platform.endpoints.find(({ path }) => path.endsWith('/member/info')) as Endpoint, {}))[
        'account'
      ],
    ).toBe(cast.holder.account)
    expect(changesBetween(before, await holdings())).toEqual([])
  })

  it('L34: no log line contains a cookie, a token, a password, a signature or a secret', () => {
    expect(platform.secrets.kept()).toBeGreaterThan(1_000)
    expect(platform.log().length).toBeGreaterThan(100_000)
    expect(platform.secrets.findIn(platform.log())).toEqual([])
  })

  it('L5, L11: the log contains no fault, and no alarm except for ids used twice', () => {
    expect(platform.trouble().filter(({ msg }) => !meant.has(msg))).toEqual([])
  })

  it('no input was refused by a rate limit before it was read', () => {
    // If one device logs in twice at once, the earlier login gives way with this refusal, after it was read.
    const tooMany = platform.said().filter((one) => one['refused'] === 'too_many')
    expect(tooMany.filter((one) => one['path'] !== login.path)).toEqual([])
  })

  it('L1, L3, L4, L9: the journal is still correct', async () => {
    expect(await platform.ledgerFault()).toBeNull()
  })

  it('hundreds of inputs were sent', () => {
    console.log(
      `${sentInAll} hostile inputs to the platform: ${[...codesInAll].map(([code, times]) => `${code} ${times}`).join(', ')}`,
    )
    expect(sentInAll).toBeGreaterThanOrEqual(200)
  })
})
