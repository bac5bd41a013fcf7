// The chain after the one in use, from its publication to its salt. It is told as soon as it stands, so whoever looks has what it
// pins before anybody can know the value that will salt it.

import { beaconStart, type HexLink, isNamedValue, type NamedBeacon } from '@magpie/fair'
import { law } from '@magpie/kernel'
import { namedBeacon } from '../../rules/index.ts'
import type { Effects } from '../store/effects.ts'
import type { VenueState } from '../venue-state.ts'
import { type BeaconTold, type KnownLinks, nameBeacon } from './beacon.ts'
import { publishChain } from './chain.ts'
import type { Table } from './table.ts'
import { tellNext } from './view.ts'

/** A chain is published well before the one in use has no link left, and at once where nothing pins that one. */
const needsNext = ({ settings }: VenueState, { current, next }: Table): boolean =>
  next === null && (current === null || current.anchor === null || current.length - current.used <= settings.chainSpare)

const knownOf = ({ current, next }: Table): readonly KnownLinks[] =>
  [current, next].flatMap((chain) => {
    const named = chain === null ? null : namedBeacon(chain)
    return named === null ? [] : [named]
  })

/** Runs in the queue: publishes the next chain with what is public of the beacon. False where that contradicts what was told (L23). */
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
 * Runs in the queue. The beacon has spoken: the chain that named this value can be used. Another value, which whoever runs house and
 * beacon could have chosen, salts nothing: false (L23).
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

/** Published and never to be used: its value has not come in time, or nothing pins it to one. */
const isLost = ({ world, settings }: VenueState, { next }: Table): boolean => {
  if (next === null) return false
  if (next.anchor === null) return true
  return next.salt === null && world.now() - beaconStart(next.beaconRound) >= settings.saltWaitsMs
}

/** Runs in the queue. Its number stays taken, and that it was dropped is told for ever. */
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

/** Questions to the beacon while a chain is to be published or waits for its salt. Answers how to stop. */
export const askBeacon = (venue: VenueState, table: Table, salted: () => void): (() => void) => {
  const { world, log, queue } = venue
  let stopped = false
  let cancel = (): void => undefined
  let restsUntil = 0
  /** What it tells may take long to walk, and the next word is no better: it is left alone for a while, and somebody hears of it. */
  const lies = (round: number): void => {
    restsUntil = world.now() + liesRestMs
    const facts = { law: 'L23', table: table.game.id, round }
    log.alarm(facts, 'the beacon contradicts what it told before: it salts nothing')
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
      .catch((cause: unknown) => log.warn({ table: table.game.id, reason: String(cause) }, 'the beacon was not heard'))
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
