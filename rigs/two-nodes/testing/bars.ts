// What is set at one node, and what must be so at the other: at once where a plan or a reading decides, and within a moment
// where news brings it.

import type { Guest } from './guest.ts'

export type Bar = {
  readonly name: string
  /** Everything in order, at the node where it is set. */
  readonly set: (guest: Guest, node: string, desk: Desk) => Promise<unknown>
  /** What the very next bet of a token is answered at the other node. */
  readonly bet: readonly string[]
  /** What the next way in is answered there; null where it stays open. */
  readonly launch: string | null
  /** What a call with the old cookie is answered there, within a moment; null where the session lives on. */
  readonly session: number | null
  /** Whether stakes come back and money comes home. */
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
