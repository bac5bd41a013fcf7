// The connection to a table's push. A one-time ticket opens it, a beat every five seconds keeps it, and silence ends
// it. It reconnects after about a second and a half, then more slowly. A snapshot, read at each opening and at each
// missing number, contains what was missed.

import { isRecord } from '@magpie/kernel'
import { pushPath, type TableFrame, tableMessage } from '../../contract/index.ts'

/** The part of a WebSocket that is used. */
export type Line = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
}

export type PushParts = {
  readonly origin: string
  /** Undefined if no ticket can be obtained now. */
  readonly ticket: () => Promise<string | undefined>
  readonly dial: (url: string) => Line
  readonly onOpen: () => void
  readonly onFrame: (frame: TableFrame) => void
  /** A frame was missed. */
  readonly onGap: () => void
  readonly onLost: () => void
}

export type TableLine = { readonly close: () => void }

const beatMs = 5000
const silentMs = 12_000
const againMs = 1500
const againMostMs = 20_000

type Heard = { readonly number: number; readonly frame: TableFrame }

const readHeard = (text: unknown): Heard | undefined => {
  try {
    const { msgId, msgData } = JSON.parse(String(text)) as { msgId?: unknown; msgData?: unknown }
    if (msgId !== tableMessage || !isRecord(msgData)) return undefined
    const { number, data } = msgData
    return typeof number === 'number' && isRecord(data) ? { number, frame: data as TableFrame } : undefined
  } catch {
    return undefined
  }
}

const wsOf = (origin: string): string => origin.replace(/^http/, 'ws')

export const openLine = (parts: PushParts): TableLine => {
  let closed = false
  let line: Line | undefined
  let tries = 0
  let seen: number | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let silent: ReturnType<typeof setTimeout> | undefined

  const lost = (): void => {
    clearInterval(beat)
    clearTimeout(silent)
    if (line !== undefined) line.onopen = line.onmessage = line.onclose = null
    line?.close()
    line = undefined
    if (closed) return
    parts.onLost()
    tries += 1
    const ms = Math.min(againMs * 2 ** (tries - 1), againMostMs) * (0.5 + Math.random())
    retry = setTimeout(() => void come(), ms)
  }
  const stillThere = (): void => {
    clearTimeout(silent)
    silent = setTimeout(lost, silentMs)
  }
  const hear = (event: never): void => {
    stillThere()
    const heard = readHeard((event as { readonly data?: unknown }).data)
    if (heard === undefined) return
    if (seen !== undefined && heard.number !== seen + 1) parts.onGap()
    seen = heard.number
    parts.onFrame(heard.frame)
  }
  const come = async (): Promise<void> => {
    const ticket = await parts.ticket().catch(() => undefined)
    if (closed) return
    if (ticket === undefined) return lost()
    const opened = parts.dial(`${wsOf(parts.origin)}${pushPath}?ticket=${encodeURIComponent(ticket)}`)
    line = opened
    stillThere()
    opened.onclose = lost
    opened.onmessage = hear
    opened.onopen = () => {
      tries = 0
      seen = undefined
      // A browser reports each send on a socket that is closing.
      beat = setInterval(() => {
        if (opened.readyState === 1) opened.send('{"msgId":0,"msgData":""}')
      }, beatMs)
      parts.onOpen()
    }
  }
  void come()
  return {
    close: () => {
      closed = true
      clearTimeout(retry)
      lost()
    },
  }
}
