// A player's end of the vendor's push socket: subscribes to matches and keeps what it receives, moved prices and
// changed tickets, in the adapter's neutral form.

import { inflateSync } from 'node:zlib'
import { neutralMatch, type NeutralTicket, type ObMatch, type ObOrder, obPushPath } from '@magpie/sportsbook/contract'
import { readTicket } from './ob-player.ts'

export type PriceMove = { readonly matchId: string; readonly oid: string; readonly from: number; readonly to: number }

export type PushEar = {
  /** Matches whose full state was received. */
  readonly watching: ReadonlySet<string>
  readonly moves: readonly PriceMove[]
  readonly tickets: readonly NeutralTicket[]
  readonly subscribe: (matchIds: readonly string[]) => void
  readonly close: () => void
}

type Frame = { readonly cmd: string; readonly cd: string }

const read = (text: string): { readonly cmd: string; readonly data: unknown } => {
  const { cmd, cd } = JSON.parse(text) as Frame
  return { cmd, data: JSON.parse(inflateSync(Buffer.from(cd, 'base64')).toString('utf8')) }
}

/** Resolves when the socket is open. */
export const openPushEar = async (vendorUrl: string, ticket: string): Promise<PushEar> => {
  const socket = new WebSocket(`${vendorUrl.replace(/^http/, 'ws')}${obPushPath}?ticket=${ticket}`)
  const prices = new Map<string, number>()
  const watching = new Set<string>()
  const moves: PriceMove[] = []
  const tickets: NeutralTicket[] = []

  const takeMatch = (view: ObMatch): void => {
    const { matchId, selections } = neutralMatch(view)
    for (const { oid, oddsE5 } of selections) {
      if (oddsE5 === null) continue
      const from = prices.get(`${matchId}/${oid}`)
      prices.set(`${matchId}/${oid}`, oddsE5)
      if (from !== undefined && from !== oddsE5) moves.push({ matchId, oid, from, to: oddsE5 })
    }
  }
  socket.addEventListener('message', ({ data }) => {
    const frame = read(String(data))
    if (frame.cmd === 'C100') watching.add((frame.data as ObMatch).mid)
    if (frame.cmd === 'C100' || frame.cmd === 'C105') takeMatch(frame.data as ObMatch)
    if (frame.cmd === 'C201') tickets.push(readTicket(frame.data as ObOrder))
  })
  await new Promise<void>((done, failed) => {
    socket.addEventListener('open', () => done())
    socket.addEventListener('error', () => failed(new Error('the push socket did not open')))
  })
  return {
    watching,
    moves,
    tickets,
    subscribe: (mids) => socket.send(JSON.stringify({ cmd: 'sub', mids })),
    close: () => socket.close(),
  }
}
