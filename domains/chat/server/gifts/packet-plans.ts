// A packet as plans: its points leave the giver when it is given, reach whoever takes a share, and what nobody took goes home.

import { houseAccount, type Plan } from '@magpie/db'
import { beijingDay, isoOf, type Uuid } from '@magpie/kernel'
import { pointsAccount } from '@magpie/ledger/server'
import { fenceGuard, type Permit } from '@magpie/play-safe/server'
import { packetDayMost, type Speaker } from '../../contract/index.ts'
import { type Packet, packetTable, type Share, shareTable } from './gift-store.ts'

/** What lies in packets that are open. */
const packetsAccount = houseAccount('packets', 'XFE')

export type NewPacket = Omit<Packet, 'state' | 'member'> & {
  readonly requestId: string
  readonly parts: readonly number[]
}

const shareId = (packet: string, place: number): string => `${packet}/${place}`

export const givePlan = (permit: Permit, made: NewPacket): Plan => {
  const { member } = permit
  const { id, room, kind, words, total, shares, seed, commitment, giver, at, dueAt, requestId, parts } = made
  const fresh = (table: string, row: string, to: string) =>
    ({ guard: 'state', table, id: row, from: null, to }) as const
  return {
    key: `chat/packet/${id}`,
    member,
    kind: 'packet.give',
    content: `packet ${requestId} ${room} ${kind} ${words} ${total} ${shares}`,
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
        ceiling: BigInt(packetDayMost),
        refuses: 'packet_limit',
      },
      fresh(packetTable, id, 'open'),
      ...parts.map((_part, nth) => fresh(shareTable, shareId(id, nth + 1), 'free')),
    ],
    rows: [
      {
        table: packetTable,
        values: {
          id,
          state: 'open',
          member_id: member,
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
    ],
    news: [],
    shows: pointsAccount(member),
    answer: { packet: id },
  }
}

/** The key is the packet and the member: once each. */
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

/** All that nobody took, in one plan: booked also for a giver who may not play since. */
export const backPlan = (
  { id, member }: Pick<Packet, 'id'> & { readonly member: Uuid },
  left: readonly Share[],
): Plan => {
  const amount = left.reduce((sum, share) => sum + BigInt(share.points), 0n)
  return {
    key: `chat/packet/${id}/back`,
    member,
    kind: 'packet.back',
    content: `back ${id}`,
    transfers: [{ from: packetsAccount, to: pointsAccount(member), amount, kind: 'packet.back' }],
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
