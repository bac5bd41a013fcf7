// Everything that a page's sockets receive, recorded separately: the vendor's push, assembled match by match from the
// wire alone, and the running numbers of the platform's stream. What is missing here was never sent; what is wrong on
// screen while it is right here, the page has lost.

import { neutralMatch, type NeutralMatch, type ObLine, type ObMatch, obPushPath } from '@magpie/sportsbook/contract'
import { messageIds, streamPath } from '@magpie/wire/stream-wire'
import type { Page } from 'playwright-core'
import { inflateSync } from 'node:zlib'

export type Ears = {
  /** Push frames with changes of matches. */
  readonly pushed: () => number
  /** Messages of the stream that have a running number. */
  readonly numbered: () => number
  /** Changes of a version that was never sent, and skipped numbers; a full reload clears those that it repairs. */
  readonly gaps: () => readonly string[]
  /** The match as the push has reported it so far. */
  readonly matchOf: (matchId: string) => NeutralMatch | undefined
}

const key = (hpid: string, { hid }: ObLine): string => `${hpid}/${hid}`

/** The earlier view with the frame's lines in their places. */
const changed = (before: ObMatch, frame: ObMatch): ObMatch => {
  const lines = new Map(before.hps.flatMap(({ hpid, hl }) => hl.map((line) => [key(hpid, line), { hpid, line }])))
  for (const { hpid, hl } of frame.hps) for (const line of hl) lines.set(key(hpid, line), { hpid, line })
  const plays = Map.groupBy(lines.values(), ({ hpid }) => hpid)
  return { ...frame, hps: [...plays].map(([hpid, of]) => ({ hpid, hl: of.map(({ line }) => line) })) }
}

const hearPush = () => {
  const views = new Map<string, ObMatch>()
  const missing = new Map<string, string>()
  let pushed = 0
  return {
    views,
    missing,
    pushed: () => pushed,
    hear: (text: string): void => {
      const { cmd, cd } = JSON.parse(text) as { cmd: string; cd: string }
      if (cmd !== 'C100' && cmd !== 'C105') return
      const frame = JSON.parse(inflateSync(Buffer.from(cd, 'base64')).toString()) as ObMatch
      const before = views.get(frame.mid)
      pushed += 1
      if (cmd === 'C100') missing.delete(frame.mid)
      else if (before === undefined || frame.mb !== before.mv)
        missing.set(frame.mid, `${frame.mid}: a change of ${frame.mb} came upon ${before?.mv ?? 'nothing'}`)
      views.set(frame.mid, cmd === 'C100' || before === undefined ? frame : changed(before, frame))
    },
  }
}

type Numbered = { readonly topic: string; readonly number: number; readonly gap?: boolean }

const hearStream = () => {
  const last = new Map<string, number>()
  const missing = new Map<string, string>()
  let numbered = 0
  return {
    missing,
    numbered: () => numbered,
    hear: (text: string): void => {
      const { msgId, msgData } = JSON.parse(text) as { msgId: number; msgData: Numbered | null }
      if (msgId === messageIds.followed && msgData !== null) last.set(msgData.topic, msgData.number)
      if (msgId < 20_001 || msgId > 20_009 || msgData === null) return
      const { topic, number } = msgData
      const before = last.get(topic)
      numbered += 1
      if (before !== undefined && number !== before + 1) missing.set(topic, `${topic}: ${number} came upon ${before}`)
      last.set(topic, number)
    },
  }
}

/** Call it before the page loads anything: it sees only sockets that open afterwards. */
export const listenBeside = (page: Page): Ears => {
  const push = hearPush()
  const stream = hearStream()
  page.on('websocket', (socket) => {
    const { pathname } = new URL(socket.url())
    const hear = pathname === obPushPath ? push.hear : pathname === streamPath ? stream.hear : undefined
    if (hear !== undefined) socket.on('framereceived', ({ payload }) => hear(String(payload)))
  })
  return {
    pushed: push.pushed,
    numbered: stream.numbered,
    gaps: () => [...push.missing.values(), ...stream.missing.values()],
    matchOf: (matchId) => {
      const view = push.views.get(matchId)
      return view === undefined ? undefined : neutralMatch(view)
    },
  }
}
