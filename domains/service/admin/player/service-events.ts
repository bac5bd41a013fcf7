// A member's talks and feedback, by time.

import type { EventsWith, PlayerEvent } from '@magpie/desk/room'
import { serviceOf } from './service-of.ts'

export const eventsOf = async ({ call, queries, say }: EventsWith, member: string): Promise<readonly PlayerEvent[]> => {
  const { talks, feedback } = await queries.query(serviceOf(call, member))
  return [
    ...talks.map(({ id, openedAt, last }): PlayerEvent => ({
      id,
      at: openedAt,
      icon: 'headset',
      title: say('talks.event'),
      detail: last,
    })),
    ...feedback.map(({ id, at, text }): PlayerEvent => ({
      id,
      at,
      icon: 'chat',
      title: say('feedbacks.title'),
      detail: text,
    })),
  ]
}
