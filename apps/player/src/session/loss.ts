// What happens when an answer says that the session is over (S-SESS-02, 03, S-ERR-01, S-GATE-10). Many calls fail at
// the same moment, so their answers are gathered for 350 ms, and further ones are ignored for 700 ms after that
// (S-CONST-02): one dialog, however many calls fail. An answer to a call of an earlier session says nothing about this
// one.

import type { SessionLoss } from '@magpie/identity/rules'

/** S-CONST-02. */
const lossDebounceMs = 350
const lossResetMs = 700

export type LossParts = {
  readonly after: (delayMs: number, run: () => void) => () => void
  /** The current marker. */
  readonly marker: () => string | undefined
  /** Drops the marker, the cache id and all data of the member, at once, before anything is shown. */
  readonly clear: () => void
  /** One dialog with a title, the server's words and one button; calls back however it is closed. */
  readonly tell: (title: 'hint' | 'notice', message: string, closed: () => void) => void
  /** The current path. */
  readonly path: () => string
  readonly go: (to: 'home' | 'login' | 'replaceWithLogin') => void
  /** A short, non-blocking message. */
  readonly toast: (message: string) => void
}

/** S-GATE-10. */
const guarded = ['sport/V188', 'sport/im', 'sport/ob', 'gaming/ybdj', 'gaming/imdj', 'gaming/lhdj'] as const

export const isGuarded = (pathAndQuery: string): boolean =>
  pathAndQuery.includes('/mine') ||
  pathAndQuery.includes('registerGuide') ||
  guarded.some((one) => pathAndQuery.includes(`${one}?url=`))

type Heard = { readonly loss: SessionLoss; readonly message: string }

/** Of several answers, one that asks for a dialog takes precedence. */
const weight: Readonly<Record<SessionLoss['shows'], number>> = { confirm: 2, alert: 1, leave: 0 }

export const lossHandler = (
  parts: LossParts,
): ((loss: SessionLoss, message: string, sentMarker: string | undefined) => void) => {
  let waiting: Heard | undefined
  let deaf = false
  const act = (): void => {
    const heard = waiting
    waiting = undefined
    if (heard === undefined) return
    deaf = true
    parts.after(lossResetMs, () => (deaf = false))
    const { loss, message } = heard
    if (loss.shows === 'confirm') parts.tell('hint', message, () => parts.go('login'))
    else if (loss.shows === 'alert') parts.tell('notice', message, () => parts.go('replaceWithLogin'))
    else {
      if (isGuarded(parts.path())) parts.go('home')
      if (message !== '') parts.toast(message)
    }
  }
  return (loss, message, sentMarker) => {
    if (sentMarker === undefined || deaf) return
    const now = parts.marker()
    // While the answers are gathered the marker is already cleared; other answers of that moment still count.
    if (waiting === undefined && sentMarker !== now) return
    if (loss.clears) parts.clear()
    const first = waiting === undefined
    if (waiting === undefined || weight[loss.shows] > weight[waiting.loss.shows]) waiting = { loss, message }
    if (first) parts.after(lossDebounceMs, act)
  }
}
