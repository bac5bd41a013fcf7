// When a player logged in, and whether it was on a device that was new then.

import type { EventsWith, PlayerEvent } from '@magpie/desk/room'
import { playerOf } from './player-of.ts'

export const eventsOf = async ({ call, queries, say }: EventsWith, member: string): Promise<readonly PlayerEvent[]> => {
  const { sessions } = await queries.query(playerOf(call, member))
  return sessions.map(({ id, device, createdAt }) => ({
    id,
    at: createdAt,
    icon: 'phone',
    title: say(
      sessions.some((other) => other.device === device && other.createdAt < createdAt)
        ? 'players.logged_in'
        : 'players.logged_in_new',
    ),
    detail: say('players.on_device', { device: device.slice(-8) }),
    to: `/players/${member}/devices`,
  }))
}
