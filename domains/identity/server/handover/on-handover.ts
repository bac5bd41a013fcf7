// Hands a login over to another browser (S-QP-03). Only the hash of the code is stored. The statement that reads it
// also spends it, so of two concurrent uses one succeeds. The code ends with the session that made it.

import { houseNow, type House } from '@magpie/db'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, asMember, handle } from '@magpie/wire'
import { handoverMake, handoverSeconds, handoverShow, handoverTake } from '../../contract/index.ts'
import { newSecret, secretHash } from '../session/secret.ts'
import { startSession } from '../session/start-session.ts'
import type { Tools } from '../tools.ts'

const lifeMs = handoverSeconds * 1000

type Found = { readonly member: Uuid; readonly account: string; readonly expires_at: Date }

const stands = `h.id = $1 and h.used_at is null and h.expires_at > $2 and m.id = h.member_id and m.state = 'active'
  and s.id = h.session_id and s.state = 'live'`

const found = async (house: House, code: string, spend: boolean): Promise<Found | undefined> => {
  const shown = 'm.id member, m.account, h.expires_at'
  const { rows } = await house.db.query<Found>(
    spend
      ? `update identity.handover h set used_at = $2 from identity.member m, identity.session s where ${stands} returning ${shown}`
      : `select ${shown} from identity.handover h, identity.member m, identity.session s where ${stands}`,
    [secretHash(code), new Date(houseNow(house))],
  )
  return rows[0]
}

export const onHandover = (tools: Tools) => [
  handle(handoverMake, async (_ask, { house, caller }) => {
    const { member, session } = asMember(caller)
    const now = houseNow(house)
    const code = newSecret(house.world)
    // One at a time: a newer code replaces an older one.
    await house.db.query(`delete from identity.handover where member_id = $1 or expires_at < $2`, [
      member,
      new Date(now - lifeMs),
    ])
    await house.db.query(
      `insert into identity.handover (id, member_id, session_id, expires_at) values ($1, $2, $3, $4)`,
      [secretHash(code), member, session, new Date(now + lifeMs)],
    )
    return { code, expiresAt: now + lifeMs }
  }),
  handle(handoverShow, async ({ code }, { house }) => {
    const one = await found(house, code, false)
    return one === undefined ? refuse('handover_over') : { account: one.account, expiresAt: one.expires_at.getTime() }
  }),
  handle(handoverTake, async ({ code }, context): Promise<Answer<typeof handoverTake>> => {
    const { house, request, caller } = context
    const { device } = request
    if (device === undefined) return refuse('missing_uuid')
    if ((await found(house, code, false)) === undefined) return refuse('handover_over')
    if (caller.is === 'member') return refuse('handover_seated')
    if ((await tools.gate.siteConfig(house)).stopLogin) return refuse('login_stopped')
    const one = await found(house, code, true)
    if (one === undefined) return refuse('handover_over')
    // A link does not prove that the browser is theirs, so it does not become trusted.
    const opened = await startSession(
      { member: one.member, account: one.account, device, isChecked: false, remember: false },
      tools,
      context,
    )
    return isRefusal(opened) ? refuse(opened.refused) : opened
  }),
]
