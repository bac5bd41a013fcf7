// Blocks and unblocks a member: one plan with its audit row, which ends their session, raises their play epoch and
// informs the stream (L20, L33).

import { refuse } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { playerBlock } from '../../contract/index.ts'
import { isClosed } from '../closing/closing-store.ts'
import { memberState } from '../members.ts'
import { standingChange } from '../plans.ts'
import { closeMember } from '../session/sessions.ts'
import type { Tools } from '../tools.ts'

export const onPlayerBlock = (tools: Pick<Tools, 'sessions'>) =>
  handle(playerBlock, async ({ id, blocked, reason }, { house, audit }) => {
    const state = await memberState(house, id)
    if (state === null) return refuse('player_unknown')
    // An account that its member closed cannot be unblocked.
    if ((state === 'blocked') === blocked || (await isClosed(house, id))) return refuse('player_unchanged')
    const row = audit({
      action: blocked ? 'players.block' : 'players.unblock',
      reason,
      subject: { kind: 'member', id },
      member: id,
      facts: { before: state },
    })
    const change = {
      key: `${blocked ? 'block' : 'unblock'}/${id}/${house.world.id()}`,
      kind: blocked ? 'member.block' : 'member.unblock',
      member: id,
      ...standingChange(id, blocked ? 'blocked' : 'active'),
      rows: [row],
    }
    const closed = await closeMember(house, change, 'blocked')
    tools.sessions.forget(closed?.ended)
    return closed === undefined
      ? refuse('player_unchanged')
      : { state: blocked ? ('blocked' as const) : ('active' as const) }
  })
