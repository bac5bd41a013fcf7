// Tickets for the push socket: good once, for 30 seconds. A browser cannot send headers with a handshake, and a session
// has no business in a URL (L34), so what stands there is worth nothing a moment later.

import type { Uuid, World } from '@magpie/kernel'
import { obPushTicketMs } from '../../contract/index.ts'

const ticketsMax = 50_000

export type PushTickets = {
  readonly issue: (alias: Uuid) => { readonly ticket: string; readonly dies: number }
  /** Whose it was; gone afterwards, good or not. */
  readonly redeem: (ticket: string) => Uuid | undefined
  readonly sweep: () => void
}

export const openPushTickets = (world: World): PushTickets => {
  const tickets = new Map<string, { readonly alias: Uuid; readonly dies: number }>()
  return {
    issue: (alias) => {
      const oldest = tickets.size >= ticketsMax ? tickets.keys().next().value : undefined
      if (oldest !== undefined) tickets.delete(oldest)
      const ticket = Buffer.from(world.bytes(24)).toString('base64url')
      const dies = world.now() + obPushTicketMs
      tickets.set(ticket, { alias, dies })
      return { ticket, dies }
    },
    redeem: (ticket) => {
      const good = tickets.get(ticket)
      tickets.delete(ticket)
      return good !== undefined && good.dies > world.now() ? good.alias : undefined
    },
    sweep: () => {
      for (const [ticket, { dies }] of tickets) if (dies <= world.now()) tickets.delete(ticket)
    },
  }
}
