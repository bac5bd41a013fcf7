// One valid request for every endpoint of operators, from which its hostile inputs are made. An endpoint that is not in
// this table fails the rig, so a new one is tested from the day it is declared.

import { announcedAsks } from './announced-routes.ts'

export type OpsActor = 'staff' | 'admin' | 'setup' | 'stranger'

export type GoodOpsAsk = {
  readonly ask: Readonly<Record<string, unknown>>
  readonly by: OpsActor
  /** Its handler refuses even the valid request, because it needs more, such as an authenticator code. */
  readonly isRefused?: boolean
  /** Every use ends the caller's session. */
  readonly endsSession?: boolean
}

export type OpsCast = {
  readonly member: string
  /** The operator who is the object of the calls. */
  readonly victim: string
  /** A waiting correction, proposed by another operator. */
  readonly adjustment: string
  readonly lane: string
  /** An id of no one. */
  readonly absent: string
}

const reason = 'as agreed by telephone'
const password = 'a long way from home 7'
const at = { from: 1_790_000_000_000, to: 1_790_036_000_000, stepMs: 3_600_000 }
const refused = { isRefused: true } as const

const staff = (ask: object = {}, more: Partial<GoodOpsAsk> = {}): GoodOpsAsk => ({
  ask: { ...ask },
  by: 'staff',
  ...more,
})
const admin = (ask: object = {}): GoodOpsAsk => ({ ask: { ...ask }, by: 'admin' })

const people = ({ member, victim, absent }: OpsCast): Readonly<Record<string, GoodOpsAsk>> => ({
  'POST /ops/v1/login': { ask: { account: 'nobody', password, code: '123456' }, by: 'stranger', isRefused: true },
  'GET /ops/v1/me': staff(),
  'POST /ops/v1/setup/password': { ask: { password }, by: 'setup' },
  'POST /ops/v1/setup/codes': { ask: {}, by: 'setup' },
  'POST /ops/v1/setup/finish': { ask: { code: '123456' }, by: 'setup', isRefused: true },
  'POST /ops/v1/me/password': staff({ current: password, password: `${password}8`, code: '123456' }, refused),
  'POST /ops/v1/me/active': staff(),
  'POST /ops/v1/me/confirm': staff({ password }, refused),
  'POST /ops/v1/me/recoveryCodes': staff({ code: '123456' }, refused),
  'GET /ops/v1/operators': admin(),
  'POST /ops/v1/operators/create': admin({ account: 'new.one', name: 'New One', roles: ['support'], reason }),
  'POST /ops/v1/operators/roles': admin({ id: victim, roles: ['finance'], reason }),
  'POST /ops/v1/operators/lock': admin({ id: victim, locked: true, reason }),
  'POST /ops/v1/operators/reset': admin({ id: victim, reason }),
  'POST /ops/v1/operators/decide': { ...admin({ id: absent, to: 'refused', reason }), isRefused: true },
  'GET /ops/v1/audit/list': admin({
    operator: victim,
    action: 'x',
    member,
    subject: 'y',
    from: at.from,
    to: at.to,
    limit: 20,
  }),
  'GET /ops/v1/audit/actions': admin(),
  'POST /ops/v1/audit/export': admin({ action: 'x', reason }),
  'GET /ops/v1/notes/list': staff({ member }),
  'POST /ops/v1/notes/add': staff({ member, reason, pinned: true }),
  'GET /ops/v1/approvals/waiting': staff({ show: 'own', limit: 50 }),
  'GET /ops/v1/players/list': staff({ text: 'guest', state: 'active', limit: 20 }),
  'GET /ops/v1/players/one': staff({ id: member }),
  'GET /ops/v1/players/count': staff(at),
  'POST /ops/v1/players/block': staff({ id: absent, blocked: true, reason }, refused),
  'GET /ops/v1/protection/member': staff({ member }),
  'GET /ops/v1/protection/signs': staff({ limit: 20 }),
  'POST /ops/v1/protection/act': staff(
    { member, act: { act: 'limit', limit: 'stake/month', most: '99999999' }, reason: 'they asked for it by phone' },
    refused,
  ),
  'GET /ops/v1/protection/counts': staff(),
  'GET /ops/v1/players/cluster': staff({ id: member }),
  'GET /ops/v1/holds/list': staff({ state: 'held', limit: 20 }),
  'POST /ops/v1/holds/decide': staff({ member, decision: 'release', reason }, refused),
  'GET /ops/v1/gifts/list': staff({ show: 'open', limit: 20 }),
  'POST /ops/v1/gifts/decide': staff({ member, decision: 'refuse', reason }, refused),
  'GET /ops/v1/bonuses/list': staff({ member }),
  'GET /ops/v1/bonuses/take-backs': staff({ show: 'open', limit: 20 }),
  'POST /ops/v1/bonuses/take-back': staff({ member, bonus: 'welcome/nobody', reason }, refused),
  'POST /ops/v1/bonuses/take-back-decide': staff({ id: member, decision: 'refuse', reason }, refused),
  'GET /ops/v1/bets/hours': staff({ member }),
  'GET /ops/v1/bets/list': staff({ member, show: 'open', before: '1790000000000.YBTY/rd-1', limit: 20 }),
  'GET /ops/v1/bets/found': staff({ number: 'B261123-0000-0000' }),
  'GET /ops/v1/bets/one': staff({ id: 'YBTY/rd-none' }, refused),
})

const books = ({ member, adjustment, lane, absent }: OpsCast): Readonly<Record<string, GoodOpsAsk>> => ({
  'GET /ops/v1/money/balances': staff({ member }),
  'GET /ops/v1/money/movements': staff({
    member,
    kind: 'bet.hold',
    before: `1790000000000000.${lane}.1.0`,
    limit: 20,
  }),
  'GET /ops/v1/ledger/flows': staff(at),
  'GET /ops/v1/ledger/accounts': staff(),
  'GET /ops/v1/ledger/entries': staff({ kind: 'bet.hold', house: 'book/YBTY', lane, before: `${lane}.5.1`, limit: 20 }),
  'GET /ops/v1/ledger/kinds': staff(),
  'GET /ops/v1/ledger/lanes': staff(),
  'GET /ops/v1/ledger/links': staff({ lane, before: `${lane}.5`, limit: 20 }),
  'GET /ops/v1/ledger/key': staff({ key: 'ledger/issue/first' }),
  'GET /ops/v1/ledger/checkpoints': staff({ before: '5', limit: 20 }),
  'GET /ops/v1/ledger/liabilities': staff(),
  'GET /ops/v1/ledger/verified': staff(),
  'GET /ops/v1/ledger/statement': staff({ day: '2026-06-20' }),
  'GET /ops/v1/adjustments/list': staff({ state: 'waiting', before: absent, limit: 20 }),
  'POST /ops/v1/adjustments/propose': staff({
    member,
    direction: 'credit',
    amount: '1.50',
    reference: 'T-1',
    reason,
  }),
  'POST /ops/v1/adjustments/decide': staff({ id: adjustment, decision: 'refuse', reason }),
  'POST /ops/v1/adjustments/withdraw': staff({ id: adjustment, reason }, refused),
})

const withdrawal = { id: 'W2026112000000001', reason }
const payment = { payment: 'SANDPAY/none', reason }

const cashier = ({ member, absent }: OpsCast): Readonly<Record<string, GoodOpsAsk>> => ({
  'GET /ops/v1/deposits/list': staff({ shelf: 'open', method: 'bank', member, chased: 'yes', limit: 20 }),
  'GET /ops/v1/deposits/one': staff({ id: 'D2026112000000001' }, refused),
  'GET /ops/v1/deposits/receipt': staff({ id: absent }, refused),
  'GET /ops/v1/rails/list': staff({}),
  'POST /ops/v1/rails/switch': staff({ code: 'NORAIL', on: false, reason: 'it does not answer' }, refused),
  'GET /ops/v1/suspense/list': staff({ state: 'suspended', limit: 20 }),
  'GET /ops/v1/suspense/differences': staff({ state: 'open', limit: 20 }),
  'POST /ops/v1/suspense/closeDifference': staff({ id: 'over/none', reason: 'looked into' }, refused),
  'POST /ops/v1/suspense/takeBackDifference': staff({ id: 'over/none', reason: 'looked into' }, refused),
  'GET /ops/v1/suspense/facts': staff({ payment: payment.payment }, refused),
  'POST /ops/v1/suspense/resolve': staff({ ...payment, order: null }, refused),
  'POST /ops/v1/suspense/takeBack': staff(payment, refused),
  'GET /ops/v1/house/health': staff({}),
  'GET /ops/v1/works/list': staff({ show: 'waiting' }),
  'POST /ops/v1/works/retry': staff({ kind: 'row', name: 'none', subject: 'none', reason }, refused),
  'POST /ops/v1/works/aside': staff({ kind: 'row', name: 'none', subject: 'none', reason }, refused),
  'GET /ops/v1/venues/tasks': staff({}),
  'POST /ops/v1/venues/decide': staff({ id: 'held/none', decision: 'seen', reason }, refused),
  'POST /ops/v1/venues/switch': staff({ venue: 'YBTY', state: 'open', reason }),
  'GET /ops/v1/withdrawals/list': staff({ shelf: 'review', method: 'bank', member, score: 10, limit: 20 }),
  'GET /ops/v1/withdrawals/counts': staff(),
  'GET /ops/v1/withdrawals/one': staff({ id: withdrawal.id }, refused),
  'POST /ops/v1/withdrawals/claim': staff(withdrawal, refused),
  'POST /ops/v1/withdrawals/next': staff({ reason }, refused),
  'POST /ops/v1/withdrawals/letGo': staff(withdrawal, refused),
  'POST /ops/v1/withdrawals/approve': staff(withdrawal, refused),
  'POST /ops/v1/withdrawals/second': staff({ ...withdrawal, move: 'approve_second' }, refused),
  'POST /ops/v1/withdrawals/answer': staff({ ...withdrawal, answer: 'looked at again' }, refused),
  'POST /ops/v1/withdrawals/work': staff({ ...withdrawal, move: 'hold', evidence: 'seen' }, refused),
})

/** By method and path. */
export const goodOpsAsks = (cast: OpsCast): Readonly<Record<string, GoodOpsAsk>> => ({
  ...people(cast),
  ...books(cast),
  ...cashier(cast),
  ...announcedAsks(true, 'staff'),
  // Ends the caller's session, so it comes last.
  'POST /ops/v1/logout': staff({}, { endsSession: true }),
})
