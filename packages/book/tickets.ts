// Tickets for a push socket: good once, for a while. A browser cannot send headers with a handshake, and a session has no business
// in a URL (L34), so what stands there is worth nothing a moment later.

import type { World } from '@magpie/kernel'

const ticketsMax = 50_000

export type Tickets<Of> = {
  readonly issue: (of: Of) => { readonly ticket: string; readonly dies: number }
  /** What it was for; gone afterwards, good or not. */
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
