// The typed call of the back office. The session is a cookie that scripts cannot read; the marker that must accompany
// it is stored in this browser, so that a link opens in a new tab without a new login.

import { isRefusal } from '@magpie/kernel'
import { browserSend, type Call, type Declined, makeCall } from '@magpie/wire/call'

export const markerKey = 'magpie_ops_marker'
const timeoutMs = 20_000

export const readMarker = (): string | undefined => localStorage.getItem(markerKey) ?? undefined
export const keepMarker = (marker: string): void => localStorage.setItem(markerKey, marker)
export const forgetMarker = (): void => localStorage.removeItem(markerKey)

/** The refusals that mean that the session is over. */
const overs: ReadonlySet<string> = new Set(['auth', 'logged_elsewhere', 'blocked', 'password_changed'])

/**
 * `onAgain` asks for the password before an act after a long break and returns whether it was given (decision 0330).
 */
export const opsCall = (onOver: (declined: Declined) => void, onAgain: () => Promise<boolean>): Call => {
  const call = makeCall({
    send: browserSend,
    originOf: () => '',
    sign: async () => '',
    token: readMarker,
    device: () => '',
    siteId: 6001,
    timeoutMs,
  })
  const once: Call = async (endpoint, ask, extra) => {
    const sent = readMarker()
    const answer = await call(endpoint, ask, extra)
    // A late answer to an ended session says nothing about the session that began after it.
    if (isRefusal(answer) && endpoint.who !== 'anyone' && overs.has(answer.refused) && sent === readMarker())
      onOver(answer)
    return answer
  }
  return async (endpoint, ask, extra) => {
    const answer = await once(endpoint, ask, extra)
    const again = isRefusal(answer) && answer.refused === 'password_again' && (await onAgain())
    return again ? once(endpoint, ask, extra) : answer
  }
}
