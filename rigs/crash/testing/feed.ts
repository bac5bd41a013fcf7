// The irregular feed in the crash loop: matches whose messages come twice, days late, too early, contradict each other
// and annul each other. They go to the vendor's book through its feed endpoint, with bets of guests through that book,
// while book, nodes and database are killed. At rest every ticket, total, round and balance must equal the pure table's
// (decision 0370).

import { memberInfo } from '@magpie/identity/contract'
import { seededRandom } from '@magpie/sportsbook/rules'
import {
  type Asks,
  audit,
  type Better,
  BrokenLife,
  type Counted,
  newShadow,
  noneCounted,
  playGroup,
  type Player,
  type Stage,
  untilRest,
} from '@magpie/sportsbook/testing'
import type { Pool } from 'pg'
import { openBookOnWire } from './book-on-wire.ts'
import { openChance } from './chance.ts'
import { openPatient, type Patience, pause } from './patient.ts'
import { accountOf, type ActorOptions, openMember } from './person.ts'

export type Fed = Counted & { lives: number; kept: number; rejected: number; floored: number; fell: number }

export type Feed = {
  /** Resolves when the feed has ended and everything was judged. */
  readonly done: Promise<void>
  readonly resting: () => boolean
  readonly fed: Fed
}

const guests = 6
const matchesAtOnce = 3
const messagesOfMatch = 26
const from = Date.UTC(2026, 5, 11, 12)
const restWithinMs = 150_000
const cashOf = `select coalesce(sum(balance), 0)::bigint as cash from ledger.account where owner = $1 and currency = 'XIB' and bucket in ('cash', 'bonus')`

/** Queries that retry while the database is down. */
export const patientAsks =
  (owner: Pool, { isOver }: Patience): Asks =>
  async <Row extends object>(sql: string, values: readonly unknown[] = []) => {
    for (;;) {
      try {
        return await owner.query<Row>(sql, [...values])
      } catch (cause) {
        if (isOver() || !isAway(cause)) throw cause
        await pause(100)
      }
    }
  }

const isAway = (cause: unknown): boolean => {
  const { code = '', message = '' } = cause as { readonly code?: string; readonly message?: string }
  return /^(?:08|53|57|58|E[A-Z]+$)/.test(code) || (code === '' && /connect|terminat|timeout/i.test(message))
}

type Guest = Player & Better & { readonly close: () => void }

const openGuest = async ({ site, seed, book, nextPerson }: ActorOptions): Promise<Guest> => {
  const nth = nextPerson()
  book.write({ is: 'person', account: accountOf(nth) })
  const { member, launch, call, close } = await openMember(site, nth, openChance(seed * 7919 + nth))
  const { token, cuid } = (await launch()) as { readonly token: string; readonly cuid: string }
  book.write({ is: 'guest', alias: cuid, member })
  const { balance } = await call(memberInfo, {})
  return { token, cuid, alias: cuid, member, welcome: BigInt(String(balance).replace('.', '')), close }
}

/** Several groups, because some guests will have lost all their money. */
const groupsOfGuests = 20

const playOne = async (stage: Stage, seats: readonly Guest[], nth: number, fed: Fed): Promise<void> => {
  const { shadow, fault } = stage
  const name = `feed${nth}`
  const begin = Math.max(from, shadow.latest + 1000)
  try {
    await playGroup(stage, { name, size: matchesAtOnce, length: messagesOfMatch, from: begin })
  } catch (cause) {
    if (!(cause instanceof BrokenLife)) throw cause
    fault(cause.message)
  }
  if (!(await untilRest(stage.ask, () => pause(50), restWithinMs))) fault(`${name}: something is still on its way`)
  const { faults, kept, floored, fell } = await audit(stage.ask, shadow, name, seats)
  for (const one of faults) fault(one)
  if (faults.length > 0) for (const [id, { life }] of shadow.matches) fault(`${id}:\n  ${life.told.join('\n  ')}`)
  const mine = shadow.tickets.filter(({ matchId }) => matchId.startsWith(`${name}-`))
  fed.lives += matchesAtOnce
  fed.kept += kept
  fed.floored += floored
  fed.fell += fell
  fed.rejected += mine.filter(({ verdict }) => verdict === 'reject').length
  shadow.matches.clear()
}

/** The source, the desk and the players' calls; each bettor comes and goes. */
const openStage = ({ house, owner, patience, complain, isCalm, seed }: ActorOptions, fed: Fed) => {
  const ask = patientAsks(owner, patience)
  const patient = openPatient(40_000, patience)
  const fault = (what: string): void => complain(`feed: ${what}`)
  const { vendorUrl, secrets } = house
  const book = openBookOnWire({
    vendorUrl,
    feedSecret: secrets.feed,
    secret: secrets.wallet,
    patient,
    patience,
    ask,
    fault,
  })
  const base = {
    book,
    ask,
    fault,
    random: seededRandom(BigInt(seed) + 77n),
    counted: fed,
    mayDie: () => undefined,
    goesOn: () => !isCalm() && !patience.isOver(),
    lost: [],
  }
  return {
    fault,
    goesOn: base.goesOn,
    close: patient.close,
    of: (seats: readonly Guest[], latest: number): Stage => {
      const memberOf = new Map(seats.map(({ cuid, member }) => [cuid, member]))
      const cash = async (cuid: string): Promise<bigint> =>
        (await ask<{ cash: bigint }>(cashOf, [memberOf.get(cuid)])).rows[0]?.cash ?? 0n
      return { ...base, players: seats, shadow: newShadow(latest), cashOf: ({ cuid }) => cash(cuid) }
    },
  }
}

const openGuests = async (options: ActorOptions): Promise<readonly Guest[]> => {
  const seats: Guest[] = []
  for (let nth = 0; nth < guests; nth++) seats.push(await openGuest(options))
  return seats
}

/** Resolves when the guests exist; then matches are played until the rig is calm. */
export const openFeed = async (options: ActorOptions): Promise<Feed> => {
  const { patience } = options
  const fed: Fed = Object.assign(noneCounted(), { lives: 0, kept: 0, rejected: 0, floored: 0, fell: 0 })
  const open = openStage(options, fed)
  let seats = await openGuests(options)
  let stage = open.of(seats, from)
  const leave = (): void => seats.forEach(({ close }) => close())
  const next = async (): Promise<void> => {
    leave()
    seats = await openGuests(options)
    stage = open.of(seats, stage.shadow.latest)
  }
  let over = false
  const play = async (): Promise<void> => {
    try {
      for (let nth = 0; open.goesOn(); nth++) {
        if (nth > 0 && nth % groupsOfGuests === 0) await next()
        await playOne(stage, seats, nth, fed)
      }
    } catch (cause) {
      // Only at the end of the run may a waiting loop give up.
      if (!patience.isOver()) open.fault(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    } finally {
      over = true
      open.close()
      leave()
    }
  }
  return { done: play(), resting: () => over, fed }
}
