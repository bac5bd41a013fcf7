// What the steps of a transfer are handed: the venues that keep a wallet of their own, and what they call a member.

import type { AliasOf, WatchedVenue } from '@magpie/venues/server'

export type TransferParts = {
  /** Venues that keep a wallet of their own. */
  readonly venues: readonly WatchedVenue[]
  readonly aliasOf: AliasOf
}

export const settingsOf = ({ venues }: TransferParts, code: string): WatchedVenue => {
  const found = venues.find((one) => one.code === code)
  if (found === undefined) throw new Error(`no settings for the venue ${code}`)
  return found
}

/** The queues of jobs that talk to one venue: what is new goes beside what the clock looks after. */
export const chasing = (venue: string): string => `venue/${venue}`
export const telling = (venue: string): string => `venue/${venue}/tell`
