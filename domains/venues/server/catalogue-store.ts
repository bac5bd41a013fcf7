// The catalogue as rows, read at most every few seconds by a process: a bet uses the cached copy without waiting.

import type { House } from '@magpie/db'
import { type Lookout, lookout } from '@magpie/kernel'
import type { GameGroup } from '@magpie/turnover/contract'
import type { VenueState } from '../contract/index.ts'
import { venueRecord, venueRecords } from './venue-records.ts'

export type Venue = {
  readonly code: string
  readonly name: string
  readonly group: GameGroup
  readonly state: VenueState
  readonly until: number | null
  /** It keeps its own wallet for each member, and has no hub. */
  readonly ownWallet: boolean
  /** Minor units; null if the platform sets no limit. */
  readonly stakeMost: bigint | null
  /** The most one round may pay if its bet has no odds, minor units; null for no limit. */
  readonly payMax: bigint | null
  /** Its games that take no stakes (decision 1201). */
  readonly closed: ReadonlySet<string>
}

type Stored = {
  readonly id: string
  readonly game_group: GameGroup
  readonly state: VenueState
  readonly until: Date | null
  readonly stake_most: bigint | null
  readonly pay_most: bigint | null
  readonly closed: readonly string[]
}
/**
 * How long another node may still treat a closed venue as open: of the three promised seconds, one is for a bet under
 * way.
 */
const oldMs = 2000
const everyMs = 500

export type Catalogue = {
  readonly all: (house: House) => Promise<readonly Venue[]>
  /** Synchronous if the copy is fresh. */
  readonly find: (house: House, code: string) => Venue | undefined | Promise<Venue | undefined>
  readonly seed: (house: House) => Promise<void>
  /** Forces a new read. */
  readonly forget: () => void
  /** Tells when a venue or a game was opened or closed, on this node. */
  readonly follow: (house: House, hear: () => void) => Lookout
}

/** A maintenance with an end reopens the venue automatically. */
const openAgain = ({ state, until }: Stored, now: number): Pick<Venue, 'state' | 'until'> => {
  const ends = state === 'maintenance' ? (until?.getTime() ?? null) : null
  return ends !== null && ends <= now ? { state: 'open', until: null } : { state, until: ends }
}

const read = async (house: House): Promise<ReadonlyMap<string, Venue>> => {
  const { rows } = await house.db.query<Stored>(
    `/* venues.catalogue */ select id, game_group, state, until, stake_most, pay_most,
            array(select game from venues.closed_game where venue = id order by game) as closed
     from venues.venue order by place, id`,
  )
  const now = house.world.now()
  const venues = rows.map((row): Venue => ({
    code: row.id,
    name: venueRecord(row.id)?.name['zh-CN'] ?? row.id,
    group: row.game_group,
    ...openAgain(row, now),
    stakeMost: row.stake_most,
    payMax: row.pay_most,
    closed: new Set(row.closed),
    ownWallet: venueRecord(row.id)?.wallet === 'own',
  }))
  return new Map(venues.map((venue) => [venue.code, venue]))
}

const seed = async (house: House): Promise<void> => {
  for (const { code, group, place } of venueRecords) {
    await house.db.query(
      `insert into venues.venue (id, game_group, state, place, changed_at) values ($1, $2, 'open', $3, $4)
       on conflict (id) do nothing`,
      [code, group, place, new Date(house.world.now())],
    )
  }
}

export const openCatalogue = (): Catalogue => {
  let copy: { readonly at: number; readonly venues: ReadonlyMap<string, Venue> } | undefined
  let reading: Promise<ReadonlyMap<string, Venue>> | undefined
  const fresh = (house: House): Promise<ReadonlyMap<string, Venue>> => {
    reading ??= read(house)
      .then((venues) => {
        copy = { at: house.world.now(), venues }
        return venues
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const current = (house: House): ReadonlyMap<string, Venue> | Promise<ReadonlyMap<string, Venue>> =>
    copy !== undefined && house.world.now() - copy.at < oldMs ? copy.venues : fresh(house)
  return {
    all: async (house) => [...(await current(house)).values()],
    find: (house, code) => {
      const venues = current(house)
      return venues instanceof Promise ? venues.then((read) => read.get(code)) : venues.get(code)
    },
    seed,
    forget: () => {
      copy = undefined
    },
    follow: (house, hear) => {
      let told: string | undefined
      return lookout(house.world, everyMs, async () => {
        // A read that began earlier may have missed the change.
        await reading
        const stands = [...(await fresh(house)).values()].map(
          ({ code, state, until, closed }) => `${code}/${state}/${until}/${[...closed].join()}`,
        )
        if (told !== undefined && told !== stands.join(' ')) hear()
        told = stands.join(' ')
      })
    },
  }
}
