// The auditor: after every cycle it reads what is new in the journal, in one snapshot, and compares it with the files
// of the clients, the operators and the rail. It computes every balance from the entries alone. A command that was
// answered `done` must be there (nothing lost), once (nothing doubled), and every entry must belong to a request
// (nothing unexplained).

import type { Pool, PoolClient } from 'pg'
import type { Movement } from './books.ts'
import { KnownOutside, type Rails, type Ticket, ticketOf } from './known.ts'
import { asPurse, type Entry, Purse } from './purse.ts'
import type { RailReader } from './rail-reader.ts'

export type Audit = {
  readonly faults: readonly string[]
  readonly entries: number
  /** Answers compared with the journal this time. */
  readonly answers: number
  /** Bets, orders and withdrawals whose row was compared with their entries. */
  readonly things: number
}

/** The first supplies of money and points in a new house. */
const firstSupplies: ReadonlySet<string> = new Set(['ledger/issue/first', 'ledger/issue/XFE'])

type Key = { readonly key: string; readonly refused: string | null; readonly made: string | null }

const lanes = `select id as lane, head::text as head from ledger.lane`
const newEntries = `
  select e.key, e.kind, e.amount::text as amount,
    coalesce(f.name, e.from_owner || '/' || e.from_bucket) || case e.currency when 'XIB' then '' else '/' || e.currency end as "from",
    coalesce(t.name, e.to_owner || '/' || e.to_bucket) || case e.currency when 'XIB' then '' else '/' || e.currency end as "to"
  from unnest($1::uuid[], $2::bigint[]) u(lane, after) join ledger.entry e on e.lane = u.lane and e.link > u.after
  left join ledger.account f on f.owner = e.from_owner and f.bucket = e.from_bucket and f.currency = e.currency
  left join ledger.account t on t.owner = e.to_owner and t.bucket = e.to_bucket and t.currency = e.currency`
const keptAccounts = `select coalesce(name, owner || '/' || bucket) || case currency when 'XIB' then '' else '/' || currency end as account, balance::text as balance
  from ledger.account where kept`
const awardsSay = `select campaign, coalesce(sum(amount) filter (where state in ('claimable', 'review')), 0)::text as owed,
  coalesce(sum(amount) filter (where state = 'claimed'), 0)::text as given from promotions.award group by 1`
const membersOf = `select id, account from identity.member where account = any($1)`
const venueSays = `select reference, state from wallet_ybcs.transfer where reference = any($1)`
const bookSays = `select id, alias, stake::text as stake from book_ybty.ticket where id = any($1::uuid[])
  union all select id, alias, stake::text from studio_xqdz.round where id = any($1::uuid[])
  union all select id, alias, cost::text from lottery_xqcp.ticket where id = any($1::uuid[])`
const keysOf = `select key, refused, answer->>'id' as made from ledger.key where key = any($1)`

const isThing = /^(?:[DWT]\d{16}|(?:YBTY|XQDZ|XQCP)\/.*)$/
const tables: Readonly<Record<string, string>> = {
  D: 'cashier.deposit',
  W: 'cashier.withdrawal',
  T: 'transfers.transfer',
  Y: 'venues.round',
  X: 'venues.round',
}
const tableOf = (thing: string): string => tables[thing[0] ?? ''] ?? ''

const same = (a: Movement, b: Movement): boolean =>
  a.kind === b.kind && a.from === b.from && a.to === b.to && a.amount === b.amount
const told = ({ kind, from, to, amount }: Movement): string => `${kind} ${amount} ${from} -> ${to}`

/** The most telling kind of entry first, and the states that its bet, order or withdrawal may then have. */
const statesBy: readonly (readonly [kind: string, states: readonly string[]])[] = [
  ['cashier.deposit', ['credited']],
  ['transfer.arrive', ['done']],
  ['transfer.home', ['done']],
  ['transfer.in_back', ['refused']],
  ['transfer.out_back', ['refused']],
  ['transfer.in', ['created', 'sent', 'doubt']],
  ['transfer.out', ['created', 'sent', 'doubt']],
  ['bet.settle', ['settled']],
  // A lost bet pays nothing, so its entries cannot be told from those of a bet without a result.
  ['bet.keep', ['kept', 'settled']],
  ['bet.return', ['returned']],
  ['bet.hold', ['held']],
  ['cashier.pay_out', ['paid']],
  ['cashier.return', ['rejected']],
  ['cashier.approve', ['approved', 'sending', 'doubt', 'manual', 'force_review']],
  ['cashier.hold', ['review', 'second', 'on_hold']],
]

export class Auditor {
  readonly known: KnownOutside
  readonly #db: Pool
  readonly #heads = new Map<string, string>()
  readonly #balances = new Map<string, bigint>()
  readonly #byKey = new Map<string, Entry[]>()
  readonly #kindsOf = new Map<string, Map<string, bigint>>()
  readonly #purse = new Purse()
  /** What was given out of what a campaign owed. */
  readonly #granted = new Map<string, bigint>()
  #faults: string[] = []

  constructor(db: Pool, files: { readonly books: readonly string[]; readonly rails: Rails }) {
    this.#db = db
    this.known = new KnownOutside(files)
  }

  /** Reads and judges what is new. May run while clients are working. */
  async audit(): Promise<Audit> {
    this.#faults = []
    this.known.read()
    const heard = this.known.rails.map((rail) => ({ rail, heard: rail.takeHeard() }))
    const client = await this.#db.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      const counted = await this.#read(client)
      for (const one of heard) this.#checkHeard(one)
      return { ...counted, faults: this.#faults }
    } finally {
      await client.query('rollback').catch(() => undefined)
      client.release()
    }
  }

  /** From the entries alone. */
  balanceOf(account: string): bigint {
    return this.#balances.get(account) ?? 0n
  }

  #fault(what: string): void {
    this.#faults.push(what)
  }

  async #read(client: PoolClient): Promise<Omit<Audit, 'faults'>> {
    const { known } = this
    const answered = [...known.unchecked]
    const entries = await this.#newEntries(client)
    known.read()
    for (const entry of entries) known.meet(entry)
    const { rows } = await client.query<Key>(keysOf, [[...answered, ...known.unmade]])
    // A command is written to its file before it is sent, so files read after the snapshot explain everything in it.
    known.read()
    const registered = await client.query<{ id: string; account: string }>(membersOf, [[...known.accounts]])
    for (const { account, id } of registered.rows) known.isMember(account, id)
    for (const { key, made } of rows) if (made !== null) known.made(key, made)
    await this.#hearVenue(client, entries)
    await this.#hearBook(client, entries)
    for (const entry of entries) this.#addUp(entry)
    const seen = asPurse(entries)
    for (const entry of seen) this.#byKey.set(entry.key, [...(this.#byKey.get(entry.key) ?? []), entry])
    const things = new Set<string>()
    for (const entry of seen) this.#judge(entry, things)
    this.#checkParts(entries)
    this.#checkAnswers(answered, new Map(rows.map((row) => [row.key, row])))
    await this.#checkThings(client, things)
    await this.#checkBalances(client)
    await this.#checkCampaigns(client)
    return { entries: entries.length, answers: answered.length, things: things.size }
  }

  async #newEntries(client: PoolClient): Promise<readonly Entry[]> {
    const { rows } = await client.query<{ lane: string; head: string }>(lanes)
    const there = new Map(rows.map(({ lane, head }) => [lane, head]))
    for (const [lane, head] of this.#heads)
      if (BigInt(there.get(lane) ?? '0') < BigInt(head)) this.#fault(`lost: lane ${lane} was at ${head}`)
    const grown = rows.filter(({ lane, head }) => head !== (this.#heads.get(lane) ?? '0'))
    const after = grown.map(({ lane }) => this.#heads.get(lane) ?? '0')
    const found = await client.query<Entry>(newEntries, [grown.map(({ lane }) => lane), after])
    for (const { lane, head } of grown) this.#heads.set(lane, head)
    return found.rows
  }

  /** The venue books before it answers, so a snapshot that has our answer has the venue's record too. */
  async #hearVenue(client: PoolClient, entries: readonly Entry[]): Promise<void> {
    const references = entries.flatMap(({ key }) => /^venues\/transfer\/(T\d{16})\//.exec(key)?.[1] ?? [])
    if (references.length === 0) return
    const { rows } = await client.query<{ reference: string; state: string }>(venueSays, [references])
    for (const { reference, state } of rows) this.known.venueSaid(reference, state)
  }

  /** The book stores a ticket before it asks for its stake. */
  async #hearBook(client: PoolClient, entries: readonly Entry[]): Promise<void> {
    const tickets = new Set(entries.flatMap(({ key }) => ticketOf(key) ?? []))
    if (tickets.size === 0) return
    const { rows } = await client.query<Ticket>(bookSays, [[...tickets]])
    for (const ticket of rows) this.known.bookSaid(ticket)
  }

  #addUp({ kind, from, to, amount }: Entry): void {
    if (kind === 'promotion.grant') this.#granted.set(from, (this.#granted.get(from) ?? 0n) + BigInt(amount))
    this.#balances.set(from, this.balanceOf(from) - BigInt(amount))
    this.#balances.set(to, this.balanceOf(to) + BigInt(amount))
  }

  /** A released bonus becomes the member's own: it moves between two of the member's accounts, and nowhere else. */
  #isReleased({ key, kind, from, to }: Entry): boolean {
    const [, of] = /^([\w-]{36})\/bonus$/.exec(from) ?? []
    return kind === 'bonus.release' && /^turnover\/(?:met|late)\//.test(key) && to === `${of}/cash`
  }

  /** L7: when a stake was partly bonus, each part is returned to where it came from. */
  #checkParts(entries: readonly Entry[]): void {
    const things = new Set<string>()
    for (const entry of entries) {
      const because = this.known.explain(entry)
      if (typeof because === 'string') continue
      this.#purse.add(because.thing, entry)
      things.add(because.thing)
    }
    for (const thing of things) {
      const fault = this.#purse.fault(thing)
      if (fault !== undefined) this.#fault(fault)
    }
  }

  #judge(entry: Entry, things: Set<string>): void {
    if (firstSupplies.has(entry.key) || this.#isReleased(entry)) return
    const because = this.known.explain(entry)
    if (typeof because === 'string') return this.#fault(`unexplained: ${entry.key} ${told(entry)}: ${because}`)
    if (!because.moves.some((move) => same(move, entry)))
      return this.#fault(`not what was asked: ${entry.key} ${told(entry)}`)
    const { thing } = because
    const kinds = this.#kindsOf.get(thing) ?? new Map<string, bigint>()
    if (kinds.has(entry.kind)) this.#fault(`doubled: ${entry.key} ${told(entry)} of ${thing}`)
    this.#kindsOf.set(thing, kinds.set(entry.kind, BigInt(entry.amount)))
    if (isThing.test(thing)) things.add(thing)
  }

  #checkAnswers(answered: readonly string[], keys: ReadonlyMap<string, Key>): void {
    for (const key of answered) {
      const [command, answer, row] = [this.known.commands.get(key), this.known.answers.get(key), keys.get(key)]
      if (command === undefined || answer === undefined) continue
      this.known.unchecked.delete(key)
      const there = this.#byKey.get(key) ?? []
      if (answer.outcome !== 'done') {
        const isBack = there.every(({ kind }) => command.what === 'bet c' && kind === 'bet.return')
        if (!isBack) this.#fault(`answered ${answer.outcome} and booked: ${key}`)
        continue
      }
      if (row === undefined) this.#fault(`lost: ${key} was answered and is not in the journal`)
      else if (row.refused !== null) this.#fault(`answered as done and refused: ${key}`)
      else if (answer.made !== undefined && row.made !== answer.made)
        this.#fault(`${key} made ${answer.made} by its answer and ${row.made} by the journal`)
      // Returned before its venue asked for that: there is nothing more to return.
      const kinds = this.#kindsOf.get(command.thing ?? '')
      if (command.what === 'bet r' && this.known.isBarred(command.member) && kinds?.has('bet.return') === true) continue
      const moves = answer.moves ?? command.moves
      const isOther = answer.moves?.some((move) => !there.some((entry) => same(move, entry))) ?? false
      if (there.length !== moves.length || isOther)
        this.#fault(`lost: ${key} moved ${moves.map(told).join()} by its answer, ${there.length} entries are there`)
    }
  }

  #checkHeard({ rail, heard }: { rail: RailReader; heard: ReturnType<RailReader['takeHeard']> }): void {
    for (const { id, code } of heard) {
      if (code !== 'OK') this.#fault(`the rail was told ${code} for ${id}`)
      const isPayment = rail.words.get(id)?.payout === undefined
      if (isPayment && !this.#byKey.has(`cashier/rail/${rail.code}/${id}`))
        this.#fault(`lost: the rail was told OK for ${id}, and nothing is booked`)
    }
  }

  async #checkThings(client: PoolClient, touched: ReadonlySet<string>): Promise<void> {
    for (const [table, things] of Map.groupBy(touched, tableOf)) {
      const found = await client.query<{ id: string; state: string }>(
        `select id, state from ${table} where id = any($1)`,
        [things],
      )
      const states = new Map(found.rows.map(({ id, state }) => [id, state]))
      for (const thing of things) {
        const kinds = this.#kindsOf.get(thing) ?? new Map<string, bigint>()
        const [, should = []] = statesBy.find(([kind]) => kinds.has(kind)) ?? []
        const is = states.get(thing) ?? 'absent'
        if (!should.includes(is)) this.#fault(`${table} ${thing} is ${is}, its entries say ${should.join(' or ')}`)
        const paid = kinds.get('cashier.pay_out')
        if (paid !== undefined && paid + (kinds.get('cashier.fee') ?? 0n) !== this.known.amountOf(thing))
          this.#fault(`${thing} paid out ${paid} of ${this.known.amountOf(thing)}`)
      }
    }
  }

  /** engagement.md §16.2: the pool, what is owed and what was given add up to the funding, and the awards agree. */
  async #checkCampaigns(client: PoolClient): Promise<void> {
    const { rows } = await client.query<{ campaign: string; owed: string; given: string }>(awardsSay)
    for (const { pool, owed, funded, id } of this.known.funded()) {
      const says = rows.find(({ campaign }) => campaign === id) ?? { owed: '0', given: '0' }
      const [lies, granted] = [this.balanceOf(owed), this.#granted.get(owed) ?? 0n]
      if (this.balanceOf(pool) + lies + granted !== funded)
        this.#fault(
          `${id} was funded with ${funded}: ${this.balanceOf(pool)} lie there, ${lies} owed, ${granted} given`,
        )
      if (BigInt(says.owed) !== lies || BigInt(says.given) !== granted)
        this.#fault(`${id} owes ${lies} and gave ${granted}, its awards say ${says.owed} and ${says.given}`)
    }
  }

  async #checkBalances(client: PoolClient): Promise<void> {
    const { rows } = await client.query<{ account: string; balance: string }>(keptAccounts)
    for (const { account, balance } of rows)
      if (BigInt(balance) !== this.balanceOf(account))
        this.#fault(`L3: ${account} says ${balance}, its entries give ${this.balanceOf(account)}`)
    const total = [...this.#balances.values()].reduce((sum, one) => sum + one, 0n)
    if (total !== 0n) this.#fault(`L4: all accounts together give ${total}`)
  }
}
