// Sets a new password; the old one is refused, because it may have been seen. Their other sessions end.

import { isRefusal, type Refusal, refuse } from '@magpie/kernel'
import type { Context } from '@magpie/wire'
import { acted, ownAct } from '../audit.ts'
import { operatorById } from '../operators.ts'
import { operatorOf, type Tools } from '../tools.ts'
import { endSessions } from './sessions.ts'

export const setPassword = async (
  context: Context,
  { passwords }: Pick<Tools, 'passwords'>,
  password: string,
): Promise<{ readonly set: true } | Refusal<'too_many' | 'password_reused'>> => {
  const { house, request } = context
  const { operator, account, session } = operatorOf(context)
  const before = (await operatorById(house, operator))?.hash
  const same = await passwords.verify(before, password)
  if (isRefusal(same)) return same
  if (same) return refuse('password_reused')
  const hash = await passwords.hash(password)
  if (isRefusal(hash)) return hash
  const now = house.world.now()
  const row = ownAct('self.password', { id: operator, account, session }, request, house)
  return acted(house, row, async (client) => {
    // A reset in between wins: it may be directed against the person at this desk.
    const { rowCount } = await client.query(
      `update operators.credential set hash = $2, one_time = false, expires_at = null, changed_at = $3
       where id = $1 and hash = $4`,
      [operator, hash, new Date(now), before],
    )
    if (rowCount !== 1) return refuse('too_many')
    await endSessions(client, { operator, but: session, why: 'reset', now })
    return { set: true } as const
  })
}
