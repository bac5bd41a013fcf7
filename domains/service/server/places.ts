// Places in the queue, pushed when they change: one query a node for all of them, however many talks were claimed at
// that moment.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

export type Place = {
  readonly talk: Uuid
  /** A member, or a guest by id. */
  readonly whose: Uuid
  readonly guest: boolean
  /** How many wait before it. */
  readonly ahead: number
}

export type Places = {
  /** A talk changed. */
  readonly changed: () => void
}

/** Pause between two queries. */
const restMs = 250
/** Places beyond this are not pushed; those clients learn theirs by polling. */
const toldMax = 500

const placesOf = async ({ db }: Pick<House, 'db'>): Promise<readonly Place[]> => {
  const { rows } = await db.query<Place>(
    `select id talk, member_id whose, guest, (rank() over (order by coalesce(turn_at, waits_since)) - 1)::int ahead
     from service.talk where state = 'waiting_staff' and operator_id is null order by coalesce(turn_at, waits_since) limit $1`,
    [toldMax],
  )
  return rows
}

/** `tell` gets each place that changed since the last query. */
export const openPlaces = (house: Pick<House, 'db' | 'world' | 'log'>, tell: (place: Place) => void): Places => {
  let told: ReadonlyMap<Uuid, number> = new Map()
  let looking: Promise<void> = Promise.resolve()
  let due = false
  const look = async (): Promise<void> => {
    const places = await placesOf(house)
    for (const place of places) if (told.get(place.talk) !== place.ahead) tell(place)
    told = new Map(places.map(({ talk, ahead }) => [talk, ahead]))
  }
  return {
    changed: () => {
      if (due) return
      due = true
      house.world.after(restMs, () => {
        due = false
        looking = looking
          .then(look)
          .catch((cause: unknown) =>
            house.log.warn(
              { code: 'places_unread', reason: String(cause) },
              'service: the places of the queue could not be read; they are sent with the next change',
            ),
          )
      })
    },
  }
}
