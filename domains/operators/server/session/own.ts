// Operators' actions on themselves: who am I, logout, a new password, new recovery codes. The last two need a code,
// because a desk may be left open.

import type { House } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Context, handle } from '@magpie/wire'
import { changePassword, logout, me, newRecoveryCodes, opsCookie } from '../../contract/index.ts'
import { isWeakPassword, throttles } from '../../rules/index.ts'
import { acted, ownAct } from '../audit.ts'
import { makeRecoveryCodes, takeCode } from '../codes.ts'
import { operatorById } from '../operators.ts'
import { countTry, forgetTries } from '../throttle.ts'
import { operatorOf, type Tools } from '../tools.ts'
import { meOf } from './me.ts'
import { endSessions } from './sessions.ts'
import { setPassword } from './set-password.ts'

export const sessionEnd = async ({ db }: Pick<House, 'db'>, session: Uuid): Promise<number> => {
  const { rows } = await db.query<{ expires_at: Date }>(`select expires_at from operators.session where id = $1`, [
    session,
  ])
  return rows[0]?.expires_at.getTime() ?? 0
}

export const onMe = () =>
  handle(me, async (_ask, context) => {
    const { house } = context
    const { operator, session } = operatorOf(context)
    return meOf(house, operator, await sessionEnd(house, session))
  })

export const onLogout = () =>
  handle(logout, async (_ask, context) => {
    const { house, reply } = context
    const { operator } = operatorOf(context)
    await endSessions(house.db, { operator, why: 'logged_out', now: house.world.now() })
    reply.clearCookie(opsCookie)
    return {}
  })

/** Counted like a code at login, with the same waits: a person at an open desk cannot guess here either. */
const provenBy = async (
  code: string,
  { totpKeys }: Tools,
  context: Context,
): Promise<Refusal<'code_wrong' | 'login_limit'> | undefined> => {
  const { house } = context
  const { operator } = operatorOf(context)
  const limited = await countTry(house, throttles.code, `own/${operator}`)
  if (limited !== undefined) return limited
  if (!(await takeCode(house, totpKeys, operator, code))) return refuse('code_wrong')
  await forgetTries(house, throttles.code, `own/${operator}`)
  return undefined
}

export const onChangePassword = (tools: Tools) =>
  handle(changePassword, async ({ current, password, code }, context) => {
    const { house } = context
    const { operator, account } = operatorOf(context)
    if (isWeakPassword(password, account, tools.isCommon)) return refuse('weak_password')
    // The same counter as for a repeated password: two endpoints do not give more tries.
    const limited = await countTry(house, throttles.code, `confirm/${operator}`)
    if (limited !== undefined) return limited
    const right = await tools.passwords.verify((await operatorById(house, operator))?.hash, current)
    if (isRefusal(right)) return right
    if (!right) return refuse('login_failed')
    await forgetTries(house, throttles.code, `confirm/${operator}`)
    const unproven = await provenBy(code, tools, context)
    if (unproven !== undefined) return unproven
    const set = await setPassword(context, tools, password)
    return isRefusal(set) ? set : {}
  })

export const onNewRecoveryCodes = (tools: Tools) =>
  handle(newRecoveryCodes, async ({ code }, context) => {
    const unproven = await provenBy(code, tools, context)
    if (unproven !== undefined) return unproven
    const { house, request } = context
    const { operator, account, session } = operatorOf(context)
    const row = ownAct('self.recovery_codes', { id: operator, account, session }, request, house)
    const made = await acted(house, row, (client) => makeRecoveryCodes({ db: client, world: house.world }, operator))
    return { recoveryCodes: [...made] }
  })
