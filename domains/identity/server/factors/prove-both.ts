// Changes of an account need the password and, if the member has one, the second factor (decisions 1332, 1385): a person with
// the password at an open session can change neither the account nor its contacts.

import type { House } from '@magpie/db'
import { isRefusal, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import type { Context } from '@magpie/wire'
import { throttles } from '../../rules/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { countTry, forgetTries, waitSeconds } from '../throttles.ts'
import type { Tools } from '../tools.ts'
import { secondOf } from './factor-store.ts'
import { type Signed, signedBy } from './passkeys.ts'
import { takeSecond } from './second-codes.ts'

/** Counts tries of a code from all callers together, because a million codes are quickly tried. */
export const countSecond = async (house: House, member: Uuid) => {
  const wait = await countTry(house, throttles.secondMember, member)
  return wait > 0 ? refuse('login_limit', { waitSeconds: waitSeconds(wait) }) : undefined
}

export type ShownSecond = { readonly code?: string | undefined; readonly signed?: Signed | undefined }

export type SecondFault = Refusal<'second_needed' | 'second_wrong' | 'login_limit'>

/**
 * Undefined if they have no second factor, or have just proved it: by a code, a recovery code, or one of their
 * passkeys.
 */
export const secondFault = async (
  tools: Tools,
  { house, request }: Pick<Context, 'house' | 'request'>,
  member: Uuid,
  { code, signed }: ShownSecond,
): Promise<SecondFault | undefined> => {
  const has = await secondOf(house, member)
  if (has === undefined) return undefined
  if (code === undefined && signed === undefined) return refuse('second_needed', has)
  const fault = await countSecond(house, member)
  if (fault !== undefined) return fault
  const isShown =
    signed === undefined
      ? await takeSecond(house, tools, member, code ?? '')
      : (await signedBy(house, tools, request.device ?? '', signed)) === member
  if (!isShown) return refuse('second_wrong')
  await forgetTries(house, throttles.secondMember, member)
  return undefined
}

/** Checks the password, and the second factor if there is one. */
export const proveBoth = async (
  tools: Tools,
  context: Pick<Context, 'house' | 'request'>,
  member: Uuid,
  { password, ...shown }: ShownSecond & { readonly password: string },
) => {
  const right = await confirmPassword(context.house, tools, member, password)
  return isRefusal(right) ? right : secondFault(tools, context, member, shown)
}
