// A packet of points in the chat: one member gives it, the others take its shares while a node is killed. Each gets one
// share, whatever was asked twice, and all shares add up to the packet.

import type { Pool } from 'pg'
import type { Peer } from '../../testing/stream-peer.ts'

const roomId = 'hall'
const total = 30
type View = { readonly mine: number | null; readonly state: string }

const answerOf = async (peer: Peer, msgId: number, clientId: string): Promise<Readonly<Record<string, unknown>>> => {
  const { msgData } = await peer.hears(
    `the answer to ${clientId}`,
    (message) => [msgId, 20030].includes(message.msgId) && message.msgData['clientId'] === clientId,
  )
  return msgData
}

/** One share for each of the others. */
export const givePacket = async (giver: Peer, shares: number): Promise<string> => {
  const clientId = 'packet-of-the-talk'
  giver.say(20033, { roomId, clientId, kind: 'luck', words: 'luck', total, shares })
  const { packet, code } = await answerOf(giver, 20033, clientId)
  if (typeof packet !== 'string') throw new Error(`no packet was given: ${String(code)}`)
  return packet
}

const clientIdOf = (who: number): string => `take-a-share-${who}`

export const askShare = (peer: Peer, packet: string, who: number): void =>
  peer.say(20034, { roomId, clientId: clientIdOf(who), packet })

/**
 * `takers`: the sockets of each member, of which the last is open. A member without an answer before the kill asks
 * again.
 */
export const judgeShares = async (
  owner: Pool,
  packet: string,
  takers: readonly { readonly who: number; readonly id: string; readonly peers: readonly Peer[] }[],
): Promise<void> => {
  const mine = await Promise.all(
    takers.map(async ({ who, peers }) => {
      const last = peers.at(-1) as Peer
      const clientId = clientIdOf(who)
      const isAnswered = peers.some(({ heard }) => heard.some(({ msgData }) => msgData['clientId'] === clientId))
      if (!isAnswered) askShare(last, packet, who)
      const heard = isAnswered
        ? peers.flatMap((peer) => peer.heard).find(({ msgData }) => msgData['clientId'] === clientId)?.msgData
        : await answerOf(last, 20034, clientId)
      return (heard?.['view'] as View | undefined)?.mine ?? 0
    }),
  )
  const { rows } = await owner.query<{ kind: string; id: string; amount: string }>(
    `select kind, member_id as id, amount::text from ledger.entry where key = $1 or key like $1 || '/%'`,
    [`chat/packet/${packet}`],
  )
  const taken = rows.filter(({ kind }) => kind === 'packet.take')
  const sum = taken.reduce((all, { amount }) => all + Number(amount), 0)
  if (taken.length !== takers.length || sum !== total)
    throw new Error(`${taken.length} shares of ${takers.length} were taken, ${sum} of ${total} points`)
  for (const [nth, { id, who }] of takers.entries()) {
    const [one, more] = taken.filter((entry) => entry.id === id)
    if (more !== undefined || Number(one?.amount) !== mine[nth])
      throw new Error(
        `member ${who} was told of ${mine[nth]} points, the journal has ${one?.amount} and ${more?.amount}`,
      )
  }
}
