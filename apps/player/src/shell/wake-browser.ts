// What starts after hydration: listening to other tabs, the network and the platform's stream, and loading what a
// visitor who touches the page will need next. A visitor who only looks loads none of it.

import type { I18n } from '@lingui/core'
import { siteConfigQuery } from '@magpie/gate/web'
import type { Call } from '@magpie/wire/call'
import { onFirstTouch } from '@magpie/wire/first-touch'
import type { NotifyDoor } from '@magpie/wire/notify'
import type { QueryClient } from '@tanstack/react-query'
import { tellFaults } from '../errors/report-fault.ts'
import type { OpenLive } from '../live/open-live.ts'
import type { OpenSession } from '../session/open-session.ts'
import { previewToken } from './browser-call.ts'
import type { Store } from './kept-cipher.ts'
import { watchNetwork } from './watch-network.ts'
import { bringsCode } from './brings-code.ts'

export type WakeParts = {
  readonly queries: QueryClient
  readonly call: Call
  readonly i18n: I18n
  readonly storage: Store
  readonly session: Pick<OpenSession, 'marker' | 'changedElsewhere'>
  readonly live: Pick<OpenLive, 'open' | 'setOnline'>
  readonly notify: Pick<NotifyDoor, 'ask' | 'close'>
  readonly again: Again
}

/** Asks for the password before money moves, after a long break (decision 0330); it loads with the first touch. */
export type Again = { ask?: () => Promise<boolean> }

export const after = (delayMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

/** After this, a visitor who touches nothing is connected to the stream too. */
export const quietMs = 6000
/** Pause before the next try when the network gave neither the stream's address nor a part of the page. */
const againMs = 15_000

/** Loads a part that the page needs: while there is no network, again and again. What it asks for then may fail. */
export const untilLoaded = <Part>(load: () => Promise<Part>, use: (part: Part) => void | Promise<void>): void => {
  load()
    .then(use, () => void after(againMs, () => untilLoaded(load, use)))
    .catch(() => undefined)
}

/** Connects once: at once for a member, whose money may move, otherwise at the first touch. */
const connectWhenDue = ({ queries, call, session, live }: WakeParts): (() => void) => {
  let due = true
  const connect = (): void => {
    if (!due) return
    due = false
    const open = async (): Promise<void> => live.open((await queries.query(siteConfigQuery(call))).streamAddress)
    open().catch(() => {
      due = true
      after(againMs, connect)
    })
  }
  if (session.marker() !== undefined) {
    connect()
    untilLoaded(
      () => import('../calm/visit.ts'),
      ({ watchVisit }) => void watchVisit(),
    )
  }
  after(quietMs, connect)
  return connect
}

/** S-SESS-04, and changes of the network. */
const watch = ({ session, live }: WakeParts): void => {
  const look = (): void => {
    if (document.visibilityState === 'visible' && session.changedElsewhere()) location.reload()
  }
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  watchNetwork(live)
}

/** S-QP-02, S-QP-03: what a link carries; the code that reads it loads only for such a link. */
const readLink = (call: Call): void => {
  const { search } = location
  const names = [...new URLSearchParams(search).keys()]
  if (!names.some((name) => bringsCode(name) || /^(?:appdown-)?token$/.test(name))) return
  untilLoaded(
    () => import('./read-link.ts'),
    ({ readLink: read }) => read(call, search),
  )
}

export const wakeBrowser = (parts: WakeParts): void => {
  watch(parts)
  tellFaults((fault) => {
    import('../errors/send-fault.ts').then(({ sendFault }) => sendFault(parts.call, fault)).catch(() => undefined)
  })
  // The server rendered the live page; only this call fetches what a preview shows.
  if (previewToken() !== null) void parts.queries.invalidateQueries({ queryKey: ['site'] })
  readLink(parts.call)
  const connect = connectWhenDue(parts)
  onFirstTouch(() => {
    connect()
    untilLoaded(
      () => import('./after-touch.ts'),
      ({ afterTouch }) => afterTouch(parts),
    )
  })
}
