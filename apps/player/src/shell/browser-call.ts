// The typed call of a browser: the specification's headers, the signature with its fallback, both rate limits, and a
// listener that gets every refusal together with the marker of its call, so that the session and the maintenance page
// are handled in one place.

import { isRefusal } from '@magpie/kernel'
import {
  browserSend,
  type Call,
  CallFailed,
  clientTimeoutMs,
  type Declined,
  makeCall,
  requestTimeoutMs,
  type WireRequest,
  within,
} from '@magpie/wire/call'
import { makeSigner } from '@magpie/wire/signer'

export type BrowserCallParts = {
  readonly siteKey: string
  readonly marker: () => string | undefined
  readonly device: () => string
  /** The text stored on an earlier visit, see `site-cipher.ts`. */
  readonly kept: () => string | undefined
  readonly onRefusal: (declined: Declined, sentMarker: string | undefined) => void
  /** Asks for the password before money moves, after a long break; returns whether it was given (decision 0330). */
  readonly again?: { readonly ask?: () => Promise<boolean> }
  readonly send: (request: WireRequest) => ReturnType<typeof browserSend>
}

const siteId = 6001

type Send = BrowserCallParts['send']

/** Each answer tells the clock its date. */
export const clockedSend =
  (clock: { readonly heard: (date: string | null | undefined) => void }, send: Send = browserSend): Send =>
  async (request) => {
    const reply = await send(request)
    clock.heard(reply.date)
    return reply
  }

/** The token of a preview, sent with every call; null on the site itself. */
export const previewToken = (): string | null => new URLSearchParams(location.search).get('preview')

export const browserCall = (parts: BrowserCallParts): Call => {
  const sign = makeSigner({
    load: async () => (await import('./sign-step.ts')).signStep(parts.siteKey),
    stored: parts.kept,
    decrypt: async (encoded) => (await import('./site-cipher.ts')).keptSignatures(encoded),
  })
  const call = makeCall({
    send: parts.send,
    originOf: () => '',
    sign,
    token: parts.marker,
    device: parts.device,
    siteId,
    timeoutMs: clientTimeoutMs,
  })
  const preview = previewToken()
  const once: Call = async (endpoint, ask, extra) => {
    const sentMarker = parts.marker()
    const given = preview === null ? extra : { ...extra, headers: { ...extra?.headers, 'x-preview': preview } }
    const answer = await within(requestTimeoutMs, call(endpoint, ask, given))
    if (isRefusal(answer)) parts.onRefusal(answer, sentMarker)
    // It must not be shown to, or cached for, a member who has logged in here meanwhile.
    else if (endpoint.who === 'member' && sentMarker !== parts.marker())
      throw new CallFailed(0, `${endpoint.path} was answered to another session of this page`)
    return answer
  }
  return async (endpoint, ask, extra) => {
    const answer = await once(endpoint, ask, extra)
    const again = isRefusal(answer) && answer.refused === 'password_again' && (await parts.again?.ask?.()) === true
    return again ? once(endpoint, ask, extra) : answer
  }
}
