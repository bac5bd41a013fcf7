// When an exclusion, a time-out or a block binds, what lies at venues comes home (L20, L21): they may not play with it, and
// nobody should have to go to a venue to be paid out. What was on its way there at that moment asks again when it arrives:
// whichever of the two is later, bar or arrival, its news brings the money home.
// A venue is asked by a job in its own queue: news waits for no venue.

import { addToBatch, type House, type Job, type NewsHandler, runBatch } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { barNow } from '@magpie/play-safe/server'
import { barTopics, isBar } from '@magpie/venues/server'
import { type TransferNews, transferTopic } from '../contract/index.ts'
import { bringHome } from './begin-transfer.ts'
import { telling, type TransferParts } from './transfer-parts.ts'

const nameAt = (venue: string): string => `venues.collect-barred/${venue}`

/** Lays down what brings a member's money home from each of these venues; repeated while it waits it is one. */
export const askHome = async (house: House, venues: readonly string[], member: Uuid): Promise<void> => {
  for (const venue of venues) await addToBatch(house.db, nameAt(venue), member, telling(venue))
}

const hasArrived = (body: unknown): boolean => {
  const { direction, state } = body as TransferNews
  return direction === 'in' && state === 'done'
}

export const collectBarred = (parts: TransferParts): NewsHandler => ({
  // How far it has read is kept under this name, from when transfers lay with the venues.
  consumer: 'venues.collect-barred',
  owner: 'finance',
  topics: [...barTopics, transferTopic],
  handle: async ({ topic, member, body }, house) => {
    const matters = topic === transferTopic ? hasArrived(body) : isBar(topic, body)
    if (member === null || !matters) return
    // A deposit at a venue is no bar: of most members nothing is asked.
    if (topic === transferTopic && (await barNow(house, member)) === null) return
    await askHome(
      house,
      parts.venues.map(({ code }) => code),
      member,
    )
  },
})

/** Brings home what lies at this venue of a member who may not play at this moment; of another nothing. */
const collectIfBarred = async (house: House, parts: TransferParts, member: Uuid, venue: string): Promise<void> => {
  // The job may come late: a bar that is over by now brings nothing home.
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
