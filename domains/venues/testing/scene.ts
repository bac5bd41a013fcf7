// A platform with two venues on a test database, and signed venue calls: used by tests of the wallet, play-safe and
// promotions. The clock is the machine's and can be moved forward.

import { account, houseAccount, openPump, type Pump, runWaitingJobs, watchClock } from '@magpie/db'
import { enrol, openSession } from '@magpie/identity/server'
import type { Uuid, World } from '@magpie/kernel'
import { houseBalance, seedLedger } from '@magpie/ledger/server'
import { openTestHouse } from '@magpie/ledger/testing/test-house'
import { playSafe } from '@magpie/play-safe/server'
import { openPromotions } from '@magpie/promotions/server'
import { headersOfMember, movedWorld, resolveTestMember, type TestMember } from '@magpie/testkit'
import { openTransfers } from '@magpie/transfers/server'
import { openTurnover } from '@magpie/turnover/server'
import { openServer } from '@magpie/wire/mount'
import type { PlayDetail, RoundDetail, SportDetail } from '../contract/index.ts'
import { signWalletCall } from '../contract/index.ts'
import { openVenues, type VenueSettings } from '../server/index.ts'

export const detail: SportDetail = {
  gameClass: 'sport',
  title: 'Home Rovers v Away Town',
  oddsType: 3,
  // High, so that other tests never meet the maximum return.
  oddsE5: 10_000_000_000,
  ruleVersion: 'football:1',
  legs: [
    {
      matchId: 'm-1',
      leagueName: 'Test League',
      homeName: 'Home Rovers',
      awayName: 'Away Town',
      startsAt: 1_790_000_000_000,
      market: 'ah',
      side: 'home',
      lineQuarters: -2,
      oddsE5: 195_000,
      inPlay: true,
      scoreAtBet: { home: 1, away: 0 },
      minuteAtBet: 33,
      ruleVersion: 'football:1',
    },
  ],
}

/** The detail of a lottery ticket with one line. */
export const drawDetail = (stake: number, more: Partial<PlayDetail> = {}): PlayDetail => ({
  gameClass: 'draw',
  title: 'Five digits',
  game: 'ssc90',
  ruleVersion: 'ssc90/1',
  place: '20261123-0042',
  commitment: 'ab'.repeat(32),
  plays: [{ play: 'straight', picks: '1 2 3 4 5', stake }],
  mostReturn: stake * 1000,
  ...more,
})

/** Shared with YBCS, the venue with a wallet of its own. */
export const walletSecret = 'secret-of-ybcs'
export const venueSecrets = { YBTY: 'secret-of-ybty', IMTY: 'secret-of-imty', FBTY: 'secret-of-fbty' } as const
/** Of this scene; others are those that it is opened with. */
export type VenueName = string

const venueSettings: readonly VenueSettings[] = [
  { code: 'YBTY', url: 'http://127.0.0.1:6011', secret: venueSecrets.YBTY },
  { code: 'IMTY', url: 'http://127.0.0.1:6012', secret: venueSecrets.IMTY },
  { code: 'FBTY', url: 'http://127.0.0.1:6014', secret: venueSecrets.FBTY },
  { code: 'YBCS', url: 'http://127.0.0.1:6013', secret: walletSecret, wallet: 'own' },
]

export type Reply = {
  readonly status: number
  readonly text: string
  readonly body: Record<string, never> & { code: string }
}

export type Signing = {
  readonly venue?: VenueName
  readonly secret?: string
  /** Against the scene's clock. */
  readonly skewMs?: number
  readonly nonce?: string
  /** The signed body, if it differs from the one sent. */
  readonly signed?: string
  /** The signed target, if it differs from the real one. */
  readonly target?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type SceneOptions = {
  readonly http?: World['http']
  /** The clock is held to the database's, as on a node: `later` makes it a wrong one. */
  readonly watched?: boolean
  /** Further venues, which have a record. */
  readonly venues?: readonly VenueSettings[]
}

const neverMs = 86_400_000

export const openScene = async ({ watched = false, venues: further = [], ...options }: SceneOptions = {}) => {
  const clock = { aheadMs: 0 }
  const world: World = { ...movedWorld(clock), ...options }
  const ground = await openTestHouse(world)
  const { log } = ground
  const stops = { law: 'L20', what: 'no stakes' }
  const watch = watched ? await watchClock(world, ground.house.db, log, stops) : undefined
  const house = watch === undefined ? ground.house : { ...ground.house, clock: watch }
  const { db, journal } = house
  const settings = { venues: [...venueSettings, ...further], secret: 'master secret of a test' }
  const transfers = openTransfers(settings)
  const venues = openVenues({ ...settings, ownWallets: transfers.ownWallets })
  await seedLedger(journal)
  await db.query(
    `insert into venues.venue (id, game_group, state, place, changed_at) values ('IMTY', 'TY', 'open', 20, now())`,
  )
  await venues.slice.seed?.(house)
  const slices = [venues.slice, transfers.slice, playSafe, openTurnover()]
  const jobs = [...venues.slice.jobs, ...transfers.slice.jobs]
  const server = await openServer({
    house,
    slices,
    dialects: [venues.dialect],
    resolveCaller: (request, endpoint) =>
      endpoint.who === 'venue' ? venues.resolveVenue(request, world.now()) : resolveTestMember(request, endpoint),
    siteOrigins: ['http://127.0.0.1:6001'],
  })
  let pump: Pump | undefined
  let names = 0
  const waitingJobs = (): Promise<void> => runWaitingJobs({ url: ground.url, house, jobs })

  const send = async (method: 'GET' | 'POST', path: string, body: string, signing: Signing = {}): Promise<Reply> => {
    const { venue = 'YBTY', skewMs = 0, nonce = `n-${world.id()}`, signed = body } = signing
    const timestamp = world.now() + skewMs
    const known: Readonly<Record<string, string>> = venueSecrets
    const secret = signing.secret ?? known[venue] ?? further.find(({ code }) => code === venue)?.secret ?? ''
    const reply = await server.inject({
      method,
      url: path,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        'x-venue': venue,
        'x-timestamp': String(timestamp),
        'x-nonce': nonce,
        'x-signature': signWalletCall(venue, {
          secret,
          target: signing.target ?? `${method} ${path}`,
          timestamp,
          nonce,
          body: signed,
        }),
        ...signing.headers,
      },
      ...(method === 'POST' ? { payload: body } : {}),
    })
    return { status: reply.statusCode, text: reply.body, body: JSON.parse(reply.body) }
  }

  const scene = {
    house,
    log,
    venues,
    /** Each venue's own statement beside the books. */
    ties: [...venues.ties, ...transfers.ties],
    server,
    slices,
    url: ground.url,
    /** Moves the wall clock on. */
    later: (ms: number) => void (clock.aheadMs += ms),
    /** Puts a watched clock so much ahead of the database's and has it seen. */
    clockAhead: async (ms: number): Promise<void> => {
      clock.aheadMs = ms
      await watch?.look()
    },
    alarms: () => log.said.filter(({ level }) => level === 'alarm').length,
    /** One wallet call with the body as JSON, or as the text given. */
    wallet: (call: string, body: unknown, signing?: Signing) =>
      send('POST', `/wallet/v1/${call}`, typeof body === 'string' ? body : JSON.stringify(body), signing),
    matches: (items: readonly object[], signing?: Signing) =>
      send('POST', '/wallet/v1/matches', JSON.stringify({ items }), signing),
    rounds: (query: string, signing?: Signing) => send('GET', `/wallet/v1/rounds${query}`, '', signing),
    /** A registered member with this much cash, and a launch into YBTY. */
    member: async (cash: bigint): Promise<TestMember & { readonly token: string }> => {
      const enrolled = await enrol(house, {
        key: world.id(),
        account: `bot${1000 + names++}`,
        hash: 'no hash',
        device: null,
        inviteCode: null,
      })
      if (!('member' in enrolled)) throw new Error(enrolled.refused)
      const { member } = enrolled
      if (cash > 0n) await scene.grant(member, cash)
      const { session } = await scene.login(member)
      return { id: member, session, token: await scene.launch(member, session) }
    },
    /** Money of their own. */
    grant: async (member: Uuid, amount: bigint): Promise<void> => {
      const transfers = [{ from: houseAccount('issued'), to: account(member, 'cash'), amount, kind: 'supply.issue' }]
      const key = `test/own/${world.id()}`
      const plan = {
        key,
        member,
        kind: 'test.own',
        content: member,
        transfers,
        guards: [],
        rows: [],
        news: [],
        answer: null,
      }
      if (!(await journal.commit(plan)).committed) throw new Error('nothing was granted')
    },
    /** A welcome bonus, which is played once. */
    bonus: async (member: Uuid, amount: bigint): Promise<void> => {
      const [welcome] = openPromotions({ welcomeMinor: amount }).news
      await welcome?.handle({ key: 'test', topic: 'member.registered', member, body: {}, at: world.now() }, house)
    },
    /** A session for the member, in the place of the one before. */
    login: async (member: Uuid): Promise<{ readonly session: Uuid }> => {
      const opened = await openSession(house, { member, device: world.id() })
      if ('refused' in opened) throw new Error(opened.refused)
      return opened
    },
    /** A member's call of the site. */
    site: async (path: string, body: unknown, caller?: TestMember) => {
      const headers = headersOfMember(caller)
      const reply = await server.inject({ method: 'POST', url: path, headers, payload: body as object })
      return reply.json<{ status_code: number; message: string; data: Record<string, never> & { refused?: string } }>()
    },
    launch: async (id: Uuid, session: Uuid, venue: VenueName = 'YBTY'): Promise<string> => {
      const reply = await scene.site('/game/api/v1/venue/launch', { enName: venue }, { id, session })
      if (reply.status_code !== 6000) throw new Error(JSON.stringify(reply))
      return (reply.data as unknown as { token: string }).token
    },
    /** What lies in the bonus account, minor units. */
    bonusOf: async (member: Uuid): Promise<bigint> =>
      (await journal.read({ accounts: [account(member, 'bonus')] })).accounts[0] ?? 0n,
    /** Cash, held and debt, minor units. */
    money: async (member: Uuid) => {
      const { accounts } = await journal.read({
        accounts: [account(member, 'cash'), account(member, 'held'), account(member, 'debt')],
      })
      return { cash: accounts[0] ?? 0n, held: accounts[1] ?? 0n, debt: accounts[2] ?? 0n }
    },
    book: () => houseBalance(db, 'book/YBTY'),
    budget: async () => (await journal.read({ accounts: [houseAccount('promotion')] })).accounts[0] ?? 0n,
    /** Delivers all pending news, and runs the jobs it queues. */
    news: async (): Promise<void> => {
      // Between two calls nothing is delivered: a test may look at what no news has told yet.
      pump ??= await openPump({ url: ground.url, house, handlers: slices.flatMap(({ news }) => news), pollMs: neverMs })
      await pump.settle()
      await waitingJobs()
    },
    /** All of a clocked job of venues or transfers, which may be one job a venue, and what it asks for. */
    job: async (name: string): Promise<void> => {
      const named = jobs.filter((one) => one.name === name || one.name.startsWith(`${name}/`))
      if (named.length === 0) throw new Error(`no job ${name}`)
      for (const job of named) await job.run({}, house)
      await waitingJobs()
    },
    round: async (id: string) => {
      const { rows } = await journal.read({ rows: [{ table: 'venues.round', id: `YBTY/${id}` }] })
      return rows[0] ?? null
    },
    /** Throws if the journal is inconsistent. */
    close: async (): Promise<void> => {
      watch?.stop()
      await pump?.close()
      await server.close()
      await ground.close()
    },
  }
  return scene
}

export type Scene = Awaited<ReturnType<typeof openScene>>

let count = 0
/** An id that no other call of this process has. */
export const fresh = (what: string): string => `${what}-${++count}`

export const debitOf = <D extends RoundDetail = SportDetail>(
  token: string,
  amount: number,
  more: Partial<{ transaction: string; round: string; detail: D }> = {},
) => ({
  transaction: more.transaction ?? fresh('t'),
  token,
  round: more.round ?? fresh('r'),
  amount,
  detail: (more.detail ?? detail) as D,
})
