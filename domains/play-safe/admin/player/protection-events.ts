// A member's changes to their own protection.

import type { EventsWith, PlayerEvent } from '@magpie/desk/room'
import { protectionOf } from './protection-of.ts'

export const eventsOf = async ({ call, queries, say }: EventsWith, member: string): Promise<readonly PlayerEvent[]> => {
  const { changes } = await queries.query(protectionOf(call, member))
  return changes.map(({ id, what, at }) => ({
    id,
    at,
    icon: 'shield',
    title: say('protection.title'),
    detail: say(`protection.what_${what}`),
    to: `/players/${member}/protection`,
  }))
}
