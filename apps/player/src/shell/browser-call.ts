// The typed call of a browser: the specification's headers, the signature with its fallback, both limits, and a listener
// that hears every refusal together with the marker that the call was made with, so that the session and the maintenance
// page are seen to in one place.

import { isRefusal } from '@magpie/kernel'
import { type Call, type Declined, makeCall, type WireRequest } from '@magpie/wire/call'
import { makeSigner } from '@magpie/wire/signer'
import { browserSend, clientTimeoutMs, requestTimeoutMs, within } from './browser-send.ts'

export type BrowserCallParts = {
  readonly siteKey: string
  readonly marker: () => string | undefined
  readonly device: () => string
  /** The text kept from an earlier visit, see `site-cipher.ts`. */
  readonly kept: () => string | undefined
  readonly onRefusal: (declined: Declined, sentMarker: string | undefined) => void
  /** Asks for the password before money, after a long break: whether it was given (decision 0330). */
  readonly again?: { readonly ask?: () => Promise<boolean> }
  readonly send?: (request: WireRequest) => ReturnType<typeof browserSend>
}

const siteId = 6001

export const browserCall = (parts: BrowserCallParts): Call => {
  const sign = makeSigner({
    load: async () => (await import('./sign-step.ts')).signStep(parts.siteKey),
    stored: parts.kept,
    decrypt: async (encoded) => (await import('./site-cipher.ts')).keptSignatures(encoded),
  })
  const call = makeCall({
    send: parts.send ?? browserSend,
    originOf: () => '',
    sign,
    token: parts.marker,
    device: parts.device,
    siteId,
    timeoutMs: clientTimeoutMs,
  })
  const once: Call = async (endpoint, ask, extra) => {
    const sentMarker = parts.marker()
    const answer = await within(requestTimeoutMs, call(endpoint, ask, extra))
    if (isRefusal(answer)) parts.onRefusal(answer, sentMarker)
    return answer
  }
  return async (endpoint, ask, extra) => {
    const answer = await once(endpoint, ask, extra)
    const again = isRefusal(answer) && answer.refused === 'password_again' && (await parts.again?.ask?.()) === true
    return again ? once(endpoint, ask, extra) : answer
  }
}
