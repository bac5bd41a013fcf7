// A packet as plans: the points leave the giver, reach each taker, and the rest goes back.

import { type AccountRef, type Guard, houseAccount, type Plan, type Row } from '@magpie/db'
import { beijingDay, isoOf, type Uuid } from '@magpie/kernel'
import { pointsAccount } from '@magpie/ledger/server'
import { fenceGuard, type Permit } from '@magpie/play-safe/server'
import type { Speaker } from '../../contract/index.ts'
import { type Packet, packetTable, type Share, shareTable } from './gift-store.ts'

/** Holds the points of open packets. */
const packetsAccount = houseAccount('packets', 'XFE')

export type NewPacket = Omit<Packet, 'state' | 'member'> & {
  readonly requestId: string
  readonly parts: readonly number[]
}

const shareId = (packet: string, place: number): string => `${packet}/${place}`

const fresh = (table: string, row: string, to: string): Guard => ({ guard: 'state', table, id: row, from: null, to })

const freshPacket = ({ id, parts }: NewPacket): readonly Guard[] => [
  fresh(packetTable, id, 'open'),
  ...parts.map((_part, nth) => fresh(shareTable, shareId(id, nth + 1), 'free')),
]

const rowsOf = (made: NewPacket, member: Uuid | null): readonly Row[] => {
  const { id, room, pool, kind, words, total, shares, seed, commitment, giver, at, dueAt, parts } = made
  return [
    {
      table: packetTable,
      values: {
        id,
        state: 'open',
        member_id: member,
        pool,
        room_id: room,
        kind,
        words,
        total,
        shares,
        seed,
        commitment,
        giver,
        at: isoOf(at),
        due_at: isoOf(dueAt),
      },
    },
    ...parts.map((amount, nth) => ({
      table: shareTable,
      values: {
        id: shareId(id, nth + 1),
        packet_id: id,
        place: nth + 1,
        state: 'free',
        amount,
        member_id: null,
        taker: null,
        at: null,
      },
    })),
  ]
}

const contentOf = ({ requestId, room, kind, words, total, shares }: NewPacket): string =>
  `packet ${requestId} ${room} ${kind} ${words} ${total} ${shares}`

export const givePlan = (permit: Permit, made: NewPacket, most: number): Plan => {
  const { member } = permit
  const { id, total, at } = made
  return {
    key: `chat/packet/${id}`,
    member,
    kind: 'packet.give',
    content: contentOf(made),
    transfers: [{ from: pointsAccount(member), to: packetsAccount, amount: BigInt(total), kind: 'packet.give' }],
    guards: [
      fenceGuard(permit),
      {
        guard: 'counter',
        member,
        kind: 'packet',
        window: beijingDay(at),
        currency: 'XFE',
        amount: BigInt(total),
        ceiling: BigInt(most),
        refuses: 'packet_limit',
      },
      ...freshPacket(made),
    ],
    rows: rowsOf(made, member),
    news: [],
    shows: pointsAccount(member),
    answer: { packet: id },
  }
}

/** A packet of the platform, paid by a campaign's pool, which has a floor: if the pool is short, nothing is given. */
export const rainPlan = (pool: AccountRef, made: NewPacket): Plan => ({
  key: `chat/packet/${made.id}`,
  member: null,
  kind: 'packet.rain',
  content: contentOf(made),
  transfers: [{ from: pool, to: packetsAccount, amount: BigInt(made.total), kind: 'packet.rain' }],
  guards: freshPacket(made),
  rows: rowsOf(made, null),
  news: [],
  answer: { packet: made.id },
})

/** The key is packet and member: one share each. */
export const takePlan = (permit: Permit, packet: Packet, share: Share, taker: Speaker, atMs: number): Plan => ({
  key: `chat/packet/${packet.id}/${permit.member}`,
  member: permit.member,
  kind: 'packet.take',
  content: `take ${packet.id}`,
  transfers: [
    { from: packetsAccount, to: pointsAccount(permit.member), amount: BigInt(share.points), kind: 'packet.take' },
  ],
  guards: [
    fenceGuard(permit),
    {
      guard: 'state',
      table: shareTable,
      id: share.id,
      from: ['free'],
      to: 'taken',
      set: { member_id: permit.member, taker, at: isoOf(atMs) },
    },
  ],
  rows: [],
  news: [],
  shows: pointsAccount(permit.member),
  answer: { place: share.place, points: share.points },
})

/** Returns all free shares in one plan, also to a giver who may no longer play; those of the platform to their pool. */
export const backPlan = (
  { id, member, pool }: Pick<Packet, 'id' | 'member' | 'pool'>,
  left: readonly Share[],
): Plan => {
  const amount = left.reduce((sum, share) => sum + BigInt(share.points), 0n)
  const home = member === null ? houseAccount(pool ?? 'packets', 'XFE') : pointsAccount(member)
  return {
    key: `chat/packet/${id}/back`,
    member,
    kind: 'packet.back',
    content: `back ${id}`,
    transfers: [{ from: packetsAccount, to: home, amount, kind: 'packet.back' }],
    guards: [
      { guard: 'state', table: packetTable, id, from: ['open'], to: 'back' },
      ...left.map(
        (share) => ({ guard: 'state', table: shareTable, id: share.id, from: ['free'], to: 'back' }) as const,
      ),
    ],
    rows: [],
    news: [],
    whenShort: 'stale',
    answer: { amount: amount.toString() },
  }
}
