// Whether the person at a desk is still its operator. Password and code prove it, and the proof stays valid while they
// are never inactive for half an hour; automatic requests of the desk keep the session open but prove nothing (decision
// 0330). One statement checks and extends.

import { type House, houseNow } from '@magpie/db'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Caller, handle } from '@magpie/wire'
import { deskActive, deskConfirm, idleMinutes } from '../../contract/index.ts'
import { throttles } from '../../rules/index.ts'
import { operatorById } from '../operators.ts'
import { countTry, forgetTries } from '../throttle.ts'
import { operatorOf, type Tools } from '../tools.ts'

const idleMs = idleMinutes * 60_000

/** False if they were inactive too long; otherwise they count as present now. */
const wasThere = async (house: House, session: Uuid): Promise<boolean> => {
  const now = houseNow(house)
  const { rowCount } = await house.db.query(
    `update operators.session set proved_at = greatest(proved_at, $2)
     where id = $1 and coalesce(proved_at, created_at) > $3`,
    [session, new Date(now), new Date(now - idleMs)],
  )
  return rowCount === 1
}

/** For `mount`: true for a caller who is not an operator. */
export const isOperatorProved = async (caller: Caller, house: House): Promise<boolean> =>
  caller.is !== 'operator' || wasThere(house, caller.session)

export const onDeskActive = () =>
  handle(deskActive, async (_ask, context) => {
    await wasThere(context.house, operatorOf(context).session)
    return {}
  })

/** Counted like a login: a person at an open desk cannot guess here either. */
export const onDeskConfirm = ({ passwords }: Pick<Tools, 'passwords'>) =>
  handle(deskConfirm, async ({ password }, context) => {
    const { house } = context
    const { operator, session, account } = operatorOf(context)
    const limited = await countTry(house, throttles.code, `confirm/${operator}`)
    if (limited !== undefined) return limited
    const right = await passwords.verify((await operatorById(house, operator))?.hash, password)
    if (isRefusal(right)) return right
    if (!right) return refuse('login_failed')
    await forgetTries(house, throttles.code, `confirm/${operator}`)
    await house.db.query(`update operators.session set proved_at = $2 where id = $1`, [
      session,
      new Date(houseNow(house)),
    ])
    house.log.info({ operator: account }, 'an operator gave the password again')
    return {}
  })
