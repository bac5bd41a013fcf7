// A cashier on a database of its own, members ready to withdraw, and a rail that a test controls. The clock is the
// machine's and can be moved forward.

import { account, houseAccount, openPump, type Plan, type Pump, runWaitingJobs } from '@magpie/db'
import { openGate } from '@magpie/gate/server'
import { enrol, openIdentity, openPasswords } from '@magpie/identity/server'
import { codeIn, openTestPost } from '@magpie/identity/testing/test-post'
import { isRefusal, type Uuid, type World } from '@magpie/kernel'
import { houseBalance, seedLedger } from '@magpie/ledger/server'
import { openTestHouse } from '@magpie/ledger/testing/test-house'
import { bonusRequirement } from '@magpie/turnover/server'
import { headersOfMember, movedWorld, resolveTestMember, type TestMember } from '@magpie/testkit'
import { type Endpoint, servedTo } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import {
  accountAdd,
  depositOpen,
  depositSafety,
  type DepositView,
  nameState,
  pinSet,
  withdrawalSubmit,
  type WithdrawalView,
} from '../contract/index.ts'
import { sandboxAccount, type WithdrawalPolicy } from '../rules/index.ts'
import { type CashierSettings, openCashier } from '../server/index.ts'
import { openTestRail, secondRail, testRail } from './test-rail.ts'

export const memberPassword = 'plum blossom in snow'
export const memberPin = '280519'
export const memberName = 'Lin Xiaoque'

const secret = 'master secret of a test'

export type Member = TestMember & { readonly account: string }
/** Every field that a reply may carry; a test checks those it expects. */
export type Reply = {
  readonly http: number
  readonly status_code: number
  readonly message: string
  readonly data: Readonly<Record<string, never>>
}

/** A card past its waiting day. */
const cooled = (member: Uuid, id: string, nowMs: number): Plan => ({
  key: `test/cooled/${id}`,
  member,
  kind: 'test.cooled',
  content: id,
  transfers: [],
  guards: [
    {
      guard: 'state',
      table: 'cashier.account',
      id,
      from: ['active'],
      to: 'active',
      set: { usable_from: new Date(nowMs).toISOString() },
    },
  ],
  rows: [],
  news: [],
  answer: null,
})

export type SceneOptions = {
  readonly mayAtMost?: NonNullable<CashierSettings['mayAtMost']>
  readonly policy?: Partial<WithdrawalPolicy>
  /** The connected rails; default: the one that tests control. */
  readonly rails?: CashierSettings['rails']
  /** How rails are called; default: the two that tests control. */
  readonly http?: World['http']
}

const neverMs = 86_400_000

export const openCashierScene = async (options: SceneOptions = {}) => {
  const clock = { aheadMs: 0 }
  const moved = movedWorld(clock)
  const { now } = moved
  const rail = openTestRail(moved)
  const second = openTestRail(moved, secondRail)
  const post = openTestPost()
  const world: World = {
    ...moved,
    http:
      options.http ??
      ((ask) =>
        ask.url.startsWith(post.url) ? post.http(ask) : (ask.url.startsWith(secondRail.url) ? second : rail).http(ask)),
  }
  const ground = await openTestHouse(world)
  const { house, log } = ground
  const { db, journal } = house
  const gate = openGate({ siteKey: 'site key', allowEmptySignature: true, secret, streamAddress: '' })
  const passwords = openPasswords(world)
  const identity = openIdentity({ gate, secret, world, passwords, gateways: [post.gateway] })
  const settings: CashierSettings = {
    secret,
    world,
    identity,
    rails: options.rails ?? [testRail],
    sandbox: true,
    ...(options.mayAtMost === undefined ? {} : { mayAtMost: options.mayAtMost }),
    ...(options.policy === undefined ? {} : { policy: options.policy }),
  }
  const cashier = openCashier(settings)
  await seedLedger(journal)
  await gate.slice.seed?.(house)
  await cashier.slice.seed?.(house)
  const server = await openServer({
    house,
    slices: [cashier.slice, ...servedTo('site', [identity.slice])],
    dialects: cashier.dialects,
    resolveCaller: (request, endpoint) =>
      cashier.resolveRail(request, endpoint, now()) ?? resolveTestMember(request, endpoint),
    siteOrigins: ['http://127.0.0.1:6001'],
  })
  const hash = await passwords.hash(memberPassword)
  if (isRefusal(hash)) throw new Error('no hash')
  let pump: Pump | undefined
  let names = 0

  const book = async (
    member: Uuid,
    amount: bigint,
    kind: string,
    { rows = [], to = 'cash' }: { readonly rows?: Plan['rows']; readonly to?: 'cash' | 'bonus' } = {},
  ): Promise<void> => {
    const key = `test/${kind}/${world.id()}`
    const from = houseAccount(`rail/${testRail.code}`)
    const by = to === 'cash' ? 'cashier.deposit' : 'bonus.fill'
    const transfers = [{ from, to: account(member, to), amount, kind: by }]
    const plan = {
      key,
      member,
      kind: `test.${kind}`,
      content: key,
      transfers,
      guards: [],
      rows,
      news: [],
      answer: null,
    }
    const outcome = await journal.commit(plan)
    if (!outcome.committed) throw new Error(`a test could not book: ${outcome.refused}`)
  }

  const scene = {
    house,
    log,
    rail,
    /** Answers if a scene connects `secondRail`. */
    second,
    server,
    cashier,
    settings,
    identity,
    /** The newest code sent to this phone or mail. */
    codeTo: async (to: string): Promise<string> => {
      await runWaitingJobs({ url: ground.url, house, jobs: identity.slice.jobs })
      return codeIn(post.letters.findLast((one) => one.to === to)?.text)
    },
    letters: post.letters,
    url: ground.url,
    later: (ms: number) => void (clock.aheadMs += ms),
    alarms: () => log.said.filter(({ level }) => level === 'alarm').map(({ what }) => what),
    member: async (cash = 0n): Promise<Member> => {
      const name = `bot${1000 + names++}`
      const enrolled = await enrol(house, { key: world.id(), account: name, hash, device: null, inviteCode: null })
      if (!('member' in enrolled)) throw new Error(enrolled.refused)
      if (cash > 0n) await scene.grant(enrolled.member, cash)
      return { id: enrolled.member, session: world.id(), account: name }
    },
    /** Cash that was once deposited, without required turnover. */
    grant: (member: Uuid, amount: bigint): Promise<void> => book(member, amount, 'grant'),
    /** A bonus of play money with threefold turnover. */
    bonus: (member: Uuid, amount: bigint): Promise<void> => {
      const booked = { id: `test/bonus/${world.id()}`, member, origin: 'test', amount, atMs: now() }
      return book(member, amount, 'bonus', { rows: [bonusRequirement(booked, { multipleX100: 300n })], to: 'bonus' })
    },
    /** A bonus from before the bonus account existed: it is in cash. */
    oldBonus: (member: Uuid, amount: bigint): Promise<void> => {
      const booked = { id: `test/bonus/${world.id()}`, member, origin: 'test', amount, atMs: now() }
      const { table, values } = bonusRequirement(booked, { multipleX100: 300n })
      return book(member, amount, 'bonus', { rows: [{ table, values: { ...values, in_bucket: false } }] })
    },
    /** A member's call to the site. */
    call: async (endpoint: Pick<Endpoint, 'path'>, body: object, by?: Member): Promise<Reply> => {
      const reply = await server.inject({
        method: 'POST',
        url: endpoint.path,
        headers: headersOfMember(by),
        payload: body,
      })
      return { ...reply.json<Omit<Reply, 'http'>>(), http: reply.statusCode }
    },
    /** The data of a call that must succeed. */
    done: async <Data>(endpoint: Pick<Endpoint, 'path'>, body: object, by: Member): Promise<Data> => {
      const reply = await scene.call(endpoint, body, by)
      if (reply.status_code !== 6000)
        throw new Error(`${endpoint.path}: ${JSON.stringify(reply)} ${JSON.stringify(log.said.at(-2)?.facts)}`)
      return reply.data as Data
    },
    /** A member ready to deposit. */
    payer: async (): Promise<Member> => {
      const member = await scene.member()
      await scene.done(depositSafety, {}, member)
      return member
    },
    /** A member with PIN, name and a usable bank card. */
    withdrawer: async (cash: bigint): Promise<Member & { readonly card: Uuid }> => {
      const member = await scene.member(cash)
      await scene.done(pinSet, { pin: memberPin, password: memberPassword }, member)
      await scene.done(nameState, { name: memberName, pin: memberPin }, member)
      const { number } = sandboxAccount('bank', null, 1000 + names)
      const form = {
        requestId: world.id(),
        pin: memberPin,
        password: memberPassword,
        kind: 'bank',
        number,
        holder: memberName,
        bank: 'ICBC',
      }
      const view = await scene.done<{ accounts: readonly { id: Uuid }[] }>(accountAdd, form, member)
      const card = view.accounts[0]?.id ?? ''
      await journal.commit(cooled(member.id, card, world.now()))
      return { ...member, card }
    },
    open: (member: Member, channel: string, amount: string, more: object = {}): Promise<DepositView> =>
      scene.done<DepositView>(depositOpen, { requestId: world.id(), channel, amount, ...more }, member),
    submit: (member: Member & { readonly card: Uuid }, amount: string): Promise<WithdrawalView> =>
      scene.done<WithdrawalView>(
        withdrawalSubmit,
        { requestId: world.id(), account: member.card, amount, pin: memberPin },
        member,
      ),
    /** A signed call of the rail; the body as text, or as JSON. */
    told: async (
      path: string,
      body: unknown,
      headers?: Readonly<Record<string, string>>,
    ): Promise<{ readonly http: number; readonly code: string; readonly text: string }> => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const reply = await server.inject({
        method: 'POST',
        url: path,
        headers: headers ?? rail.signed(path, text),
        payload: text,
      })
      const read = reply.body === '' ? {} : reply.json<{ code?: string }>()
      return { http: reply.statusCode, code: read.code ?? '', text: reply.body }
    },
    paid: (order: string, more: Readonly<Record<string, unknown>> = {}, by = rail) => {
      const body = JSON.stringify(by.paidBody(order, more))
      return scene.told(by.paths.paid, body, by.signed(by.paths.paid, body))
    },
    heard: (payout: string, state: 'paid' | 'refused' | 'bounced', more: Readonly<Record<string, unknown>> = {}) =>
      scene.told(rail.paths.news, rail.newsBody(payout, state, more)),
    /** Cash and locked, minor units. */
    money: async (member: Uuid) => {
      const { accounts } = await journal.read({ accounts: [account(member, 'cash'), account(member, 'locked')] })
      return { cash: accounts[0] ?? 0n, locked: accounts[1] ?? 0n }
    },
    houseMoney: (path: string) => houseBalance(db, path),
    /** The same platform in a process with other rails: for its jobs and news. */
    rejoined: (rails: CashierSettings['rails']) => openCashier({ ...settings, rails }),
    /** Delivers all pending news, and runs the jobs it queues. */
    news: async (): Promise<void> => {
      const handlers = [...cashier.slice.news, ...identity.slice.news]
      // Between two calls nothing is delivered: a test may look at what no news has told yet.
      pump ??= await openPump({ url: ground.url, house, handlers, pollMs: neverMs })
      await pump.settle()
      await runWaitingJobs({ url: ground.url, house, jobs: cashier.slice.jobs })
    },
    /** All parts of a scheduled job: it may be one job a rail. */
    job: async (name: string, by = cashier): Promise<void> => {
      const jobs = by.slice.jobs.filter((one) => one.name === name || one.name.startsWith(`${name}/`))
      if (jobs.length === 0) throw new Error(`no job ${name}`)
      for (const job of jobs) await job.run({}, house)
    },
    /** The sum over all accounts (L4): zero at every moment. */
    sum: async (): Promise<bigint> => {
      const { rows } = await db.query<{ sum: bigint }>(
        `select (coalesce((select sum(balance) from ledger.account), 0)
           + coalesce((select sum(case when t.kept then 0 else e.amount end) from ledger.entry e join ledger.account t on t.owner = e.to_owner and t.bucket = e.to_bucket and t.currency = e.currency), 0)
           - coalesce((select sum(case when f.kept then 0 else e.amount end) from ledger.entry e join ledger.account f on f.owner = e.from_owner and f.bucket = e.from_bucket and f.currency = e.currency), 0))::bigint as sum`,
      )
      return rows[0]?.sum ?? -1n
    },
    /** Throws if the journal is inconsistent, or its sum is not zero. */
    close: async (): Promise<void> => {
      const sum = await scene.sum()
      await pump?.close()
      await server.close()
      await ground.close()
      if (sum !== 0n) throw new Error(`L4: the sum over all accounts is ${sum}`)
    },
  }
  return scene
}

export type CashierScene = Awaited<ReturnType<typeof openCashierScene>>
