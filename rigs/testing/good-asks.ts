// One valid request for every endpoint of the platform, from which its hostile inputs are made. An endpoint that is not
// in this table fails the rig, so a new one is tested from the day it is declared.

import { detail } from '@magpie/venues/testing'
import type { Player } from './actors.ts'
import { announcedAsks } from './announced-routes.ts'

/** Placeholders for ids; each input gets its own, so that an accepted one takes effect and is not a mere repeat. */
const transaction = 'FRESH-TX-0000000000'
const round = 'FRESH-RD-0000000000'

/** The body with its own ids, as long as the placeholders. */
export const withFreshIds = (payload: Buffer | undefined, nth: number): Buffer | undefined => {
  const text = payload?.toString('latin1')
  if (text === undefined || !text.includes('FRESH-')) return payload
  return Buffer.from(text.replace(/FRESH-(TX|RD)-0{10}/g, `FRESH-$1-${String(nth + 1).padStart(10, '0')}`), 'latin1')
}

/** Wallet calls with a new transaction each time, and for a debit a new round. */
export const freshAsks = (booked: Booked): Readonly<Record<string, Readonly<Record<string, unknown>>>> => {
  const item = (of: object): object => ({
    items: (of as { items: object[] }).items.map((one) => ({ ...one, transaction })),
  })
  return {
    'POST /wallet/v1/authenticate': { ...booked.authenticate, transaction },
    'POST /wallet/v1/balance': { ...booked.balance, transaction },
    'POST /wallet/v1/debit': { ...booked.debit, transaction, round },
    'POST /wallet/v1/debits': { items: [{ ...booked.debit, transaction, round }] },
    'POST /wallet/v1/confirm': { ...item(booked.confirm) },
    'POST /wallet/v1/settle': { ...item(booked.settle) },
    'POST /wallet/v1/rollback': { ...item(booked.rollback) },
  }
}

export type GoodAsk = {
  readonly ask: Readonly<Record<string, unknown>>
  /** Many members take turns as `member`, because some endpoints allow each sixty calls a minute. */
  readonly by: 'member' | 'registered' | 'loggingIn' | 'leaving' | 'holder' | 'venue' | 'rail'
  /** The file for an endpoint that takes one. */
  readonly file?: Buffer
  /** A signed report of money that arrived: it may be booked, but to no member. */
  readonly mayBook?: boolean
  /** Ends the caller's session: inputs go one after the other, and the caller logs in again after each success. */
  readonly endsSession?: boolean
  /** A device may register a few times an hour: inputs go one after the other, and its counter is reset before each. */
  readonly isCounted?: boolean
  /** Its handler refuses even the valid request, because it needs more, such as a day of waiting. */
  readonly isRefused?: boolean
}

/** Valid calls made earlier: their bodies, sent again, are repeats, and anything else is a conflict. */
type Booked = {
  readonly token: string
  readonly authenticate: object
  readonly balance: object
  readonly debit: object
  readonly debits: object
  readonly confirm: object
  readonly settle: object
  readonly rollback: object
}

export const bookedCalls = (token: string): Booked & { readonly before: readonly (readonly [string, object])[] } => {
  const held = { transaction: 'tx-held', token, round: 'rd-held', amount: 100, detail }
  const kept = { ...held, transaction: 'tx-kept', round: 'rd-kept' }
  const settled = { ...held, transaction: 'tx-settled', round: 'rd-settled' }
  const returned = { ...held, transaction: 'tx-returned', round: 'rd-returned' }
  const result = {
    legs: [{ matchId: 'm-1', outcome: 'half_win', score: { home: 2, away: 1 }, reason: 'read from the score' }],
    proofDigest: 'a'.repeat(64),
  }
  const booked = {
    token,
    authenticate: { transaction: 'tx-auth', token },
    balance: { transaction: 'tx-balance', token },
    debit: held,
    debits: { items: [held] },
    confirm: { items: [{ transaction: 'tx-confirm', round: 'rd-kept' }] },
    settle: { items: [{ transaction: 'tx-settle', round: 'rd-settled', version: 1, total: 150, result }] },
    rollback: { items: [{ transaction: 'tx-rollback', round: 'rd-returned', reason: 'danger' }] },
  }
  return {
    ...booked,
    before: [
      ['authenticate', booked.authenticate],
      ['balance', booked.balance],
      ...[held, kept, settled, returned].map((debit) => ['debit', debit] as const),
      ['confirm', booked.confirm],
      ['confirm', { items: [{ transaction: 'tx-confirm-2', round: 'rd-settled' }] }],
      ['settle', booked.settle],
      ['rollback', booked.rollback],
    ],
  }
}

const everyLoose = {
  appSendMoney: 1,
  activity: 'a',
  gameCode: 'g',
  https: true,
  isApp: 0,
  isSure: false,
  isPreload: null,
  isManualLaunch: 1,
  siteId: 6001,
  temporaryParam: 'x',
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * The cashier's. No member here has a PIN and no rail answers, so requests that need either are refused by the
 * cashier's own codes.
 */
const cashierAsks = (): Readonly<Record<string, GoodAsk>> => {
  const [order, withdrawal] = ['D2606120000000001', 'W2606120000000001']
  const id = '0192f000-0000-7000-8000-000000000001'
  const proof = { requestId: id, pin: '280519', password: 'not their password' }
  const before = { at: 1_790_000_000_000, id: order }
  const open = (ask: object): GoodAsk => ({ ask: { ...ask }, by: 'member' })
  const refused = (ask: object): GoodAsk => ({ ...open(ask), isRefused: true })
  const holder = 'Lin Xiaoque'
  return {
    'POST /fd/api/v1/deposit/methods': open({}),
    'POST /fd/api/v1/deposit/safety': open({}),
    'POST /fd/api/v1/deposit/open': refused({ requestId: id, channel: 'bank-1', amount: '500', payerName: holder }),
    'POST /fd/api/v1/deposit/order': refused({ id: order, expires: 1_790_000_000_000, sign: 'a'.repeat(64) }),
    'POST /fd/api/v1/deposit/one': refused({ id: order }),
    'POST /fd/api/v1/deposit/list': open({ show: 'open', since: 0, before, limit: 10 }),
    'POST /fd/api/v1/deposit/receipt/:id': { ...refused({ id: order }), file: png },
    'POST /fd/api/v1/deposit/chase': refused({ id: order }),
    'POST /fd/api/v1/deposit/cancel': refused({ id: order, unpaid: true }),
    'POST /fd/api/v1/record/list': open({
      kind: 'deposit',
      stage: 'done',
      since: 0,
      until: before.at,
      before,
      limit: 10,
    }),
    'POST /fd/api/v1/record/export': open({ kind: 'bonus', since: 0, before }),
    'POST /fd/api/v1/record/sums': open({ since: before.at - 86_400_000, until: before.at, by: 'day' }),
    'POST /fd/api/v1/security/mine': open({}),
    'POST /fd/api/v1/security/pin/set': refused({ pin: '280519', password: 'not their password' }),
    'POST /fd/api/v1/security/pin/change': refused({ pin: '280519', next: '975310' }),
    'POST /fd/api/v1/security/pin/reset': refused({ pin: '975310', password: 'not their password', name: holder }),
    'POST /fd/api/v1/security/name': refused({ name: holder, pin: '280519' }),
    'POST /fd/api/v1/account/list': open({ kind: 'bank' }),
    'POST /fd/api/v1/account/add': refused({
      ...proof,
      kind: 'alipay',
      number: '00123456',
      country: '999',
      holder,
      alias: 'x',
    }),
    'POST /fd/api/v1/account/delete': refused({ id, pin: '280519' }),
    'POST /fd/api/v1/account/default': refused({ id }),
    'POST /fd/api/v1/account/sample': open({ kind: 'usdt', network: 'TRC20', nth: 1 }),
    'POST /fd/api/v1/withdrawal/quote': open({ account: id, amount: '500.00' }),
    'POST /fd/api/v1/withdrawal/submit': refused({ requestId: id, account: id, amount: '500.00', pin: '280519' }),
    'POST /fd/api/v1/withdrawal/one': refused({ id: withdrawal }),
    'POST /fd/api/v1/withdrawal/appeal': refused({ id: withdrawal, text: 'look at it once more' }),
    'POST /fd/api/v1/withdrawal/list': open({
      show: 'open',
      since: 0,
      before: { ...before, id: withdrawal },
      limit: 10,
    }),
    'POST /rail/v1/paid': {
      ask: { id: 'pay-1', order, currency: 'CNY', amount: '10000', payerName: null, at: 1_790_000_000_000 },
      by: 'rail',
      mayBook: true,
    },
    'POST /rail/v1/payout/news': {
      ask: {
        id: 'news-1',
        payout: withdrawal,
        state: 'paid',
        reason: null,
        reference: 'ref-1',
        currency: 'CNY',
        amount: '10000',
        at: 1_790_000_000_000,
      },
      by: 'rail',
    },
  }
}

export type Cast = {
  readonly registered: Player
  readonly loggingIn: Player
  readonly leaving: Player
  /** The member of the rounds. */
  readonly holder: Player
  readonly booked: Booked
  /** A lane in which rounds were booked. */
  readonly lane: string
}

/** By method and path. */
export const goodAsks = ({ registered, loggingIn, booked, lane }: Cast): Readonly<Record<string, GoodAsk>> => {
  const { account, password } = loggingIn.registration
  const inYears = Date.now() + 200 * 86_400_000
  const roundId = 'YBTY/rd-kept'
  const wallet = (ask: object): GoodAsk => ({ ask: { ...ask }, by: 'venue' })
  return {
    'POST /site/api/v1/configuration/preInfo': { ask: { platformType: 6 }, by: 'member' },
    'POST /site/api/v1/configuration/vvPretty': { ask: {}, by: 'member' },
    'POST /site/api/v1/sec/Hf6dtBdmHx': { ask: {}, by: 'member' },
    'GET /api/json-cache/:key': { ask: { key: 'left.by-me_1' }, by: 'member' },
    'POST /api/json-cache/:key': {
      ask: { key: 'left.by-me_1', data: 'bm90IGVuY3J5cHRlZA==' },
      by: 'member',
      isRefused: true,
    },
    'POST /site/api/v1/advertising/queryNoticeList': { ask: { category: 1 }, by: 'member' },
    'POST /act/api/v1/advertising/queryStationAdList': { ask: {}, by: 'member' },
    'POST /site/api/v1/help/list': { ask: {}, by: 'member' },
    'POST /site/api/v1/help/page': { ask: { slug: 'tytzjc' }, by: 'member' },
    'POST /site/api/v1/user/member/register': { ask: registered.registration, by: 'registered', isCounted: true },
    'POST /site/api/v1/user/member/login': { ask: { account, password, isChecked: true }, by: 'loggingIn' },
    'POST /site/api/v1/user/member/logout': { ask: {}, by: 'leaving', endsSession: true },
    'POST /site/api/v1/user/member/info': { ask: { withLockMoney: 1 }, by: 'member' },
    'GET /site/api/v1/user/member/jwt': { ask: {}, by: 'member' },
    'POST /site/api/v1/user/member/active': { ask: {}, by: 'member' },
    'POST /site/api/v1/user/member/face': { ask: { face: 7 }, by: 'member' },
    'POST /site/api/v1/user/member/confirm': { ask: { password: 'not their own' }, by: 'member', isRefused: true },
    'POST /site/api/v1/protection/mine': { ask: {}, by: 'member' },
    'POST /site/api/v1/protection/beat': { ask: {}, by: 'member' },
    'POST /site/api/v1/protection/check': { ask: { choice: 'on' }, by: 'member' },
    'POST /site/api/v1/protection/remind': { ask: { every: 30 }, by: 'member' },
    'POST /site/api/v1/protection/days': { ask: {}, by: 'member' },
    'POST /site/api/v1/protection/venues': { ask: {}, by: 'member' },
    'POST /site/api/v1/protection/limit': { ask: { limit: 'loss/week', most: '5000.00' }, by: 'member' },
    'POST /site/api/v1/protection/limit/confirm': { ask: { limit: 'loss/week' }, by: 'member', isRefused: true },
    'POST /site/api/v1/protection/stakeLimit': { ask: { daily: '500.00' }, by: 'member' },
    'POST /site/api/v1/protection/stakeLimit/confirm': {
      ask: {},
      by: 'member',
      isRefused: true,
    },
    'POST /game/api/v1/venue/list': { ask: {}, by: 'member' },
    'POST /game/api/v1/venue/counts': { ask: {}, by: 'member' },
    'POST /game/api/v1/venue/launch': { ask: { enName: 'YBTY', ...everyLoose }, by: 'member' },
    'POST /game/api/v1/favourite/list': { ask: { venue: 'YBTY' }, by: 'holder' },
    'POST /game/api/v1/favourite/set': { ask: { venue: 'YBTY', games: ['mines'], on: true }, by: 'holder' },
    'POST /game/api/v1/round/day': { ask: { since: 0 }, by: 'holder' },
    'POST /game/api/v1/round/list': {
      ask: { show: 'open', before: { at: 1_790_000_000_000, id: roundId }, limit: 50 },
      by: 'holder',
    },
    'POST /game/api/v1/round/find': { ask: { text: 'lihuaying' }, by: 'holder' },
    'POST /game/api/v1/round/one': { ask: { id: roundId }, by: 'holder' },
    'POST /fd/api/v1/audit/list': { ask: {}, by: 'member' },
    'POST /fd/api/v1/audit/bet': { ask: { round: roundId }, by: 'holder', isRefused: true },
    'GET /site/api/v1/ledger/balances': { ask: {}, by: 'member' },
    'GET /site/api/v1/ledger/keys': { ask: {}, by: 'member' },
    'GET /site/api/v1/ledger/movements': { ask: { limit: 20 }, by: 'holder' },
    'GET /site/api/v1/ledger/proof': { ask: { entry: `${lane}.1.0` }, by: 'holder', isRefused: true },
    ...cashierAsks(),
    ...announcedAsks(false, 'member'),
    'POST /wallet/v1/authenticate': wallet(booked.authenticate),
    'POST /wallet/v1/balance': wallet(booked.balance),
    'POST /wallet/v1/debit': wallet(booked.debit),
    'POST /wallet/v1/debits': wallet(booked.debits),
    'POST /wallet/v1/confirm': wallet(booked.confirm),
    'POST /wallet/v1/settle': wallet(booked.settle),
    'POST /wallet/v1/rollback': wallet(booked.rollback),
    'GET /wallet/v1/rounds': {
      ask: { lane, after: '1', afterN: '0', limit: '10' },
      by: 'venue',
    },
    'POST /wallet/v1/matches': {
      ask: {
        items: [
          {
            id: 'm-1',
            sport: 'football',
            league: { id: 'l-1', name: 'League' },
            home: 'Home',
            away: 'Away',
            kickOffAt: 1_790_000_000_000,
            state: 'live',
            score: [1, 0],
            period: 'first_half',
            clockMs: 60_000,
            event: { kind: 'goal', side: 'home', minute: 1 },
            version: 2,
          },
        ],
      },
      by: 'venue',
    },
    // These bar their caller from play, so they come last.
    'POST /site/api/v1/protection/timeOut': { ask: { hours: 1 }, by: 'member' },
    'POST /site/api/v1/protection/exclude': { ask: { until: inYears }, by: 'member' },
  }
}
