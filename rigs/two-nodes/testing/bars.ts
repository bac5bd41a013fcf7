// What is set at one node, and what must then hold at the other: at once where a plan or a query decides, and within a
// moment where news delivers it.

import type { Guest } from './guest.ts'

export type Bar = {
  readonly name: string
  /** Sets it in the regular way, at the given node. */
  readonly set: (guest: Guest, node: string, desk: Desk) => Promise<unknown>
  /** The other node's possible answers to the very next bet with a token. */
  readonly bet: readonly string[]
  /** Its answer to the next launch there; null when launching stays possible. */
  readonly launch: string | null
  /** Its answer there, within a moment, to a call with the old cookie; null when the session lives on. */
  readonly session: number | null
  /** Whether stakes are returned and money comes home from the venue. */
  readonly home: boolean
}

export type Desk = {
  readonly block: (member: string) => Promise<void>
  readonly markGame: (game: string, open: boolean) => Promise<void>
}

export const bars: readonly Bar[] = [
  {
    name: 'self-exclusion',
    set: (guest, node) => guest.exclude(node),
    bet: ['EXCLUDED'],
    launch: 'excluded',
    session: null,
    home: true,
  },
  {
    name: 'time-out',
    set: (guest, node) => guest.timeOut(node),
    bet: ['EXCLUDED'],
    launch: 'timed_out',
    session: null,
    home: true,
  },
  {
    name: 'block',
    set: (guest, _node, desk) => desk.block(guest.id),
    bet: ['PLAYER_BLOCKED', 'TOKEN_EXPIRED'],
    launch: null,
    session: 10104,
    home: true,
  },
  {
    name: 'block of somebody who has left',
    set: async (guest, node, desk) => {
      await guest.logout(node)
      await desk.block(guest.id)
    },
    bet: ['PLAYER_BLOCKED', 'TOKEN_EXPIRED'],
    launch: null,
    session: 10004,
    home: true,
  },
  {
    name: 'logout',
    set: (guest, node) => guest.logout(node),
    bet: ['TOKEN_EXPIRED'],
    launch: null,
    session: 10004,
    home: false,
  },
  {
    name: 'login on another device',
    set: (guest, node) => guest.loginElsewhere(node),
    bet: ['TOKEN_EXPIRED'],
    launch: null,
    session: 6001,
    home: false,
  },
  {
    name: 'limit',
    set: (guest, node) => guest.limit(node, '10.00'),
    bet: ['OWN_LIMIT'],
    launch: null,
    session: null,
    home: false,
  },
]
