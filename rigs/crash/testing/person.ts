// A member of the rig: registered, welcomed, with all that a withdrawal needs and a token for the venue. Every step can
// be repeated when its answer was lost, because that is how it is made here.

import { accountAdd, depositSafety, nameState, pinSet } from '@magpie/cashier/contract'
import { sandboxAccount } from '@magpie/cashier/rules'
import { callHeaders } from '@magpie/gate/rules'
import { memberInfo, register, sessionCookie } from '@magpie/identity/contract'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Endpoint } from '@magpie/wire'
import { venueLaunch } from '@magpie/venues/contract'
import type { Pool } from 'pg'
import type { Book } from './books.ts'
import { type Chance, openChance } from './chance.ts'
import { openPatient, type Patience, pause } from './patient.ts'

export const pin = '280519'
const password = 'plum blossom in snow'
const holder = 'Lin Xiaoque'

/** `urls`: the nodes of the house; each call goes to one of them. */
export type Site = {
  readonly urls: readonly string[]
  readonly siteKey: string
  readonly owner: Pool
  readonly patience: Patience
}

/** What the rig's actors receive. */
export type ActorOptions = {
  readonly house: RealHouse
  readonly site: Site
  readonly owner: Pool
  readonly seed: number
  /** The file in which the auditor reads who they are and what they asked. */
  readonly book: Book
  readonly patience: Patience
  readonly nextPerson: () => number
  readonly complain: (what: string) => void
  readonly isCalm: () => boolean
}

export const nodeOf = ({ urls }: Site, chance: Chance): string => urls[chance.upTo(urls.length)] ?? ''

export type Said = Readonly<Record<string, unknown>> & { readonly refused?: string }

export type Person = {
  readonly member: string
  /** The payment account of their withdrawals. */
  readonly card: string
  /** The value, or the refusal with its code. */
  readonly call: (endpoint: Pick<Endpoint, 'method' | 'path'>, ask: object) => Promise<Said>
  readonly launch: () => Promise<string>
  readonly close: () => void
}

type Envelope = { readonly status_code: number; readonly data: Said }

const taken = (what: string, said: Said, orElse: readonly string[] = []): Said => {
  if (said.refused !== undefined && !orElse.includes(said.refused)) throw new Error(`${what}: ${said.refused}`)
  return said
}

/** A kill during a PIN check leaves a lock that must expire first. */
const inTurn = async (ask: () => Promise<Said>): Promise<Said> => {
  for (;;) {
    const said = await ask()
    if (said.refused !== 'too_many') return said
    await pause(200)
  }
}

const openCaller = (site: Site, nth: number, chance: Chance) => {
  const device = chance.id()
  const nodes = openChance(chance.upTo(2 ** 31))
  const patient = openPatient(nth, site.patience)
  let cookie: string | undefined
  let marker: string | undefined
  const registration = { ask: {}, sent: 0 }
  const call: Person['call'] = async (endpoint, ask) => {
    const { path } = endpoint
    const isRegister = path === register.path
    if (isRegister) registration.ask = ask
    const { body, cookies } = await patient.ask(() => {
      if (isRegister) registration.sent++
      return {
        method: 'POST',
        url: `${nodeOf(site, nodes)}${path}`,
        headers: {
          'content-type': 'application/json',
          ...callHeaders({ path, siteKey: site.siteKey, device, marker }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        body: JSON.stringify(ask),
      }
    })
    for (const set of cookies) if (set.startsWith(`${sessionCookie}=`)) cookie = set.split(';')[0]
    const { data } = JSON.parse(body) as Envelope
    if (isRegister && typeof data['token'] === 'string') marker = data['token']
    // A registration that nobody waited for any more was answered after its repetition, and its session is the newer one.
    if (data.refused !== 'logged_elsewhere' || registration.sent < 2) return data
    registration.sent = 0
    await call(register, registration.ask)
    return call(endpoint, ask)
  }
  return { call, close: patient.close }
}

/** `nth` counts the members of the whole run. */
export const accountOf = (nth: number): string => `crash${nth.toString(36).padStart(4, '0')}x`

/** Registered and welcomed, nothing more: enough for a member who only bets. */
export const openMember = async (site: Site, nth: number, chance: Chance) => {
  const { call, close } = openCaller(site, nth, chance)
  const registration = { account: accountOf(nth), password, adult: true, terms: true, requestId: chance.id() }
  const member = String(taken('register', await call(register, registration))['userId'])
  while ((await call(memberInfo, {}))['balance'] === '0.00') await pause(30)
  return { member, call, close, launch: async () => taken('launch', await call(venueLaunch, { enName: 'YBTY' })) }
}

export const openPerson = async (site: Site, nth: number, seed: number): Promise<Person> => {
  const chance: Chance = openChance(seed)
  const { member, call, close, launch } = await openMember(site, nth, chance)
  taken('safety', await call(depositSafety, {}))
  taken('pin', await call(pinSet, { pin, password }), ['pin_exists'])
  taken('name', await inTurn(() => call(nameState, { name: holder, pin })), ['name_stated'])
  const { number } = sandboxAccount('bank', null, 100_000 + nth)
  const form = { requestId: chance.id(), pin, password, kind: 'bank', number, holder, bank: 'ICBC' }
  const { accounts } = taken('account', await inTurn(() => call(accountAdd, form))) as {
    accounts?: readonly { id: string }[]
  }
  const card = accounts?.[0]?.id ?? ''
  // The waiting day of a new payment account is not under test.
  for (;;) {
    const set = await site.owner
      .query(`update cashier.account set usable_from = added_at where id = $1`, [card])
      .catch(() => null)
    if (set?.rowCount === 1) break
    await pause(50)
  }
  return {
    member,
    card,
    call,
    launch: async () => String((await launch())['token']),
    close,
  }
}
