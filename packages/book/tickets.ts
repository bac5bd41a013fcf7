// Tickets for a push socket, valid once and for a short time. A browser cannot send headers with the handshake, and a
// session must not be in a URL (L34); a used ticket in a log is worthless.

import type { World } from '@magpie/kernel'

const ticketsMax = 50_000

export type Tickets<Of> = {
  readonly issue: (of: Of) => { readonly ticket: string; readonly dies: number }
  /** What the ticket was issued for; a ticket is deleted whether it was still valid or not. */
  readonly redeem: (ticket: string) => Of | undefined
  readonly sweep: () => void
}

export const openTickets = <Of>(world: Pick<World, 'now' | 'bytes'>, aliveMs: number): Tickets<Of> => {
  const tickets = new Map<string, { readonly of: Of; readonly dies: number }>()
  return {
    issue: (of) => {
      const oldest = tickets.size >= ticketsMax ? tickets.keys().next().value : undefined
      if (oldest !== undefined) tickets.delete(oldest)
      const ticket = Buffer.from(world.bytes(24)).toString('base64url')
      const dies = world.now() + aliveMs
      tickets.set(ticket, { of, dies })
      return { ticket, dies }
    },
    redeem: (ticket) => {
      const good = tickets.get(ticket)
      tickets.delete(ticket)
      return good !== undefined && good.dies > world.now() ? good.of : undefined
    },
    sweep: () => {
      for (const [ticket, { dies }] of tickets) if (dies <= world.now()) tickets.delete(ticket)
    },
  }
}
