// What the clients, the operators and the rail recorded, joined from their files, and from that the entries that the
// journal may contain. An entry that no actor asked for is unexplained, whatever it looks like.

import { demoLogin } from '@magpie/identity/server'
import { type Answered, type BookLine, type Command, followLines, type Movement } from './books.ts'
import type { Entry } from './purse.ts'
import { openRailReader, type RailReader } from './rail-reader.ts'

export type Because = { readonly moves: readonly Movement[]; readonly thing: string }

const welcome = '1000000'

/** The campaigns of a new house: the funding of each, and the budget account it is in. */
const campaigns: Readonly<Record<string, { readonly amount: string; readonly of: '' | '/XFE' }>> = {
  'sign-in': { amount: '20000000', of: '/XFE' },
  'weekend-return': { amount: '500000000', of: '' },
  'newcomer-points': { amount: '3000000', of: '/XFE' },
  'lucky-flip': { amount: '20000000', of: '/XFE' },
  'invite-friends': { amount: '6000000', of: '/XFE' },
  peak: { amount: '3000000', of: '/XFE' },
  'vip-gifts': { amount: '10000000', of: '/XFE' },
  'hall-rain': { amount: '1000000', of: '/XFE' },
}
/** The mall goods of a new house, and the stock of each. */
const goods: Readonly<Record<string, string>> = {
  'frame-plum': '10000',
  'style-plum': '10000',
  'style-bamboo': '10000',
  'card-nickname': '10000',
  'card-make-up': '10000',
  'tea-cup': '200',
  'kite-magpie': '50',
}
const newcomerPoints = '30'
/**
 * Of a packet of the house, on Fridays and Saturdays at 20:00 Beijing time; the rig's members are not in the hall long
 * enough to claim.
 */
const rainPoints = '300'
/** Half a percent of every withdrawal after the third of a day. */
const feeOf = (amount: bigint): bigint => (amount * 50n) / 10_000n

/** A ticket or round of a venue that keeps a book, with its member's alias. */
export type Ticket = { readonly id: string; readonly alias: string; readonly stake: string }

/** The key of a book's call: its venue, a ticket or round, and the step. */
const callOfBook = /^wallet\/(YBTY|XQDZ|XQCP)\/([\da-f]{8}-[\da-f-]{27})\.(d|c|r|s\d+|v1)$/

/** The ticket or round in this key of a book's call. */
export const ticketOf = (key: string): string | undefined => callOfBook.exec(key)?.[2]

/** The file of each rail, by its code. */
export type Rails = Readonly<Record<string, string>>

export class KnownOutside {
  readonly commands = new Map<string, Command>()
  readonly answers = new Map<string, Answered>()
  /** Answered, and not yet compared with the journal. */
  readonly unchecked = new Set<string>()
  /** Asked, while the resulting order or withdrawal is still unknown. */
  readonly unmade = new Set<string>()
  /**
   * Accounts that a client registered, or was about to, and whose member id is not known yet; the house itself has one.
   */
  readonly accounts = new Set<string>([demoLogin.account])
  readonly #members = new Set<string>()
  readonly rails: readonly RailReader[]
  readonly #readers: readonly (() => readonly BookLine[])[]
  readonly #madeBy = new Map<string, Command>()
  readonly #madeOf = new Map<string, string>()
  /** The venue's outcome of each transfer (the venue with its own wallet). */
  readonly #venue = new Map<string, string>()
  readonly #acts = new Map<string, Set<string>>()
  readonly #barred = new Set<string>()
  readonly #funded = new Set<string>()
  /** Members who bet through the venue's book, by the alias that it knows. */
  readonly #guests = new Map<string, string>()
  /** What the venue's book stored before it called the wallet. */
  readonly #tickets = new Map<string, Ticket>()

  constructor(files: { readonly books: readonly string[]; readonly rails: Rails }) {
    this.#readers = files.books.map((file) => followLines<BookLine>(file))
    this.rails = Object.entries(files.rails).map(([code, file]) => openRailReader(code, file))
  }

  read(): void {
    for (const reader of this.#readers) for (const line of reader()) this.#hear(line)
    for (const rail of this.rails) rail.read()
  }

  isMember(account: string, member: string): void {
    this.accounts.delete(account)
    this.#members.add(member)
  }

  /** The journal says which order or withdrawal this command created. */
  made(key: string, thing: string): void {
    const command = this.commands.get(key)
    if (command === undefined || !this.unmade.delete(key)) return
    this.#madeBy.set(thing, command)
    this.#madeOf.set(key, thing)
  }

  isBarred(member: string): boolean {
    return this.#barred.has(member)
  }

  /** When a member is barred, the house fetches their money from a venue by itself, without a client's request. */
  meet({ key, amount }: { readonly key: string; readonly amount: string }): void {
    const [, member] = /^venues\/transfer\/([\w-]{36})\/[\w-]{36}\/YBCS$/.exec(key) ?? []
    if (member === undefined || !this.isBarred(member) || this.commands.has(key)) return
    const move = { kind: 'transfer.out', from: `${member}/venue/YBCS`, to: `${member}/transit`, amount }
    this.commands.set(key, { key, what: 'brought home', member, moves: [move] })
    this.unmade.add(key)
  }

  venueSaid(transfer: string, state: string): void {
    this.#venue.set(transfer, state)
  }

  bookSaid(ticket: Ticket): void {
    this.#tickets.set(ticket.id, ticket)
  }

  /**
   * Campaigns that were funded, and the accounts of their money and points; the one that gives packets has other
   * movements too.
   */
  funded(): readonly { readonly id: string; readonly pool: string; readonly owed: string; readonly funded: bigint }[] {
    return [...this.#funded].map((id) => {
      const { amount = '0', of = '' } = campaigns[id] ?? {}
      return { id, pool: `promotion/${id}${of}`, owed: `owed/${id}${of}`, funded: BigInt(amount) }
    })
  }

  amountOf(withdrawal: string): bigint {
    return BigInt(this.#madeBy.get(withdrawal)?.moves[0]?.amount ?? '0')
  }

  /** The movements that may happen under this key, and what they belong to; a text says why none may. */
  explain({ key, kind, amount }: Pick<Entry, 'key' | 'kind' | 'amount'>): Because | string {
    const command = this.commands.get(key)
    if (command !== undefined)
      return {
        moves: [...command.moves, ...this.#backOf(command)],
        thing: command.thing ?? this.#madeOf.get(key) ?? `made by ${key}`,
      }
    const [first = '', second = '', third = '', fourth = ''] = key.split('/')
    if (first === 'welcome' && this.#members.has(second)) {
      const move = { kind: 'promotion.welcome', from: 'promotion', to: `${second}/bonus`, amount: welcome }
      return { moves: [move], thing: key }
    }
    if (first === 'chat' && second === 'packet') return this.#byRain(third, fourth)
    if (first === 'mall') return this.#bySupply(key, fourth)
    if (first === 'promotions') return this.#byCampaign(key, second, third, fourth)
    if (first === 'venues' && second === 'barred') return this.#byBar(key)
    if (callOfBook.test(key)) return this.#byBook(key, kind, amount)
    if (first === 'cashier' && second === 'rail') return this.#byRail(third, fourth, kind)
    if (first === 'cashier' && second === 'withdrawal') return this.#byDesk(third, kind)
    if (first === 'venues' && second === 'transfer') return this.#byVenue(third, kind)
    return 'nobody asked for it'
  }

  /** A packet of the house, and its full return after half an hour. */
  #byRain(packet: string, step: string): Because {
    const [pool, packets] = ['promotion/hall-rain/XFE', 'packets/XFE']
    const move =
      step === 'back'
        ? { kind: 'packet.back', from: packets, to: pool, amount: rainPoints }
        : { kind: 'packet.rain', from: pool, to: packets, amount: rainPoints }
    return { moves: [move], thing: `rain ${packet} ${step}` }
  }

  #bySupply(key: string, item: string): Because | string {
    const amount = key === `mall/stock/first/${item}` ? goods[item] : undefined
    if (amount === undefined) return 'no goods of a new house'
    return { moves: [{ kind: 'stock.add', from: 'issued/XPC', to: `stock/${item}/XPC`, amount }], thing: key }
  }

  /** A campaign is funded once, and reserves points once for each new member, until they are barred. */
  #byCampaign(key: string, what: string, id: string, member: string): Because | string {
    const campaign = campaigns[id]
    if (campaign === undefined) return 'no campaign of the house'
    const { amount, of } = campaign
    const pool = `promotion/${id}${of}`
    if (what === 'make') {
      if (id !== 'hall-rain') this.#funded.add(id)
      return { moves: [{ kind: 'promotion.fund', from: `promotion${of}`, to: pool, amount }], thing: key }
    }
    const owed = `owed/${id}${of}`
    if (id !== 'newcomer-points' || !this.#members.has(member)) return 'nobody earned it'
    const points = { amount: newcomerPoints, thing: `newcomer-points of ${member}` }
    if (what === 'award')
      return {
        moves: [{ kind: 'promotion.reserve', from: pool, to: owed, amount: points.amount }],
        thing: points.thing,
      }
    if (what !== 'release' || !this.isBarred(member)) return 'nobody is barred for whom it would end'
    return { moves: [{ kind: 'promotion.release', from: owed, to: pool, amount: points.amount }], thing: points.thing }
  }

  #hear(line: BookLine): void {
    if (line.is === 'person') this.accounts.add(line.account)
    else if (line.is === 'asked') {
      this.commands.set(line.key, line)
      if (line.thing === undefined) this.unmade.add(line.key)
    } else if (line.is === 'answered') {
      this.answers.set(line.key, line)
      this.unchecked.add(line.key)
      // A rail that gave no answer may have opened the order nevertheless, and money may arrive for it.
      if (!['done', 'rail_busy', 'speed_pay_busy'].includes(line.outcome)) this.unmade.delete(line.key)
    } else if (line.is === 'barred') this.#barred.add(line.member)
    else if (line.is === 'guest') this.#guests.set(line.alias, line.member)
    else this.#acts.set(line.withdrawal, (this.#acts.get(line.withdrawal) ?? new Set()).add(line.move))
  }

  /** When a venue asks to keep the stake of a barred member, the house returns it instead. */
  #backOf({ what, member, moves }: Command): readonly Movement[] {
    if (what !== 'bet c' || !this.isBarred(member)) return []
    return moves.map((move) => ({ ...move, kind: 'bet.return', to: `${member}/cash` }))
  }

  /** A barred member's held money is returned to them. */
  #byBar(key: string): Because | string {
    const thing = key.slice('venues/barred/'.length)
    const by = this.commands.get(`wallet/${thing}.d`)
    if (by === undefined || !this.isBarred(by.member)) return 'its owner was never barred'
    const amount = by.moves[0]?.amount ?? '0'
    return { moves: [{ kind: 'bet.return', from: `${by.member}/held`, to: `${by.member}/cash`, amount }], thing }
  }

  /**
   * The book's own calls, about tickets that it stored before. The amount of a result is checked at rest, by the table;
   * here only that it moves between the book and its player.
   */
  #byBook(key: string, kind: string, amount: string): Because | string {
    const [, code = '', id = '', step = ''] = callOfBook.exec(key) ?? []
    const ticket = this.#tickets.get(id)
    const member = this.#guests.get(ticket?.alias ?? '')
    if (ticket === undefined || member === undefined) return 'the book has no such ticket of a guest'
    const [held, cash, debt, house] = [`${member}/held`, `${member}/cash`, `${member}/debt`, `book/${code}`]
    const { stake } = ticket
    const whole = (what: string, from: string, to: string): Movement => ({ kind: what, from, to, amount: stake })
    const part = (what: string, from: string, to: string): Movement => ({ kind: what, from, to, amount })
    const keep = whole('bet.keep', held, house)
    const back = whole('bet.return', held, cash)
    const moves: Readonly<Record<string, readonly Movement[]>> = {
      // A press at the studio is held and kept in one plan, which may also carry the return.
      d: [whole('bet.hold', cash, held), ...(code === 'XQDZ' ? [keep, part('bet.settle', house, cash)] : [])],
      c: [keep],
      r: [back],
      v: [whole('bet.return', house, cash), back],
      s: [
        keep,
        part('bet.settle', house, cash),
        part('bet.correct', cash, house),
        part('bet.debt', house, debt),
        part('bet.debt', debt, house),
      ],
    }
    // Each version of a result is a thing of its own.
    const ofResult = step.startsWith('s') && kind !== 'bet.keep'
    return { moves: moves[step[0] ?? ''] ?? [], thing: ofResult ? `result ${key}` : `${code}/${id}` }
  }

  #byRail(code: string, id: string, kind: string): Because | string {
    const word = this.rails.find((rail) => rail.code === code)?.words.get(id)
    if (word === undefined) return 'the rail never said it'
    if (word.payout !== undefined) return this.#paidOut(word.payout)
    const by = this.#madeBy.get(word.order)
    if (by === undefined) return 'an order that nobody opened'
    const from = `rail/${code}`
    // Money for an expired order stays in suspense until an operator assigns it.
    if (kind === 'cashier.suspend')
      return { moves: [{ kind, from, to: `suspense/${code}`, amount: word.amount }], thing: `${word.order}/${id}` }
    const amount = this.answers.get(by.key)?.credit ?? word.amount
    return { moves: [{ kind: 'cashier.deposit', from, to: `${by.member}/cash`, amount }], thing: word.order }
  }

  #paidOut(withdrawal: string): Because | string {
    // Payouts by two rails would be a double payment.
    const [rail, another] = this.rails.filter(({ payouts }) => payouts.get(withdrawal) === 'paid')
    if (rail === undefined) return 'no rail has paid it'
    if (another !== undefined) return `${rail.code} and ${another.code} have both paid it`
    const amount = this.amountOf(withdrawal)
    const fee = feeOf(amount)
    const net = (paid: bigint): Movement => ({
      kind: 'cashier.pay_out',
      from: 'payable',
      to: `rail/${rail.code}`,
      amount: String(paid),
    })
    const cost = { kind: 'cashier.fee', from: 'payable', to: 'fees', amount: String(fee) }
    return { moves: [net(amount), net(amount - fee), cost], thing: withdrawal }
  }

  #byDesk(withdrawal: string, kind: string): Because | string {
    const by = this.#madeBy.get(withdrawal)
    if (by === undefined) return 'a withdrawal that nobody asked for'
    if (kind === 'cashier.pay_out' || kind === 'cashier.fee') return this.#paidOut(withdrawal)
    const asked = this.#acts.get(withdrawal)
    const [from, amount] = [`${by.member}/locked`, String(this.amountOf(withdrawal))]
    if (kind === 'cashier.approve' && asked?.has('approve') === true)
      return { moves: [{ kind, from, to: 'payable', amount }], thing: withdrawal }
    if (kind === 'cashier.return' && asked?.has('reject') === true)
      return { moves: [{ kind, from, to: `${by.member}/cash`, amount }], thing: withdrawal }
    return 'no operator did it'
  }

  /** The second half of a transfer: on to its destination when the venue has executed it, back when it has not. */
  #byVenue(transfer: string, kind: string): Because | string {
    const by = this.#madeBy.get(transfer)
    if (by === undefined) return 'a transfer that nobody asked for'
    const said = this.#venue.get(transfer)
    const [transit, cash, wallet] = ['transit', 'cash', 'venue/YBCS'].map((bucket) => `${by.member}/${bucket}`)
    const isIn = by.moves[0]?.kind === 'transfer.in'
    const isDone = kind === (isIn ? 'transfer.arrive' : 'transfer.home')
    if (isDone !== (said === 'done')) return `the venue says ${said ?? 'nothing'} of it`
    const to = isDone === isIn ? wallet : cash
    return {
      moves: [{ kind, from: transit ?? '', to: to ?? '', amount: String(this.amountOf(transfer)) }],
      thing: transfer,
    }
  }
}
