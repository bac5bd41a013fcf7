// A rail with another protocol: one address, JSON text inside JSON, its own names, states and amounts, and a signature
// over the fields in alphabetical order. Both sides read and write it here; inside the platform only the calls of
// `rail-calls.ts` exist.

import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import {
  railCollect,
  railCollectEnd,
  railPaid,
  railPayout,
  railPayoutCancel,
  railPayoutNews,
  railPayoutQuery,
  railStatement,
  type RailWord,
} from '../rail-calls.ts'
import { railReplies } from '../rail-dialect.ts'

export const lotusDialect = 'rail-lotus'

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

const acts: Readonly<Record<string, string>> = {
  [railCollect.path]: 'order.new',
  [railCollectEnd.path]: 'order.shut',
  [railPayout.path]: 'wd.new',
  [railPayoutQuery.path]: 'wd.find',
  [railPayoutCancel.path]: 'wd.shut',
  [railStatement.path]: 'bill.list',
  [railPaid.path]: 'order.done',
  [railPayoutNews.path]: 'wd.done',
}
const pathOfAct = new Map(Object.entries(acts).map(([path, act]) => [act, path]))

const rets: Readonly<Record<RailWord, number>> = {
  OK: 0,
  INPUT: 40,
  REFUSED: 41,
  UNKNOWN: 44,
  CONFLICT: 49,
  FAULT: 50,
  BUSY: 53,
  SIGNATURE: 61,
}
const wordOfRet = new Map(Object.entries(rets).map(([word, ret]) => [ret, word]))

/** Converts a value both ways; throws if it is not valid on this wire. */
type Turn = { readonly out: (value: Value) => Value; readonly back: (value: Value) => Value }

const asIs: Turn = { out: (value) => value, back: (value) => value }

const not = (value: Value): never => {
  throw new Error(`not of this wire: ${JSON.stringify(value).slice(0, 40)}`)
}

/** A scalar as text; throws otherwise. */
const textOf = (value: Value): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : not(value)

const among = (words: Readonly<Record<string, string>>): Turn => {
  const back = new Map(Object.entries(words).map(([ours, theirs]) => [theirs, ours]))
  return { out: (value) => words[textOf(value)] ?? not(value), back: (value) => back.get(textOf(value)) ?? not(value) }
}

/** Minor units as text to units with two places: `10050` is `100.50`. */
const units: Turn = {
  out: (value) =>
    textOf(value)
      .padStart(3, '0')
      .replace(/(\d\d)$/, '.$1'),
  back: (value) =>
    typeof value === 'string' && /^\d{1,13}\.\d\d$/.test(value)
      ? value.replace('.', '').replace(/^0+(?=\d)/, '')
      : not(value),
}

/** Milliseconds since 1970 to the text of a moment. */
const moment: Turn = {
  out: (value) => new Date(Number(value)).toISOString(),
  back: (value) => {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(ms) ? not(value) : ms
  },
}

const upper: Turn = {
  out: (value) => textOf(value).toUpperCase(),
  back: (value) => (typeof value === 'string' && value === value.toUpperCase() ? value.toLowerCase() : not(value)),
}

/** Our field name: theirs, and the conversion of its value. */
const fields: Readonly<Record<string, readonly [string, Turn]>> = {
  order: ['out_no', asIs],
  payout: ['wd_no', asIs],
  id: ['lotus_no', asIs],
  method: ['way', upper],
  network: ['chain', asIs],
  currency: ['ccy', among({ CNY: 'RMB', USDT: 'USD-T' })],
  amount: ['total', units],
  payerName: ['payer', asIs],
  expiresAt: ['end_time', moment],
  account: ['card', asIs],
  bank: ['bank_code', asIs],
  holder: ['card_name', asIs],
  number: ['card_no', asIs],
  country: ['region', asIs],
  payTo: ['pay_info', asIs],
  state: [
    'status',
    among({
      unknown: 'NONE',
      pending: 'DOING',
      paid: 'DONE',
      refused: 'FAIL',
      bounced: 'BACK',
      cancelled: 'SHUT',
    }),
  ],
  reason: [
    'err',
    among({
      rail_account_invalid: 'A1',
      rail_limit: 'A2',
      rail_refused: 'A3',
      rail_closed: 'A4',
      receiver_returned: 'A5',
    }),
  ],
  reference: ['trade_no', asIs],
  since: ['from', moment],
  until: ['till', moment],
  after: ['skip', asIs],
  lines: ['bills', asIs],
  more: ['next', asIs],
  what: ['type', among({ paid_in: 'IN', paid_out: 'OUT', bounced: 'RETURN' })],
  ref: ['no', asIs],
  at: ['time', moment],
}
const fieldsBack: Readonly<Record<string, readonly [string, Turn]>> = Object.fromEntries(
  Object.entries(fields).map(([ours, [theirs, turn]]) => [theirs, [ours, turn] as const]),
)

/** The content of these is passed unchanged. */
const opaque = new Set(['payTo', 'pay_info'])

const turned = (value: Value, names: typeof fields, way: keyof Turn): Value => {
  if (Array.isArray(value)) return value.map((one: Value) => turned(one, names, way))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const [name, turn] = names[key] ?? not(key)
      if (inner === null || opaque.has(key)) return [name, inner]
      return [name, typeof inner === 'object' ? turned(inner, names, way) : turn[way](inner)]
    }),
  )
}

const toLotus = (value: Value): Value => turned(value, fields, 'out')
const fromLotus = (value: Value): Value => turned(value, fieldsBack, 'back')

/** Every call in both directions: the request is a text in `biz`, so that it is signed byte for byte. */
export const LotusEnvelope = z.strictObject({
  act: z.string().check(z.maxLength(20)),
  biz: z.string().check(z.maxLength(8000)),
  mch: z.string().check(z.regex(/^[A-Z0-9]{2,20}$/)),
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  ts: z.string().check(z.regex(/^[1-9]\d{9}$/)),
  sign: z.string().check(z.regex(/^[0-9A-F]{128}$/)),
})
export type LotusEnvelope = z.output<typeof LotusEnvelope>

const LotusAnswer = z.strictObject({ ret: z.int(), data: z.nullable(z.record(z.string(), z.unknown())) })

/** HMAC-SHA-512 over the fields except the signature, in alphabetical order. Upper-case hex. */
export const signLotus = (secret: string, { act, biz, mch, nonce, ts }: Omit<LotusEnvelope, 'sign'>): string => {
  const text = `act=${act}&biz=${biz}&mch=${mch}&nonce=${nonce}&ts=${ts}`
  return bytesToHex(hmac(sha512, utf8ToBytes(secret), utf8ToBytes(text))).toUpperCase()
}

/** How far a call's time may differ from the reader's clock, either way. */
const windowMs = 300_000

/** The envelope, if it is well formed and its time is close enough; the reader still checks the signature. */
export const readEnvelope = (body: string, nowMs: number): LotusEnvelope | undefined => {
  try {
    const read = LotusEnvelope.safeParse(JSON.parse(body))
    return read.success && Math.abs(Number(read.data.ts) * 1000 - nowMs) <= windowMs ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Rail to platform: a deposit, or a payout result. */
export const lotusNotify = endpoint({
  who: 'venue',
  dialect: lotusDialect,
  refuses: [],
  post: '/rail/lotus/v1/notify',
  takes: LotusEnvelope,
  gives: LotusAnswer,
})

/** Platform to rail: every call. */
export const lotusGateway = endpoint({
  who: 'venue',
  dialect: lotusDialect,
  refuses: [],
  post: '/gateway',
  takes: LotusEnvelope,
  gives: LotusAnswer,
})

const notices: ReadonlySet<string> = new Set([railPaid.path, railPayoutNews.path])

/** Converts a call of our own protocol to this one; `mch` names the rail. */
export const writeLotus = (
  mch: string,
  call: {
    readonly path: string
    readonly body: string
    readonly secret: string
    readonly timestamp: number
    readonly nonce: string
  },
) => {
  const biz = JSON.stringify(toLotus(JSON.parse(call.body) as Value))
  const said = {
    act: acts[call.path] ?? not(call.path),
    biz,
    mch,
    nonce: call.nonce,
    ts: `${call.timestamp}`.slice(0, 10),
  }
  return {
    path: notices.has(call.path) ? lotusNotify.path : lotusGateway.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...said, sign: signLotus(call.secret, said) }),
  }
}

/** The call of our own protocol in an envelope; undefined if there is none. */
export const readLotus = ({
  act,
  biz,
}: Pick<LotusEnvelope, 'act' | 'biz'>): { path: string; ask: unknown } | undefined => {
  const path = pathOfAct.get(act)
  try {
    return path === undefined ? undefined : { path, ask: fromLotus(JSON.parse(biz) as Value) }
  } catch {
    return undefined
  }
}

/** Converts an answer of our own protocol to this one. */
export const answerLotus = ({ code, ...data }: { readonly code: string; readonly [key: string]: unknown }) => ({
  ret: rets[code as RailWord],
  data: Object.keys(data).length === 0 ? null : (toLotus(data as Value) as Readonly<Record<string, unknown>>),
})

/** The reverse; throws if it is unreadable. */
export const readLotusAnswer = (said: unknown): unknown => {
  const { ret, data } = LotusAnswer.parse(said)
  return { code: wordOfRet.get(ret) ?? not(ret), ...((data === null ? {} : fromLotus(data as Value)) as object) }
}

export const lotusReplies = railReplies(lotusDialect, (code) => answerLotus({ code }))
