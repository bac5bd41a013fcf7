// The laws of money, checked after every event. The expected balances are computed from the rows alone (each round,
// payment, withdrawal and bonus says what it has moved), the actual ones from the entries. Different parts of a plan
// write the two, and they must agree to the cent. Tables of states are repeated here on purpose.

import type { AccountRef, Guard, Plan } from '@magpie/db'
import { account, houseAccount } from '@magpie/db'
import { BrokenLaw, type LawId, playCurrency } from '@magpie/kernel'
import type { MemoryJournal } from '@magpie/ledger/testing/memory-journal'
import { type Move, movesOf, text, whole } from './row-moves.ts'
import { type StoredRow, textOf } from './sql/twin.ts'

/** Deposit orders that may still bring money. */
const stillOpen = new Set(['asking', 'open', 'receipt', 'disputed'])

const lawful = (holds: boolean, law: LawId, what: string): void => {
  if (!holds) throw new BrokenLaw(law, what)
}

const ways: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'venues.round': {
    '': ['held', 'kept', 'settled', 'void'],
    held: ['kept', 'returned', 'settled'],
    kept: ['kept', 'settled'],
    settled: ['settled'],
  },
  'cashier.deposit': {
    '': ['asking'],
    asking: ['open', 'void', 'credited', 'disputed'],
    open: ['receipt', 'credited', 'disputed', 'expired', 'cancelled'],
    receipt: ['receipt', 'credited', 'disputed', 'expired'],
    disputed: ['disputed', 'credited', 'void'],
    expired: ['credited', 'disputed', 'cancelled'],
    cancelled: ['disputed'],
    void: ['disputed'],
  },
  'transfers.transfer': {
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
    sending: ['paid', 'failed', 'doubt', 'bounce_review'],
    doubt: ['doubt', 'paid', 'failed', 'sending', 'bounce_review', 'cancelling'],
    cancelling: ['manual', 'paid', 'failed', 'bounce_review'],
    manual: ['manual', 'force_review', 'rejected', 'paid'],
    force_review: ['force_review', 'paid', 'manual'],
    // A second report by the rail, about what is already paid or returned, moves nothing.
    paid: ['bounce_review', 'paid'],
    failed: ['failed'],
    rejected: ['rejected'],
    bounce_review: ['bounce_review', 'bounce_second', 'returned', 'paid'],
    bounce_second: ['bounce_second', 'bounce_review', 'returned', 'paid'],
  },
  'promotions.award': { '': ['claimable'], claimable: ['claimed', 'void'] },
  'cashier.difference': { '': ['open'], open: ['closed', 'recovered'] },
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

/** The terms of rounds and withdrawals: the owner and the amounts. */
const termColumns = ['member_id', 'stake', 'digest', 'amount', 'net', 'fee', 'account_id']

const underPermit = new Set([
  'bet.hold',
  'bet.keep',
  'promotion.welcome',
  'promotion.reserve',
  'promotion.grant',
  'transfer.in',
])
const operatorsSteps =
  /^(?:turnover\.revoked$|withdrawal\.(?:claim|let_go|approve|pass_on|approve_second|reject|hold|resume|by_hand|cancel|force|force_approve|force_refuse|bounce_approve|bounce_pass_on|bounce_approve_second|bounce_refuse|bounce_refuse_pass_on|bounce_refuse_second|bounce_differ)|suspense\..+)$/

/** How long a stake may take between its decision and the journal. */
const seenAfterMs = 5_000

export type Laws = {
  /** A plan was booked, for the first time. */
  readonly booked: (plan: Plan) => void
  /** Checks what was touched since the last check. Throws `BrokenLaw`. */
  readonly check: () => void
  readonly checkAll: () => void
  readonly state: () => LawsState
}

/** What the laws know of the plans so far; a case begins with the state after the setup. */
export type LawsState = {
  readonly keys: ReadonlySet<string>
  readonly states: ReadonlyMap<string, string>
  readonly moved: ReadonlyMap<string, readonly Move[]>
  readonly should: ReadonlyMap<string, number>
  readonly fixed: ReadonlyMap<string, StoredRow>
  readonly latest: number
}

type StateGuard = Extract<Guard, { guard: 'state' }>

type Clocks = {
  /** The house's clock, which jumps. */
  readonly now: () => number
  /** Time that has really passed: a clock jump does not lengthen a stake's way to the journal. */
  readonly passed: () => number
}

export const openLaws = (memory: MemoryJournal, { now, passed }: Clocks, from?: LawsState): Laws => {
  const keys = new Set(from?.keys)
  const states = new Map(from?.states)
  const moved = new Map(from?.moved)
  const should = new Map(from?.should)
  const touched = new Set<string>()
  /** The terms as first written. */
  const fixed = new Map(from?.fixed)
  const alone = new Map<string, number>()
  /** When each member last received own money. */
  const cameAt = new Map<string, number>()
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

  /** L7: a round's owner, stake and terms never change. */
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

  /** Each limit that is set must be checked in the plan, and hold when it is booked. */
  const checkOwnLimits = (plan: Plan, row: StoredRow): void => {
    const isStake = plan.transfers.some(({ kind }) => kind === 'bet.hold')
    if (!isStake && !plan.key.startsWith('cashier/deposit/')) return
    const stored = (row['limits'] ?? {}) as Readonly<Record<string, Readonly<Record<string, { most: string | null }>>>>
    for (const [name, { most }] of Object.values(stored).flatMap((of) => Object.entries(of))) {
      // The permit checks the time of the visit, because time passes without a plan.
      if (most === null || name === 'session' || name.startsWith('deposit/') === isStake) continue
      const judged = plan.guards.filter((guard) => guard.guard === 'ceiling' && guard.ceiling === BigInt(most))
      lawful(judged.length > 0, 'L21', `${plan.key} is not under ${name}`)
      for (const guard of judged)
        if (guard.guard === 'ceiling' && isStake)
          lawful(memory.money.sum(guard) <= guard.ceiling, 'L21', `${plan.key} goes over ${name}`)
      if (isStake) continue
      const open = memory.rows
        .all('cashier.deposit')
        .filter((one) => one['member_id'] === plan.member && stillOpen.has(text(one, 'state')))
      for (const guard of judged)
        if (guard.guard === 'ceiling') {
          const sum = memory.money.sum(guard) + BigInt(open.reduce((all, one) => all + whole(one, 'credit'), 0))
          lawful(sum <= guard.ceiling, 'L21', `${plan.key} goes over ${name}`)
        }
    }
  }

  const checkPermit = (plan: Plan): void => {
    const isUnder = plan.key.startsWith('cashier/deposit/') || plan.transfers.some(({ kind }) => underPermit.has(kind))
    if (!isUnder || plan.member === null) return
    const person = memory.rows.read('identity.member', plan.member)
    lawful(person?.['state'] !== 'blocked', 'L20', `${plan.key} was booked for a member who is blocked`)
    const row = memory.rows.read('play_safe.standing', plan.member)
    if (row === null) return
    const until = Math.max(whole(row, 'excluded_until'), whole(row, 'timed_out_until'))
    lawful(until <= latest, 'L20', `${plan.key} was booked for a member who may not play`)
    checkOwnLimits(plan, row)
    const held = plan.transfers.find(({ kind }) => kind === 'bet.hold')
    const limit = plan.guards.find((guard) => guard.guard === 'counter')
    if (held === undefined || row['stake_limit'] == null) return
    lawful(limit !== undefined, 'L21', `${plan.key} does not count`)
    if (limit === undefined) return
    const used = memory.money.used(limit)
    lawful(used <= BigInt(whole(row, 'stake_limit')), 'L21', `${plan.key} goes over the member's own limit`)
  }

  /** Per Beijing day: of a member, and by an operator. */
  const checkAlone = (row: StoredRow, by: 'approved_by' | 'resolved_by'): void => {
    const day = new Date(latest + 8 * 3_600_000).toISOString().slice(0, 10)
    for (const [whose, most] of [
      ...(row['member_id'] == null ? [] : [[text(row, 'member_id'), 500_000] as const]),
      [text(row, by), 5_000_000] as const,
    ]) {
      const sum = (alone.get(`${whose} ${day}`) ?? 0) + whole(row, 'amount')
      alone.set(`${whose} ${day}`, sum)
      lawful(sum < most, 'L33', `${text(row, 'id')} makes ${sum} of a day by one alone`)
    }
  }

  const checkOperators = (plan: Plan): void => {
    for (const guard of plan.guards) {
      if (guard.guard !== 'state' || guard.table !== 'operators.approval') continue
      const row = memory.rows.read(guard.table, guard.id)
      const [maker, decider] = [row?.['maker_id'], row?.['decider_id']]
      lawful(
        maker != null && decider != null && maker !== decider,
        'L33',
        `${plan.key} was proposed and approved by one`,
      )
    }
    if (operatorsSteps.test(plan.kind))
      lawful(
        plan.rows.some(({ table }) => table === 'operators.audit'),
        'L33',
        `${plan.key} leaves no audit row`,
      )
    for (const guard of plan.guards) {
      if (guard.guard !== 'state' || guard.table !== 'cashier.withdrawal' || guard.to !== 'approved') continue
      const row = memory.rows.read(guard.table, guard.id)
      if (row === null) continue
      const [first, second] = [row['approved_by'], row['seconded_by']]
      if (plan.kind === 'withdrawal.approve') checkAlone(row, 'approved_by')
      if (whole(row, 'amount') < 500_000) continue
      lawful(first != null && second != null && first !== second, 'L33', `${guard.id} was approved by one alone`)
    }
    if (plan.kind !== 'payment.resolve' && plan.kind !== 'payment.refund') return
    for (const guard of plan.guards) {
      if (guard.guard !== 'state' || guard.table !== 'cashier.payment') continue
      const row = memory.rows.read(guard.table, guard.id)
      if (row === null) continue
      const [first, second] = [row['proposed_by'], row['resolved_by']]
      if (first == null) checkAlone(row, 'resolved_by')
      if (whole(row, 'amount') < 500_000) continue
      lawful(first != null && first !== second, 'L33', `${guard.id} was let go by one alone`)
    }
  }

  /**
   * A bonus ends by its own plan: a met bonus becomes own money, and the house takes back what expired or what two
   * operators decided.
   */
  const checkBonus = (plan: Plan): void => {
    for (const { from, to, kind, amount } of plan.transfers) {
      const ways: Readonly<Record<string, readonly string[]>> = {
        'bonus.release': ['turnover.met', 'turnover.late'],
        'bonus.end': ['turnover.expired'],
        'bonus.revoke': ['turnover.revoked'],
        'bonus.revoke_late': ['turnover.revoked_later'],
        'bonus.revoke_back': ['turnover.revoked_later'],
      }
      const known = ways[kind]
      if (known === undefined) continue
      lawful(known.includes(plan.kind), 'L2', `${plan.key} moves a bonus by ${kind}`)
      const isOwnTaken = kind.startsWith('bonus.revoke') && !('house' in from) && from.bucket !== 'bonus'
      lawful(!isOwnTaken, 'L2', `${plan.key} takes own money for a bonus`)
      should.set(nameOf(from), (should.get(nameOf(from)) ?? 0) - Number(amount))
      should.set(nameOf(to), (should.get(nameOf(to)) ?? 0) + Number(amount))
    }
    const staked = plan.transfers.filter(({ kind }) => kind === 'bet.hold')
    const fromBonus = staked.find(({ from }) => !('house' in from) && from.bucket === 'bonus')
    if (fromBonus === undefined || plan.member === null) return
    const row = plan.rows.find(({ table }) => table === 'venues.round')?.values
    lawful(`${fromBonus.amount}` === row?.['from_bonus'], 'L7', `${plan.key} says another part of the bonus`)
    // A stake's decision may not have seen money that arrived while it was made.
    const own = account(plan.member, 'cash')
    const isFresh = passed() - (cameAt.get(plan.member) ?? -seenAfterMs) < seenAfterMs
    // A round that ends with its stake brings its return in the same plan.
    const brought = plan.transfers
      .filter(({ to }) => nameOf(to) === nameOf(own))
      .reduce((sum, { amount }) => sum + amount, 0n)
    lawful(isFresh || memory.money.balance(own) === brought, 'L7', `${plan.key} stakes the bonus before own money`)
  }

  /** Money is credited automatically only when order, amount and currency match. */
  const checkCredit = (plan: Plan): void => {
    if (plan.kind !== 'payment.credit') return
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
      const used = Number(memory.money.used({ member, kind, window, currency: playCurrency }))
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
      for (const { from, to, kind, amount } of plan.transfers) {
        // A debt settled from cash belongs to no row: it moves between two accounts of the member.
        if (kind === 'cashier.collect') {
          lawful(plan.kind === 'withdrawal.collect', 'L3', `${plan.key} collects a debt`)
          should.set(nameOf(from), (should.get(nameOf(from)) ?? 0) - Number(amount))
          should.set(nameOf(to), (should.get(nameOf(to)) ?? 0) + Number(amount))
        }
        // The supply belongs to no row.
        if (kind === 'supply.issue') {
          for (const ref of [from, to]) should.set(nameOf(ref), Number(memory.money.booked(ref)))
        } else touched.add(nameOf(from)).add(nameOf(to))
      }
      checkBonus(plan)
      for (const { to } of plan.transfers) if (!('house' in to) && to.bucket === 'cash') cameAt.set(to.member, passed())
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
