// A client of the rig in three loops (`Hand`): one bets through the vendor's wallet calls, one deposits and withdraws,
// one transfers money to a venue with a wallet of its own and back. Each request that moves money has a key, written
// down before it is sent. An answered key is sometimes sent again and must get the same answer.

import { depositOpen, depositOne, withdrawalSubmit } from '@magpie/cashier/contract'
import { memberInfo } from '@magpie/identity/contract'
import { protectionExclude } from '@magpie/play-safe/contract'
import { transferEnter, transferLeave } from '@magpie/transfers/contract'
import { walletCallHeaders, type walletDebit } from '@magpie/venues/contract'
import { detail } from '@magpie/venues/testing'
import type { Takes } from '@magpie/wire'
import type { Book, Command } from './books.ts'
import { type Chance, openChance } from './chance.ts'
import { openPatient, type Patient, pause } from './patient.ts'
import { accountOf, nodeOf, openPerson, type Person, pin, type Said, type Site } from './person.ts'
import { repeatFault } from './repeat.ts'

export type ClientOptions = {
  readonly site: Site
  readonly walletSecret: string
  readonly nth: number
  readonly seed: number
  readonly book: Book
  /** The next member number, counted over all clients. */
  readonly nextPerson: () => number
  /** Reports that an answer differs from an earlier one. */
  readonly complain: (what: string) => void
  /** The house blocks a member. */
  readonly block: (member: string) => Promise<void>
  readonly isOver: () => boolean
  /** True while nothing new may begin. */
  readonly isCalm: () => boolean
}

/** What the site tells a member about their money, in minor units. */
export type Told = { readonly member: string; readonly cash: bigint; readonly held: bigint }

export type Client = {
  readonly done: Promise<void>
  readonly resting: () => boolean
  /** Null for a member whom the house has logged out. */
  readonly look: () => Promise<Told | null>
}

/** How long a member is used: a member has five withdrawals a day. */
const withdrawalsOfAPerson = 5

type Seat = {
  person: Person
  token: string
  withdrawals: number
  /** Members of this client who are barred from play, or about to be. */
  readonly barred: Set<string>
}
type Wallet = (call: string, ask: object) => Promise<string>

const codeOf = (text: string): string => {
  const { code, items } = JSON.parse(text) as { code: string; items?: readonly { code: string }[] }
  return items?.[0]?.code ?? code
}

/** The wallet answers `INTERNAL` when the outcome is unknown: the venue repeats the call with the same id (L11). */
const walletOf =
  (patient: Patient, { site, walletSecret }: ClientOptions, chance: Chance): Wallet =>
  async (call, ask) => {
    const nodes = openChance(chance.upTo(2 ** 31))
    const body = JSON.stringify(ask)
    const send = async (): Promise<string> => {
      const reply = await patient.ask(() => {
        const path = `/wallet/v1/${call}`
        const target = `POST ${path}`
        const signed = { secret: walletSecret, target, timestamp: Date.now(), nonce: chance.id(), body }
        return {
          method: 'POST',
          url: nodeOf(site, nodes) + path,
          headers: walletCallHeaders('YBTY', signed),
          body,
        }
      })
      return reply.body
    }
    let text = await send()
    while (codeOf(text) === 'INTERNAL') {
      await pause(100)
      text = await send()
    }
    return text
  }

/** Bets: a hold, then kept and settled, or returned. */
const betting = (options: ClientOptions, seat: Seat, chance: Chance, wallet: Wallet) => {
  const { book, complain } = options
  const tell = async (call: string, ask: object, command: Command): Promise<string> => {
    book.write({ is: 'asked', ...command })
    const text = await wallet(call, ask)
    const code = codeOf(text)
    book.write({ is: 'answered', key: command.key, outcome: code === 'OK' ? 'done' : code })
    if (chance.onceIn(5) && (await wallet(call, ask)) !== text)
      complain(`L5: ${command.key} was answered ${text} first`)
    return code
  }
  /** L6: what follows an existing hold is never refused; the house itself returned the hold of a barred member. */
  const must = (member: string, transaction: string, code: string): void => {
    if (code === 'OK' || (seat.barred.has(member) && isBarCode(code))) return
    complain(`L6: ${transaction} was answered ${code}`)
  }
  return async (): Promise<void> => {
    const { member } = seat.person
    const round = `crash-${options.nth}-${chance.id()}`
    const id = `YBTY/${round}`
    const stake = chance.between(100, 9000)
    const movement = (kind: string, from: string, to: string, amount: number) => [
      { kind, from, to, amount: String(amount) },
    ]
    const [cash, held, house] = [`${member}/cash`, `${member}/held`, 'book/YBTY']
    const command = (step: string, moves: Command['moves']): [string, Command] => {
      const transaction = `${round}.${step}`
      return [transaction, { key: `wallet/YBTY/${transaction}`, what: `bet ${step}`, member, moves, thing: id }]
    }
    const [transaction, hold] = command('d', movement('bet.hold', cash, held, stake))
    const debit: Takes<typeof walletDebit> = { transaction, token: seat.token, round, amount: stake, detail }
    const code = await tell('debit', debit, hold)
    if (code === 'TOKEN_EXPIRED' && !seat.barred.has(member)) seat.token = await seat.person.launch()
    if (code !== 'OK') return
    if (chance.onceIn(4)) {
      const [back, returned] = command('r', movement('bet.return', held, cash, stake))
      return must(
        member,
        back,
        await tell('rollback', { items: [{ transaction: back, round, reason: 'cancelled' }] }, returned),
      )
    }
    const [confirm, kept] = command('c', movement('bet.keep', held, house, stake))
    const confirmed = await tell('confirm', { items: [{ transaction: confirm, round }] }, kept)
    must(member, confirm, confirmed)
    if (confirmed !== 'OK') return
    const total = chance.onceIn(2) ? 0 : chance.between(1, stake * 2)
    const [settle, settled] = command('s', total === 0 ? [] : movement('bet.settle', house, cash, total))
    must(member, settle, await tell('settle', { items: [{ transaction: settle, round, version: 1, total }] }, settled))
  }
}

const isBarCode = (code: string): boolean => code === 'EXCLUDED' || code === 'PLAYER_BLOCKED'

const minor = (amount: unknown): string => String(amount).replace('.', '')

/**
 * A refusal to a barred member proves nothing: their session may have ended after the first try succeeded and its
 * answer was lost.
 */
const refusing =
  ({ book }: ClientOptions, { barred }: Seat) =>
  (member: string, key: string, outcome: string): void => {
    if (!barred.has(member)) book.write({ is: 'answered', key, outcome })
  }

/**
 * A repeated call gets the first answer (L5). A member who was blocked meanwhile has no session, and the call says so
 * instead: their other loop may bar them during this call.
 */
const repeating =
  ({ complain }: ClientOptions, { barred }: Seat) =>
  (key: string, made: string, again: Said, member: string): void => {
    const fault = repeatFault(made, again, barred.has(member))
    if (fault !== null) complain(`L5: ${key}: ${fault}`)
  }

/** Deposits and withdrawals. */
const cashing = (options: ClientOptions, seat: Seat, chance: Chance) => {
  const { book, complain } = options
  const refused = refusing(options, seat)
  const repeated = repeating(options, seat)
  const payIn = async (): Promise<void> => {
    const { member, call } = seat.person
    const requestId = chance.id()
    const key = `cashier/deposit/${member}/${requestId}`
    const channel = chance.onceIn(2) ? 'ebpay-1' : 'koipay-1'
    const ask = { requestId, channel, amount: String(chance.between(100, 2000)) }
    book.write({ is: 'asked', key, what: 'deposit', member, moves: [] })
    const said = await call(depositOpen, ask)
    if (said.refused !== undefined) return refused(member, key, said.refused)
    const made = String(said['id'])
    book.write({ is: 'answered', key, outcome: 'done', made, credit: minor(said['credit']) })
    if (chance.onceIn(5)) repeated(key, made, await call(depositOpen, ask), member)
    for (let tries = 0; tries < 20; tries++) {
      if ((await call(depositOne, { id: made }))['state'] !== 'open') return
      await pause(50)
    }
  }
  const takeOut = async (): Promise<void> => {
    const { member, call, card } = seat.person
    const requestId = chance.id()
    const key = `cashier/withdraw/${member}/${requestId}`
    const coins = chance.between(100, 800)
    const from = `${member}/cash`
    const moves = [{ kind: 'cashier.hold', from, to: `${member}/locked`, amount: `${coins}00` }]
    const ask = { requestId, account: card, amount: String(coins), pin }
    book.write({ is: 'asked', key, what: 'withdrawal', member, moves })
    const said = await call(withdrawalSubmit, ask)
    // A kill during a PIN check leaves a lock that expires. It says nothing about the withdrawal, which stays in doubt.
    // A correct PIN that is locked would be a fault.
    if (said.refused === 'too_many') return
    if (said.refused === 'pin_locked') complain(`${key}: a right PIN is locked`)
    if (said.refused !== undefined) return refused(member, key, said.refused)
    const made = String(said['id'])
    book.write({ is: 'answered', key, outcome: 'done', made })
    seat.withdrawals++
    if (chance.onceIn(3)) repeated(key, made, await call(withdrawalSubmit, ask), member)
  }
  return (): Promise<void> => (chance.onceIn(3) ? takeOut() : payIn())
}

/** Transfers to the venue and back. */
const transferring = (options: ClientOptions, seat: Seat, chance: Chance) => {
  const { book } = options
  const refused = refusing(options, seat)
  const repeated = repeating(options, seat)
  return async (): Promise<void> => {
    const { member, call } = seat.person
    const requestId = chance.id()
    const key = `venues/transfer/${member}/${requestId}`
    const isIn = chance.upTo(3) < 2
    const coins = chance.between(1, isIn ? 500 : 250)
    const [from, kind] = isIn ? [`${member}/cash`, 'transfer.in'] : [`${member}/venue/YBCS`, 'transfer.out']
    const moves = [{ kind, from, to: `${member}/transit`, amount: `${coins}00` }]
    const [way, ask] = [isIn ? transferEnter : transferLeave, { requestId, venue: 'YBCS', amount: String(coins) }]
    book.write({ is: 'asked', key, what: isIn ? 'transfer in' : 'transfer out', member, moves })
    const said = await call(way, ask)
    if (said.refused !== undefined) return refused(member, key, said.refused)
    const made = String(said['id'])
    book.write({ is: 'answered', key, outcome: 'done', made })
    if (chance.onceIn(3)) repeated(key, made, await call(way, ask), member)
  }
}

const dayMs = 86_400_000
/**
 * The job that sweeps barred members runs every minute, and a kill may undo what it did. A transfer whose answers were
 * lost is queried at pauses that grow to five minutes.
 */
const withinMs = 600_000
const leftSql = `select (select count(*)::int from venues.round where member_id = $1 and state = 'held') as held,
  (select coalesce(sum(balance), 0)::text from ledger.account where owner = $1 and bucket in ('held', 'transit', 'venue/YBCS')) as money`
const whySql = `select coalesce((select string_agg(bucket || ' ' || balance, ', ') from ledger.account
    where owner = $1 and balance <> 0 and bucket in ('held', 'transit', 'venue/YBCS')), '') as accounts,
  coalesce((select string_agg(concat_ws(' ', id, direction, state, reason, 'sent', sent, 'asked', asked, 'next', ask_at), ', ') from transfers.transfer
    where member_id = $1 and state in ('created', 'sent', 'doubt')), '') as transfers,
  coalesce((select string_agg(concat_ws(' ', task_identifier, 'due', run_at, 'attempts', attempts, last_error, 'taken', locked_at), ', ') from graphile_worker.jobs
    where task_identifier like '%barred%'), '') as jobs`

/**
 * A member excludes themselves, or the house blocks them. Whatever dies meanwhile, none of their money may stay held or
 * at a venue, and no stake of theirs may be taken (L20).
 */
const barring = (options: ClientOptions, seat: Seat, chance: Chance, wallet: Wallet) => {
  const { book, complain, site, block, isOver } = options
  const left = async (member: string) => {
    const found = await site.owner.query<{ held: number; money: string }>(leftSql, [member]).catch(() => null)
    return found?.rows[0] ?? { held: -1, money: '' }
  }
  const why = async (member: string): Promise<unknown> =>
    (await site.owner.query(whySql, [member]).catch((cause: unknown) => ({ rows: [String(cause)] }))).rows[0]
  return async ({ member, call }: Person): Promise<void> => {
    const { token } = seat
    seat.barred.add(member)
    book.write({ is: 'barred', member })
    const isExcluded = chance.onceIn(2)
    if (isExcluded) {
      const { refused } = await call(protectionExclude, { until: Date.now() + 40 * dayMs })
      if (refused !== undefined && refused !== 'not_stricter')
        complain(`${member} could not exclude themselves: ${refused}`)
    } else await block(member)
    const transaction = chance.id()
    const debit: Takes<typeof walletDebit> = { transaction, token, round: transaction, amount: 100, detail }
    const code = codeOf(await wallet('debit', debit))
    if (code === 'OK') complain(`L20: ${member} is ${isExcluded ? 'excluded' : 'blocked'} and a stake was taken`)
    for (const until = Date.now() + withinMs; !isOver(); await pause(100)) {
      const { held, money } = await left(member)
      if (held === 0 && money === '0') return
      if (Date.now() > until)
        return complain(
          `L20: ${member} is barred, ${held} stakes are held and ${money} lie at venues: ${JSON.stringify(await why(member))}`,
        )
    }
  }
}

const newSeat = async ({ site, seed, book, nextPerson }: ClientOptions): Promise<Seat> => {
  const nth = nextPerson()
  book.write({ is: 'person', account: accountOf(nth) })
  const person = await openPerson(site, nth, seed * 7919 + nth)
  return { person, token: await person.launch(), withdrawals: 0, barred: new Set() }
}

/** Resolves when the member exists; their loops run until the rig is over. */
export const openClient = async (options: ClientOptions): Promise<Client> => {
  const { nth, seed, site, isOver, isCalm, complain } = options
  const seat = await newSeat(options)
  const patient = openPatient(nth + 20_000, site.patience)
  const chanceOf = (hand: number): Chance => openChance(seed * 1009 + nth * 10 + hand)
  let atWork = 0
  const hand = async (act: () => Promise<void>, leastMs: number, mostMs: number, chance: Chance): Promise<void> => {
    while (!isOver()) {
      await pause(chance.between(leastMs, mostMs))
      if (isCalm()) continue
      atWork++
      try {
        await act()
      } catch (cause) {
        // Only at the end of the run may a waiting loop give up.
        if (!isOver()) complain(`client ${nth}: ${String(cause)}`)
        return
      } finally {
        atWork--
      }
    }
  }
  const chances = [chanceOf(1), chanceOf(2), chanceOf(3), chanceOf(4)] as const
  const bet = betting(options, seat, chances[0], walletOf(patient, options, chances[2]))
  const cash = cashing(options, seat, chances[1])
  const barOne = barring(options, seat, chances[1], walletOf(patient, options, chances[2]))
  const cashOrNewMember = async (): Promise<void> => {
    if (seat.withdrawals < withdrawalsOfAPerson) return cash()
    const before = seat.person
    if (chances[1].onceIn(2)) await barOne(before)
    const { person, token } = await newSeat(options)
    Object.assign(seat, { person, token, withdrawals: 0 })
    before.close()
  }
  const transfer = transferring(options, seat, chances[3])
  const hands = [
    hand(bet, 5, 60, chances[0]),
    hand(cashOrNewMember, 50, 500, chances[1]),
    hand(transfer, 50, 400, chances[3]),
  ]
  const done = Promise.all(hands).then(() => {
    patient.close()
    seat.person.close()
  })
  const look = async (): Promise<Told | null> => {
    const { member, call } = seat.person
    const { balance, heldMoney, refused } = await call(memberInfo, {})
    if (refused !== undefined && seat.barred.has(member)) return null
    return { member, cash: BigInt(minor(balance)), held: BigInt(minor(heldMoney)) }
  }
  return { done, resting: () => atWork === 0, look }
}
