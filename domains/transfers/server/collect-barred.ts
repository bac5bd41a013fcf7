// When an exclusion, time-out or block takes effect, the member's balance at venues comes home (L20, L21): they may not
// play with it, and should not have to visit a venue to be paid. A transfer in transit at that moment is handled when
// it arrives: the later of bar and arrival sends the news that brings the money home.
// A job in the venue's own queue makes the calls, so that news handling never waits for a venue.

import { addToBatch, type House, type Job, type NewsHandler, runBatch } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { barNow } from '@magpie/play-safe/server'
import { barTopics, isBar } from '@magpie/venues/server'
import { type TransferNews, transferTopic } from '../contract/index.ts'
import { bringHome } from './begin-transfer.ts'
import { telling, type TransferParts } from './transfer-parts.ts'

const nameAt = (venue: string): string => `venues.collect-barred/${venue}`

/** Queues the member's way home from each venue; a repeat while it waits adds nothing. */
export const askHome = async (house: House, venues: readonly string[], member: Uuid): Promise<void> => {
  for (const venue of venues) await addToBatch(house.db, nameAt(venue), member, telling(venue))
}

const hasArrived = (body: unknown): boolean => {
  const { direction, state } = body as TransferNews
  return direction === 'in' && state === 'done'
}

export const collectBarred = (parts: TransferParts): NewsHandler => ({
  // The news position is stored under this name, from when transfers belonged to venues.
  consumer: 'venues.collect-barred',
  owner: 'finance',
  topics: [...barTopics, transferTopic],
  handle: async ({ topic, member, body }, house) => {
    const matters = topic === transferTopic ? hasArrived(body) : isBar(topic, body)
    if (member === null || !matters) return
    // An arrival is not a bar: for most members nothing follows.
    if (topic === transferTopic && (await barNow(house, member)) === null) return
    await askHome(
      house,
      parts.venues.map(({ code }) => code),
      member,
    )
  },
})

/** Brings home a member's balance at this venue, if they may not play now. */
const collectIfBarred = async (house: House, parts: TransferParts, member: Uuid, venue: string): Promise<void> => {
  // The job may run late: if the bar has ended, nothing is brought home.
  if ((await barNow(house, member)) === null) return
  await bringHome(house, parts, { member, requestId: house.world.id(), maker: 'barred', venues: [venue] })
}

export const collectJobs = (parts: TransferParts): readonly Job[] =>
  parts.venues.map(({ code }) => ({
    name: nameAt(code),
    queue: telling(code),
    run: (members, house) =>
      runBatch(members as readonly Uuid[], (member) => collectIfBarred(house, parts, member, code)),
  }))
