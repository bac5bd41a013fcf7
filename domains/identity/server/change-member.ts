// Changes to a member that end their session: blocking them, and a new password. Both raise the play epoch, so a bet in
// flight under an old permit is refused in the very statement that would move the money (L20).

import type { Guard, House, News } from '@magpie/db'
import { isRefusal, type Refusal, type Uuid } from '@magpie/kernel'
import type { SessionEnd } from '../rules/index.ts'
import { memberState } from './members.ts'
import { credentialGuard, standingChange } from './plans.ts'
import { closeMember } from './session/sessions.ts'
import type { Tools } from './tools.ts'

/** Where an ended session is removed from the cache at once. */
type Ended = { readonly sessions: Pick<Tools['sessions'], 'forget'> }

const close = async (
  house: House,
  tools: Ended,
  change: Parameters<typeof closeMember>[1],
  why: SessionEnd,
): Promise<boolean> => {
  const closed = await closeMember(house, change, why)
  tools.sessions.forget(closed?.ended)
  return closed !== undefined
}

/** False if there is no such member. Blocking a blocked member changes nothing. */
export const blockMember = async (house: House, tools: Ended, member: Uuid): Promise<boolean> => {
  const state = await memberState(house, member)
  if (state !== 'active') return state === 'blocked'
  const change = {
    key: `block/${member}/${house.world.id()}`,
    kind: 'member.block',
    member,
    ...standingChange(member, 'blocked'),
  }
  return (await close(house, tools, change, 'blocked')) || (await memberState(house, member)) === 'blocked'
}

/** Ends a session of theirs, if one is open. False if the seat changed again and again. */
export const endOpenSession = (house: House, tools: Ended, member: Uuid): Promise<boolean> => {
  const change = { key: `closed/${member}/${house.world.id()}`, kind: 'session.end', member, changes: [] }
  return close(house, tools, change, 'password_changed')
}

export type Besides = {
  /** What the caller's decision was based on, and must not have changed. */
  readonly still?: readonly Guard[]
  /** News of the change. */
  readonly tells?: readonly News[]
}

/**
 * Stores the new hash and ends every session (10105). The caller must have checked the permission. False if the basis
 * of that check has changed, or there is no such member.
 */
export const replacePassword = async (
  house: House,
  tools: Tools,
  member: Uuid,
  password: string,
  { still = [], tells = [] }: Besides = {},
): Promise<boolean | Refusal<'too_many'>> => {
  const hash = await tools.passwords.hash(password)
  if (isRefusal(hash)) return hash
  const changes = [credentialGuard(member, hash, house.world.now()), ...still]
  const change = { key: `password/${member}/${house.world.id()}`, kind: 'member.password', member, changes, tells }
  return close(house, tools, change, 'password_changed')
}
