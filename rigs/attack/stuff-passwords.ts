// Password stuffing: many wrong passwords for each of several accounts, from many addresses and browsers, by an
// attacker who now and then solves the proof of work. Checks of the password are counted by the answers that only such
// a check gives.

import { login } from '@magpie/identity/contract'
import { solvePuzzle } from '@magpie/wire/puzzle'
import type { Person, Target } from './target.ts'

export type Stuffing = {
  readonly accounts: number
  readonly tries: number
  /** Puzzles solved for each account: each costs the attacker part of a second. */
  readonly paid: number
  /** Requests in flight at once. */
  readonly atOnce: number
}

export type Stuffed = {
  readonly sent: number
  /** The most password checks of one account. */
  readonly most: number
  /** Owners who could not log in on their own device afterwards. */
  readonly lockedOut: readonly string[]
}

export const mostLooks = 100

const breathe = (): Promise<void> => new Promise((done) => void setImmediate(done))

const tryOnce = async (target: Target, victim: Person, nth: number, pays: boolean): Promise<boolean> => {
  const attacker = target.stranger()
  const ask = { account: victim.account, password: `guess number ${nth} of many` }
  const first = await target.ask(attacker, login, ask)
  if (first.refused !== 'proof_needed' || !pays) return first.refused === 'login_failed'
  const proof = await solvePuzzle(String(first.data['puzzle']), Number(first.data['bits']), breathe)
  return (await target.ask(attacker, login, { ...ask, proof })).refused === 'login_failed'
}

export const stuffPasswords = async (target: Target, { accounts, tries, paid, atOnce }: Stuffing): Promise<Stuffed> => {
  const victims: Person[] = []
  for (let nth = 0; nth < accounts; nth++) victims.push(await target.member())
  const looks = new Map<string, number>()
  let sent = 0
  const turns = victims.flatMap((victim) => Array.from({ length: tries }, (_, nth) => ({ victim, nth })))
  // Accounts alternate, as in a list of stolen passwords.
  turns.sort((one, other) => one.nth - other.nth)
  const work = async (): Promise<void> => {
    for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
      const { victim, nth } = turn
      sent += 1
      const looked = await tryOnce(target, victim, nth, nth >= tries - paid)
      if (looked) looks.set(victim.account, (looks.get(victim.account) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const lockedOut: string[] = []
  for (const victim of victims) {
    const { account, password } = victim
    if ((await target.ask(victim, login, { account, password })).code !== 6000) lockedOut.push(account)
  }
  return { sent, most: Math.max(0, ...looks.values()), lockedOut }
}
