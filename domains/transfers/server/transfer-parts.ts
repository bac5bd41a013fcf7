// What the steps of a transfer need: the venues with their own wallet, and members' aliases.

import type { AliasOf, WatchedVenue } from '@magpie/venues/server'

export type TransferParts = {
  /** Venues with their own wallet. */
  readonly venues: readonly WatchedVenue[]
  readonly aliasOf: AliasOf
}

export const settingsOf = ({ venues }: TransferParts, code: string): WatchedVenue => {
  const found = venues.find((one) => one.code === code)
  if (found === undefined) throw new Error(`no settings for the venue ${code}`)
  return found
}

/** A venue's two queues: scheduled work, and new requests beside it. */
export const chasing = (venue: string): string => `venue/${venue}`
export const telling = (venue: string): string => `venue/${venue}/tell`
