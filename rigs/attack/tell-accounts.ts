// Enumeration: whether the house tells a name that somebody has from one that nobody has, by what it says, by its code or by how
// long it takes. Known and unknown names are asked in turns, so that whatever else the machine does falls on both alike.

import { contactAsk, contactConfirm, login, passwordAsk } from '@magpie/identity/contract'
import { medianOf, rankSumP } from './rank-test.ts'
import type { Answer, Person, Target } from './target.ts'

export type Telling = {
  readonly case: string
  readonly tries: number
  /** Answers to known names that no unknown one got, and the other way. */
  readonly texts: readonly string[]
  readonly medianMs: readonly [known: number, unknown: number]
  readonly p: number
}

/** What is said, without what is new in every answer. */
const said = ({ http, code, message, data }: Answer): string =>
  JSON.stringify([http, code, message, Object.keys(data).toSorted(), data['refused'] ?? '', data['masked'] ?? ''])

type Ask = (target: Target, account: string, attacker: Person) => Promise<Answer>

const cases: Readonly<Record<string, Ask>> = {
  'a login': (target, account, attacker) =>
    target.ask(attacker, login, { account, password: 'not what it is, for sure' }),
  'a forgotten password': (target, account, attacker) => target.ask(attacker, passwordAsk, { account, by: 'mail' }),
}

type Limits = { readonly perName: number; readonly most: number; readonly bound: boolean }

/**
 * Each name is asked so often: further tries cost work. A code goes to one name once a minute, so names are many; and only a name
 * with a mail address is told from one that nobody has, so each is bound first, which bounds how many there are.
 */
const limits: Readonly<Record<string, Limits>> = {
  'a login': { perName: 4, most: Infinity, bound: false },
  'a forgotten password': { perName: 1, most: 500, bound: true },
}

const bindMail = async (target: Target, member: Person): Promise<void> => {
  const value = `${member.account}@example.com`
  const sent = await target.ask(member, contactAsk, { kind: 'mail', value, password: member.password })
  const code = await target.codeTo(value)
  const done = await target.ask(member, contactConfirm, { request: sent.data['request'], code })
  if (done.code !== 6000) throw new Error(`a mail address was not bound: ${done.text}`)
}

const tellCase = async (target: Target, name: string, ask: Ask, tries: number): Promise<Telling> => {
  const times: [number[], number[]] = [[], []]
  const texts: [Set<string>, Set<string>] = [new Set(), new Set()]
  const { perName, most, bound } = limits[name] ?? { perName: 1, most: tries, bound: false }
  const names = Math.ceil(Math.min(tries, most) / perName)
  const known: string[] = []
  for (let nth = 0; nth < names; nth++) {
    const member = await target.member()
    if (bound) await bindMail(target, member)
    known.push(member.account)
  }
  const unknown = known.map(() => target.stranger().account)
  // The first ones warm the house and are not counted.
  await ask(target, target.stranger().account, target.stranger())
  for (let round = 0; round < perName; round++) {
    for (let nth = 0; nth < names; nth++) {
      const pair = [known[nth] ?? '', unknown[nth] ?? '']
      // Who comes first changes, so that being second is no sign.
      for (const which of (nth + round) % 2 === 0 ? [0, 1] : [1, 0]) {
        const answer = await ask(target, pair[which] ?? '', target.stranger())
        times[which]?.push(answer.ms)
        texts[which]?.add(said(answer))
      }
    }
  }
  return {
    case: name,
    tries: times[0].length,
    texts: [...texts[0], ...texts[1]].filter((text) => texts[0].has(text) !== texts[1].has(text)),
    medianMs: [medianOf(times[0]), medianOf(times[1])],
    p: rankSumP(...times),
  }
}

export const tellAccounts = async (target: Target, tries: number): Promise<readonly Telling[]> => {
  const told: Telling[] = []
  for (const [name, ask] of Object.entries(cases)) told.push(await tellCase(target, name, ask, tries))
  return told
}
