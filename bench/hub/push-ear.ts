// The peer of the page: a plain socket of this process on the same push, which reads each frame and does nothing with
// it.

import { obPushPath, type ObMatch } from '@magpie/sportsbook/contract'
import { inflateSync } from 'node:zlib'
import { nowHere } from './one-clock.ts'

export type PushEar = {
  /** Resolves with the time at which the next frame of this match had arrived and was read. */
  readonly next: (matchId: string) => Promise<number>
  readonly close: () => void
}

export const openPushEar = async (vendorUrl: string, ticket: string, ids: readonly string[]): Promise<PushEar> => {
  const socket = new WebSocket(`${vendorUrl.replace(/^http/, 'ws')}${obPushPath}?ticket=${encodeURIComponent(ticket)}`)
  const waiting = new Map<string, (at: number) => void>()
  const subscribed = new Set<string>()
  socket.addEventListener('message', ({ data }) => {
    const { cmd, cd } = JSON.parse(String(data)) as { cmd: string; cd: string }
    if (cmd !== 'C100' && cmd !== 'C105') return
    const { mid } = JSON.parse(inflateSync(Buffer.from(cd, 'base64')).toString()) as ObMatch
    if (cmd === 'C100') subscribed.add(mid)
    else waiting.get(mid)?.(nowHere())
    if (cmd === 'C105') waiting.delete(mid)
  })
  await new Promise<void>((done, failed) => {
    socket.addEventListener('open', () => done())
    socket.addEventListener('error', () => failed(new Error('the push socket did not open')))
  })
  socket.send(JSON.stringify({ cmd: 'sub', mids: ids, mls: 1 }))
  while (subscribed.size < ids.length) await new Promise((done) => setTimeout(done, 10))
  const beat = setInterval(() => socket.send(JSON.stringify({ cmd: 'hb' })), 15_000)
  return {
    next: (matchId) => new Promise((heard) => void waiting.set(matchId, heard)),
    close: () => {
      clearInterval(beat)
      socket.close()
    },
  }
}
