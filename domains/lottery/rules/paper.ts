// A ticket as text: what is sealed under its issue's root, what is shown, and the digest of its result.

import { canonical, digestOfText } from '@magpie/fair'
import type { Line } from './ticket.ts'

export type TicketText = {
  readonly ticket: string
  readonly game: string
  readonly version: number
  readonly issue: string
  readonly lines: readonly Line[]
}

/** One canonical text per ticket. Amounts are minor units. */
export const ticketText = ({ ticket, game, version, issue, lines }: TicketText): string =>
  canonical({
    ticket,
    game,
    version,
    issue,
    lines: lines.map(({ play, picks, unit, multiple }) => ({
      play: play.id,
      picks: picks.map((zone) => [...zone]),
      unit: Number(unit),
      multiple,
    })),
  })

/** `1,2|5`: zones separated by bars. */
export const picksText = (picks: Line['picks']): string => picks.map((zone) => zone.join(',')).join('|')

/** The proof of an ended ticket, for the platform. */
export const ticketDigest = (end: {
  readonly text: string
  readonly root: string
  readonly beacon: string
  readonly drawn: readonly number[]
  readonly total: bigint
}): string => digestOfText('magpie.ticket.1', canonical({ ...end, drawn: [...end.drawn], total: end.total.toString() }))
