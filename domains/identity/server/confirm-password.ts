// Asks a member for their password again, before changes that a person who merely holds their phone must not make, such as
// where their money is paid out. The try is counted before the password is checked, as at a login.

import type { House } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { throttles } from '../rules/index.ts'
import { hashOfMember } from './members.ts'
import { countTry, forgetTries, waitSeconds } from './throttles.ts'
import type { Tools } from './tools.ts'

export const confirmPassword = async (
  house: House,
  { passwords }: Pick<Tools, 'passwords'>,
  member: Uuid,
  password: string,
): Promise<true | Refusal<'login_failed' | 'login_limit' | 'too_many'>> => {
  const wait = await countTry(house, throttles.confirmMember, member)
  if (wait > 0) return refuse('login_limit', { waitSeconds: waitSeconds(wait) })
  const right = await passwords.verify(await hashOfMember(house, member), password)
  if (isRefusal(right)) return right
  if (!right) return refuse('login_failed')
  await forgetTries(house, throttles.confirmMember, member)
  return true
}
