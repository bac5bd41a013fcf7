// Operators' views of members: a list, one member with sessions and devices, how many registered; and blocking one. No view
// holds a secret: session cookies and password hashes are never shown.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const At = z.int().check(z.minimum(0), z.maximum(8_000_000_000_000))

export const PlayerRow = z.strictObject({
  id: z.uuid(),
  account: z.string(),
  state: z.enum(['active', 'blocked']),
  registeredAt: z.int(),
  /** The last call of their latest session. */
  seenAt: z.nullable(z.int()),
  inviteCode: z.nullable(z.string()),
})
export type PlayerRow = z.output<typeof PlayerRow>

export const playersList = endpoint({
  get: '/ops/v1/players/list',
  who: operatorWith('players.read'),
  takes: z.strictObject({
    /** The beginning of an account name, or the whole id of a member or a device. */
    text: z.optional(z.string().check(z.maxLength(40))),
    state: z.optional(z.enum(['active', 'blocked'])),
    before: z.optional(z.string().check(z.maxLength(40))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(PlayerRow), next: z.nullable(z.string()) }),
  refuses: [],
})

export const PlayerSession = z.strictObject({
  id: z.uuid(),
  device: z.uuid(),
  /** Whether logins on it are blocked (10102). */
  deviceBlocked: z.boolean(),
  state: z.string(),
  createdAt: z.int(),
  seenAt: z.int(),
  endedAt: z.nullable(z.int()),
})

export const PlayerView = z.strictObject({
  ...PlayerRow.shape,
  /** The latest first. */
  sessions: z.array(PlayerSession),
  /** Others who have logged in on a device of theirs. */
  sharing: z.array(z.strictObject({ id: z.uuid(), account: z.string(), device: z.uuid() })),
})
export type PlayerView = z.output<typeof PlayerView>

export const playerOne = endpoint({
  get: '/ops/v1/players/one',
  who: operatorWith('players.read'),
  takes: z.strictObject({ id: z.uuid() }),
  person: { key: 'id' },
  gives: PlayerView,
  refuses: ['player_unknown'],
})

/** Blocking ends their session at once; what they own stays theirs. */
export const playerBlock = endpoint({
  post: '/ops/v1/players/block',
  who: operatorWith('players.block'),
  takes: z.strictObject({ id: z.uuid(), blocked: z.boolean(), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['active', 'blocked']) }),
  refuses: ['player_unknown', 'player_unchanged'],
})

/** Blocks logins on a device and ends its sessions (10102). Accounts are not changed. */
export const deviceBlock = endpoint({
  post: '/ops/v1/players/device',
  who: operatorWith('players.block'),
  takes: z.strictObject({ device: z.uuid(), blocked: z.boolean(), reason: Reason }),
  gives: z.strictObject({ blocked: z.boolean() }),
  refuses: ['device_unknown', 'player_unchanged'],
})

export const playersCount = endpoint({
  get: '/ops/v1/players/count',
  who: operatorWith('overview.read'),
  takes: z.strictObject({ from: At, to: At, stepMs: z.int().check(z.minimum(3_600_000), z.maximum(86_400_000)) }),
  gives: z.strictObject({
    /** Registrations, by step. */
    registered: z.array(z.int()),
    /** Members with a call in the last five minutes. */
    online: z.int(),
    all: z.int(),
  }),
  refuses: ['range_long'],
})

export const ClusterAccount = z.strictObject({
  id: z.uuid(),
  account: z.string(),
  state: z.enum(['active', 'blocked']),
  registeredAt: z.int(),
  /** What ties it to the one that was asked about; nothing for that one itself. */
  ties: z.array(
    z.strictObject({
      kind: z.enum(['device', 'network', 'payee']),
      /** Whether this account registered there. */
      atStart: z.boolean(),
      firstAt: z.int(),
      lastAt: z.int(),
    }),
  ),
})
export type ClusterAccount = z.output<typeof ClusterAccount>

/** A member with the accounts that share a device or a payee with them, and those that came by their network within a day. */
export const playerCluster = endpoint({
  get: '/ops/v1/players/cluster',
  who: operatorWith('players.read'),
  takes: z.strictObject({ id: z.uuid() }),
  person: { key: 'id' },
  gives: z.strictObject({
    accounts: z.array(ClusterAccount),
    /** Whether there are more than are shown. */
    more: z.boolean(),
  }),
  refuses: ['player_unknown'],
})
