// The places where the house could distinguish an existing name from a free one: each with names of both kinds and one
// request.

import { inviteTouch } from '@magpie/agents/contract'
import {
  contactAsk,
  handoverMake,
  handoverShow,
  handoverTake,
  login,
  logout,
  passwordAsk,
  promotionKeep,
  register,
} from '@magpie/identity/contract'
import { randomBytes, randomInt } from 'node:crypto'
import { mailOf, phoneOf, type Seated } from './seat-members.ts'
import type { Answer, Person, Target } from './target.ts'

export type Names = { readonly known: readonly string[]; readonly unknown: readonly string[] }

export type TellCase = {
  readonly name: string
  /** Tries per name: more would be delayed or need a proof of work. */
  readonly perName: number
  /** Milliseconds that a name rests before it is tried again. */
  readonly restMs: number
  readonly names: (target: Target, count: number) => Promise<Names>
  /** The person who asks, and for how many tries in a row. */
  readonly asker: (target: Target) => Promise<Person>
  readonly perAsker: number
  readonly ask: (target: Target, name: string, asker: Person) => Promise<Answer>
  /** The refusal for an unknown name; empty on success. */
  readonly means: string
}

const byStrangers = { asker: (target: Target) => Promise.resolve(target.stranger()), perAsker: 1, restMs: 0 }

const seated =
  (
    purpose: string,
    known: (one: Seated, nth: number) => string,
    unknown: (account: string, nth: number) => string,
  ): TellCase['names'] =>
  async (target, count) => ({
    known: (await target.seat(purpose, count)).map(known),
    unknown: Array.from({ length: count }, (_, nth) => unknown(target.stranger().account, nth)),
  })

let strangers = 50_000_000
const nobodysPhone = (): string => phoneOf((strangers += 1))

/** Members type an account or a phone: each kind is compared within itself. */
const typedNames = (purpose: string): TellCase['names'] =>
  seated(
    purpose,
    ({ account, phone }, nth) => (nth % 2 === 0 ? account : phone),
    (account, nth) => (nth % 2 === 0 ? account : nobodysPhone()),
  )

const reset = (by: 'phone' | 'mail'): TellCase => ({
  ...byStrangers,
  name: `a forgotten password, by ${by}`,
  perName: 3,
  restMs: 61_000,
  names: typedNames(`reset by ${by}`),
  ask: (target, account, asker) => target.ask(asker, passwordAsk, { account, by }),
  means: '',
})

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const nobodysInvite = (): string => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')

const invites = {
  ...byStrangers,
  /** These requests have no waiting time, so few names are enough. */
  perName: 200,
  names: seated('invite', ({ invite }) => invite, nobodysInvite),
  means: '',
} satisfies Partial<TellCase>

/** Expired codes: half of them used, half of them ended with the session that made them. */
const spentHandovers = async (target: Target, count: number): Promise<Names> => {
  const known: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const member = await target.member()
    const code = String((await target.ask(member, handoverMake)).data['code'])
    const spent =
      nth % 2 === 0 ? await target.ask(member, logout) : await target.ask(target.stranger(), handoverTake, { code })
    if (spent.code !== 6000) throw new Error(`a login was not handed over: ${spent.text}`)
    known.push(code)
  }
  return { known, unknown: known.map(() => randomBytes(32).toString('base64url')) }
}

const handovers = {
  ...byStrangers,
  perName: 200,
  names: spentHandovers,
  means: 'handover_over',
} satisfies Partial<TellCase>

export const tellCases: readonly TellCase[] = [
  {
    ...byStrangers,
    name: 'a login',
    perName: 4,
    names: typedNames('login'),
    ask: (target, account, asker) => target.ask(asker, login, { account, password: 'not what it is, for sure' }),
    means: 'login_failed',
  },
  reset('phone'),
  reset('mail'),
  {
    name: 'a phone or mail that is bound',
    perName: 4,
    restMs: 0,
    names: seated(
      'bind',
      ({ phone, mail }, nth) => (nth % 2 === 0 ? phone : mail),
      (account, nth) => (nth % 2 === 0 ? nobodysPhone() : mailOf(account)),
    ),
    asker: (target) => target.member(),
    perAsker: 8,
    ask: (target, value, asker) =>
      target.ask(asker, contactAsk, { kind: value.includes('@') ? 'mail' : 'phone', value, password: asker.password }),
    means: '',
  },
  {
    ...invites,
    name: 'a code of invitation whose link is opened',
    ask: (target, code, asker) => target.ask(asker, inviteTouch, { kind: 'invite_code', code }),
  },
  {
    ...invites,
    name: 'a code of promotion that is kept',
    ask: (target, code, asker) => target.ask(asker, promotionKeep, { name: 'invite_code', code }),
  },
  {
    ...invites,
    name: 'a code of invitation at a registration',
    ask: (target, inviteCode, asker) =>
      target.ask(asker, register, {
        account: asker.account,
        password: asker.password,
        adult: true,
        terms: true,
        inviteCode,
      }),
  },
  {
    ...handovers,
    name: 'a login handed over, looked at',
    ask: (target, code, asker) => target.ask(asker, handoverShow, { code }),
  },
  {
    ...handovers,
    name: 'a login handed over, taken',
    ask: (target, code, asker) => target.ask(asker, handoverTake, { code }),
  },
]
