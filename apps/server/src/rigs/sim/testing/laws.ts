// The laws of money, asked after every event. What accounts should hold is worked out from the rows alone (each round,
// payment, withdrawal and bonus says what it has moved), what they do hold comes from the entries; the two are made by
// different parts of a plan, and must agree to the cent. Tables of states stand here a second time, on purpose.

import type { AccountRef, Guard, Plan } from '@magpie/db'
import { account, houseAccount } from '@magpie/db'
import { BrokenLaw, type LawId } from '@magpie/kernel'
import type { MemoryJournal } from '@magpie/ledger/testing/memory-journal'
import { type StoredRow, textOf } from './sql/twin.ts'

type Move = readonly [account: string, amount: number]

const lawful = (holds: boolean, law: LawId, what: string): void => {
  if (!holds) throw new BrokenLaw(law, what)
}

const text = (row: StoredRow, column: string): string => textOf(row[column])
const whole = (row: StoredRow, column: string): number => Number(row[column] ?? 0)

const ways: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'venues.round': {
    '': ['held', 'void'],
    held: ['kept', 'returned', 'settled'],
    kept: ['settled'],
    settled: ['settled'],
  },
  'cashier.deposit': {
    '': ['asking'],
    asking: ['open', 'void'],
    open: ['receipt', 'credited', 'disputed', 'expired', 'cancelled'],
    receipt: ['receipt', 'credited', 'disputed', 'expired'],
    disputed: ['disputed', 'credited', 'void'],
    expired: ['credited', 'disputed'],
    cancelled: ['disputed'],
    void: ['disputed'],
  },
  'venues.transfer': {
    '': ['created'],
    created: ['sent', 'refused'],
    sent: ['done', 'refused', 'doubt'],
    doubt: ['done', 'refused', 'sent'],
  },
  'cashier.payment': { '': ['credited', 'suspended'], suspended: ['suspended', 'resolved', 'refunded'] },
  'cashier.withdrawal': {
    '': ['review'],
    review: ['review', 'approved', 'second', 'rejected', 'on_hold'],
    second: ['second', 'approved', 'rejected', 'on_hold'],
    on_hold: ['on_hold', 'review', 'rejected'],
    approved: ['approved', 'sending', 'manual'],
    sending: ['paid', 'failed', 'doubt'],
    doubt: ['doubt', 'paid', 'failed', 'sending', 'force_review'],
    manual: ['manual', 'force_review', 'rejected'],
    force_review: ['force_review', 'paid', 'doubt', 'failed'],
    paid: ['bounce_review'],
    bounce_review: ['bounce_review', 'returned', 'paid'],
  },
}

const places: Readonly<Record<string, 'locked' | 'payable' | 'out' | 'back'>> = {
  review: 'locked',
  second: 'locked',
  on_hold: 'locked',
  approved: 'payable',
  sending: 'payable',
  doubt: 'payable',
  manual: 'payable',
  force_review: 'payable',
  bounce_review: 'payable',
  paid: 'out',
  rejected: 'back',
  failed: 'back',
  returned: 'back',
}

const ofRound = (row: StoredRow): readonly Move[] => {
  const [member, stake, state] = [text(row, 'member_id'), whole(row, 'stake'), text(row, 'state')]
  const cash = `${member}/cash`
  const counted: Move = [`#${member} stake ${text(row, 'stake_window')}`, stake]
  const book = `book/${text(row, 'venue')}`
  if (state === 'held') return [counted, [cash, -stake], [`${member}/held`, stake]]
  if (state === 'kept') return [counted, [cash, -stake], [book, stake]]
  if (state !== 'settled') return []
  const [total, owed] = [whole(row, 'total'), whole(row, 'owed')]
  return [counted, [cash, total + owed - stake], [`${member}/debt`, -owed], [book, stake - total]]
}

const ofWithdrawal = (row: StoredRow): readonly Move[] => {
  const member = text(row, 'member_id')
  const [amount, net, fee] = [whole(row, 'amount'), whole(row, 'net'), whole(row, 'fee')]
  const place = places[text(row, 'state')]
  if (place === 'back') return []
  const out: Move = [`${member}/cash`, -amount]
  const counted: readonly Move[] = [
    [`#${member} cashier.withdrawals ${text(row, 'day')}`, 1],
    [`#${member} cashier.withdrawn ${text(row, 'day')}`, amount],
  ]
  if (place === 'locked') return [...counted, out, [`${member}/locked`, amount]]
  if (place === 'payable') return [...counted, out, ['payable', amount]]
  return [...counted, out, [`rail/${text(row, 'rail')}`, net], ['fees', fee]]
}

const ofPayment = (row: StoredRow): readonly Move[] => {
  const [state, amount] = [text(row, 'state'), whole(row, 'amount')]
  if (state === 'refunded') return []
  const came: Move = [`rail/${text(row, 'rail')}`, -amount]
  return [
    came,
    state === 'suspended' ? [`suspense/${text(row, 'rail')}`, amount] : [`${text(row, 'member_id')}/cash`, amount],
  ]
}

const ofRequirement = (row: StoredRow): readonly Move[] =>
  row['source'] === 'bonus'
    ? [
        ['promotion', -whole(row, 'amount')],
        [`${text(row, 'member_id')}/cash`, whole(row, 'amount')],
      ]
    : []

/** On its way, at its goal, or where it came from. */
const ofTransfer = (row: StoredRow): readonly Move[] => {
  const [member, amount, state] = [text(row, 'member_id'), whole(row, 'amount'), text(row, 'state')]
  const [cash, wallet] = [`${member}/cash`, `${member}/venue/${text(row, 'venue')}`]
  const [from, to] = row['direction'] === 'in' ? [cash, wallet] : [wallet, cash]
  if (state === 'refused') return []
  // What goes in counts as staked in the day in which it went.
  const window = row['stake_window'] == null ? undefined : text(row, 'stake_window')
  return [
    ...(window === undefined ? [] : [[`#${member} stake ${window}`, amount] as const]),
    [from, -amount],
    [state === 'done' ? to : `${member}/transit`, amount],
  ]
}

const movesOf: Readonly<Record<string, (row: StoredRow) => readonly Move[]>> = {
  'venues.round': ofRound,
  'cashier.withdrawal': ofWithdrawal,
  'cashier.payment': ofPayment,
  'turnover.requirement': ofRequirement,
  'venues.transfer': ofTransfer,
}

const accountOf = (name: string): AccountRef => {
  const [, member = '', bucket = ''] = /^([0-9a-f-]{36})\/(.+)$/.exec(name) ?? []
  return member === '' ? houseAccount(name) : account(member, bucket as 'cash')
}
/** Members and accounts are the same in every case. */
const refs = new Map<string, AccountRef>()
const refOf = (name: string): AccountRef => {
  const known = refs.get(name)
  if (known !== undefined) return known
  const ref = accountOf(name)
  refs.set(name, ref)
  return ref
}
const nameOf = (ref: AccountRef): string => ('house' in ref ? ref.house : `${ref.member}/${ref.bucket}`)

/** Of rounds and withdrawals: whose it is, and for how much. */
const termColumns = ['member_id', 'stake', 'digest', 'amount', 'net', 'fee', 'account_id']

const underPermit = new Set(['bet.hold', 'bet.keep', 'promotion.welcome', 'transfer.in'])
const operatorsSteps =
  /^(?:withdrawal\.(?:claim|let_go|approve|pass_on|approve_second|reject|hold|resume|by_hand|force|force_approve|force_refuse|bounce_approve|bounce_refuse)|suspense\..+)$/

export type Laws = {
  /** A plan was booked, for the first time. */
  readonly booked: (plan: Plan) => void
  /** What was touched since the last asking. Throws `BrokenLaw`. */
  readonly check: () => void
  readonly checkAll: () => void
  readonly state: () => LawsState
}

/** What the laws know of the plans so far; a case begins with that of the setting up. */
export type LawsState = {
  readonly keys: ReadonlySet<string>
  readonly states: ReadonlyMap<string, string>
  readonly moved: ReadonlyMap<string, readonly Move[]>
  readonly should: ReadonlyMap<string, number>
  readonly fixed: ReadonlyMap<string, StoredRow>
  readonly latest: number
}

type StateGuard = Extract<Guard, { guard: 'state' }>

export const openLaws = (memory: MemoryJournal, now: () => number, from?: LawsState): Laws => {
  const keys = new Set(from?.keys)
  const states = new Map(from?.states)
  const moved = new Map(from?.moved)
  const should = new Map(from?.should)
  const touched = new Set<string>()
  /** As they were first written. */
  const fixed = new Map(from?.fixed)
  let latest = from?.latest ?? 0

  const checkWay = ({ table, id, to }: StateGuard, key: string): void => {
    const known = ways[table]
    if (known === undefined) return
    const before = states.get(`${table}/${id}`) ?? ''
    lawful(
      known[before]?.includes(to) ?? false,
      'L7',
      `${table} ${id} went from ${before || 'nothing'} to ${to} by ${key}`,
    )
    states.set(`${table}/${id}`, to)
  }

  const recount = (table: string, id: string): void => {
    const of = movesOf[table]
    const row = of === undefined ? null : memory.rows.read(table, id)
    if (row === null || of === undefined) return
    const name = `${table}/${id}`
    for (const [place, amount] of moved.get(name) ?? []) {
      should.set(place, (should.get(place) ?? 0) - amount)
      touched.add(place)
    }
    const moves = of(row)
    for (const [place, amount] of moves) {
      should.set(place, (should.get(place) ?? 0) + amount)
      touched.add(place)
    }
    moved.set(name, moves)
  }

  /** L7: whose a round is, its stake and its terms are for ever what they were. */
  const checkTerms = (table: string, id: string): void => {
    if (table !== 'venues.round' && table !== 'cashier.withdrawal') return
    const row = memory.rows.read(table, id)
    if (row === null) return
    const name = `${table}/${id}`
    const first = fixed.get(name)
    if (first === undefined) fixed.set(name, row)
    else
      lawful(
        termColumns.every((column) => first[column] === row[column]),
        'L7',
        `the terms of ${table} ${id} have changed`,
      )
    if (table === 'cashier.withdrawal')
      lawful(whole(row, 'net') + whole(row, 'fee') === whole(row, 'amount'), 'L10', `${id} loses a remainder`)
  }

  const wrote = (table: string, id: string): void => {
    recount(table, id)
    checkTerms(table, id)
  }

  const checkPermit = (plan: Plan): void => {
    const isUnder = plan.key.startsWith('cashier/deposit/') || plan.transfers.some(({ kind }) => underPermit.has(kind))
    if (!isUnder || plan.member === null) return
    const row = memory.rows.read('play_safe.standing', plan.member)
    if (row === null) return
    const until = Math.max(whole(row, 'excluded_until'), whole(row, 'timed_out_until'))
    lawful(until <= latest, 'L20', `${plan.key} was booked for a member who may not play`)
    const held = plan.transfers.find(({ kind }) => kind === 'bet.hold')
    const limit = plan.guards.find((guard) => guard.guard === 'counter')
    if (held === undefined || row['stake_limit'] == null) return
    lawful(limit !== undefined, 'L21', `${plan.key} does not count`)
    if (limit === undefined) return
    const used = memory.money.used(plan.member, 'stake', limit.window)
    lawful(used <= BigInt(whole(row, 'stake_limit')), 'L21', `${plan.key} goes over the member's own limit`)
  }

  const checkOperators = (plan: Plan): void => {
    if (operatorsSteps.test(plan.kind))
      lawful(
        plan.rows.some(({ table }) => table === 'operators.audit'),
        'L33',
        `${plan.key} leaves no audit row`,
      )
    for (const guard of plan.guards) {
      if (guard.guard !== 'state' || guard.table !== 'cashier.withdrawal' || guard.to !== 'approved') continue
      const row = memory.rows.read(guard.table, guard.id)
      if (row === null || whole(row, 'amount') < 500_000) continue
      const [first, second] = [row['approved_by'], row['seconded_by']]
      lawful(first != null && second != null && first !== second, 'L33', `${guard.id} was approved by one alone`)
    }
    if (plan.kind !== 'suspense.resolve' && plan.kind !== 'suspense.refund') return
    for (const guard of plan.guards) {
      if (guard.guard !== 'state' || guard.table !== 'cashier.payment') continue
      const row = memory.rows.read(guard.table, guard.id)
      if (row === null || whole(row, 'amount') < 500_000) continue
      const [first, second] = [row['proposed_by'], row['resolved_by']]
      lawful(first != null && first !== second, 'L33', `${guard.id} was let go by one alone`)
    }
  }

  /** Money is credited by itself only where order, amount and currency agree. */
  const checkCredit = (plan: Plan): void => {
    if (plan.kind !== 'deposit.credit') return
    const payment = plan.rows.find(({ table }) => table === 'cashier.payment')?.values
    const order = payment === undefined ? null : memory.rows.read('cashier.deposit', textOf(payment['deposit_id']))
    lawful(
      order !== null &&
        textOf(order['id']) === payment?.['order_text'] &&
        textOf(order['pay_amount']) === payment['pay_amount'] &&
        order['pay_currency'] === payment['pay_currency'] &&
        order['member_id'] === payment['member_id'] &&
        textOf(order['credited']) === payment['amount'],
      'L6',
      `${plan.key} credits what does not agree`,
    )
  }

  const checkPlace = (place: string): void => {
    const wanted = should.get(place) ?? 0
    if (place.startsWith('#')) {
      const [member = '', kind = '', window = ''] = place.slice(1).split(' ')
      const used = Number(memory.money.used(member, kind, window))
      lawful(used === wanted, 'L21', `the counter ${place} stands at ${used}, its rows give ${wanted}`)
      return
    }
    const has = Number(memory.money.booked(refOf(place)))
    lawful(has === wanted, 'L4', `${place} holds ${has}, its rows give ${wanted}`)
  }

  return {
    booked: (plan) => {
      latest = Math.max(latest, now())
      lawful(!keys.has(plan.key), 'L5', `${plan.key} was booked twice`)
      keys.add(plan.key)
      for (const { table, values } of plan.rows) wrote(table, values.id)
      for (const guard of plan.guards) {
        if (guard.guard !== 'state') continue
        checkWay(guard, plan.key)
        wrote(guard.table, guard.id)
      }
      for (const { from, to, kind } of plan.transfers) {
        // The supply is nobody's row.
        if (kind === 'supply.issue') {
          for (const ref of [from, to]) should.set(nameOf(ref), Number(memory.money.booked(ref)))
        } else touched.add(nameOf(from)).add(nameOf(to))
      }
      checkPermit(plan)
      checkOperators(plan)
      checkCredit(plan)
    },
    check: () => {
      if (touched.size === 0) return
      memory.money.checkTouched()
      for (const place of touched) checkPlace(place)
      touched.clear()
    },
    checkAll: () => {
      memory.money.checkAll()
      for (const place of should.keys()) checkPlace(place)
    },
    state: () => ({
      keys: new Set(keys),
      states: new Map(states),
      moved: new Map(moved),
      should: new Map(should),
      fixed: new Map(fixed),
      latest,
    }),
  }
}
