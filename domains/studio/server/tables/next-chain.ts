// The next chain of a table, from its publication to its salt. It is pushed as soon as it is stored, so viewers have
// what pins it before anyone can know the value of its salt.

import { beaconStart, type HexLink, isNamedValue, type NamedBeacon } from '@magpie/fair'
import { law } from '@magpie/kernel'
import { namedBeacon } from '../../rules/index.ts'
import type { Effects } from '../store/effects.ts'
import type { VenueState } from '../venue-state.ts'
import { type BeaconTold, type KnownLinks, nameBeacon } from './beacon.ts'
import { publishChain } from './chain.ts'
import type { Table } from './table.ts'
import { tellNext } from './view.ts'

/**
 * The next chain is published well before the links of the current one run out, and at once if nothing pins the current
 * one.
 */
const needsNext = ({ settings }: VenueState, { current, next }: Table): boolean =>
  next === null && (current === null || current.anchor === null || current.length - current.used <= settings.chainSpare)

const knownOf = ({ current, next }: Table): readonly KnownLinks[] =>
  [current, next].flatMap((chain) => {
    const named = chain === null ? null : namedBeacon(chain)
    return named === null ? [] : [named]
  })

/**
 * Runs in the queue: publishes the next chain with the beacon's public links. False if those contradict earlier ones
 * (L23).
 */
const publishNext = (venue: VenueState, table: Table, told: readonly BeaconTold[], effects: Effects): boolean => {
  if (!needsNext(venue, table)) return true
  const { game, beacon } = table
  const named = nameBeacon({ source: beacon.name, at: venue.world.now() }, told, knownOf(table))
  if (named === 'lies') return false
  if (named === undefined) return true
  table.lastNo += 1
  table.next = publishChain(venue, { game, no: table.lastNo, beacon: named }, effects)
  effects.after.push(() => tellNext(venue, table))
  return true
}

const namedOf = ({ next }: Table): NamedBeacon | null => (next === null ? null : namedBeacon(next))

/**
 * Runs in the queue: the beacon published its value, so the chain that named it can be used. False for any other value:
 * one operator of both house and beacon could have chosen it (L23).
 */
const saltNext = (venue: VenueState, table: Table, { round, value }: HexLink, effects: Effects): boolean => {
  const { next } = table
  const named = namedOf(table)
  if (next === null || next.salt !== null || named?.round !== round) return true
  if (!isNamedValue(named, value)) return false
  next.salt = value
  effects.chains.set(next.id, next)
  effects.after.push(() => tellNext(venue, table))
  return true
}

/** A published chain that can never be used: its value did not come in time, or nothing pins it to one. */
const isLost = ({ world, settings }: VenueState, { next }: Table): boolean => {
  if (next === null) return false
  if (next.anchor === null) return true
  return next.salt === null && world.now() - beaconStart(next.beaconRound) >= settings.saltWaitsMs
}

/** Runs in the queue. Its number stays taken, and the count of dropped chains stays public. */
const dropNext = (venue: VenueState, table: Table, effects: Effects): void => {
  const { next } = table
  if (next === null || !isLost(venue, table)) return
  law(next.used === 0, 'L23', 'a chain in use that is dropped')
  effects.chains.set(next.id, Object.assign(next, { state: 'void' as const }))
  table.next = null
  table.dropped += 1
  venue.log.warn(
    { table: table.game.id, chain: next.no },
    'a chain is dropped before its first round: its beacon did not salt it',
  )
  effects.after.push(() => tellNext(venue, table))
}

const askBeaconMs = 1000
const liesRestMs = 60_000

/** Asks the beacon while a chain must be published or waits for its salt. Returns a function that stops it. */
export const askBeacon = (venue: VenueState, table: Table, salted: () => void): (() => void) => {
  const { world, log, queue } = venue
  let stopped = false
  let cancel = (): void => undefined
  let restsUntil = 0
  /**
   * Checking the links is slow, and the next answer will hardly be better. So it pauses for a while and raises an
   * alarm.
   */
  const lies = (round: number): void => {
    restsUntil = world.now() + liesRestMs
    const facts = { law: 'L23', table: table.game.id, round }
    log.alarm(
      facts,
      'the beacon contradicts its earlier values: no chain is salted with it; check who runs the witness',
    )
  }
  const publish = async (): Promise<void> => {
    const told = await table.beacon.look()
    if (stopped || told.length === 0) return
    if (!(await queue.run((effects) => publishNext(venue, table, told, effects)))) lies(told.at(-1)?.newest.round ?? 0)
  }
  const salt = async (): Promise<void> => {
    const round = namedOf(table)?.round
    if (round === undefined || table.next?.salt !== null) return
    const value = await table.beacon.value(round)
    if (value === undefined || stopped) return
    if (await queue.run((effects) => saltNext(venue, table, { round, value }, effects))) salted()
    else lies(round)
  }
  const ask = async (): Promise<void> => {
    if (isLost(venue, table)) await queue.run((effects) => dropNext(venue, table, effects))
    if (world.now() < restsUntil) return
    if (needsNext(venue, table)) await publish()
    await salt()
  }
  const askAgain = (): void => {
    ask()
      .catch((cause: unknown) =>
        log.warn({ table: table.game.id, reason: String(cause) }, 'asking the beacon failed and is tried again'),
      )
      .finally(() => {
        if (!stopped) cancel = world.after(askBeaconMs, askAgain)
      })
  }
  askAgain()
  return () => {
    stopped = true
    cancel()
  }
}
