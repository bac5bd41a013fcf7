// A page is rendered from its address, its look and the answers to its queries. The caller supplies those answers:
// rendering runs in a process of its own, or in the server's process in development and tests.

import type { ShownConfig } from '@magpie/gate/contract'
import { type Call, makeCall, type WireReply, type WireRequest } from '@magpie/wire/call'
import { clientVersion } from '@magpie/gate/contract'
import { signPath } from '@magpie/gate/rules'
import type { RenderAsk } from '@magpie/wire/render'
import type { Bundle } from '../built-bundle.ts'
import { closedHead } from '../gate-pages.ts'
import { pageHtml } from '../page-html.ts'
import { pagePolicy } from '../page-policy.ts'

/** S-CONST-05: the longest wait of a page for any answer. */
export const serverTimeoutMs = 400

/** What is the same for all pages of a site. */
export type Ground = {
  readonly siteKey: string
  readonly siteOrigin: string
  /** By platform code. */
  readonly venues: RenderAsk['venues']
  readonly development: boolean
  readonly kit: boolean
}

/** What a page depends on: everything else of a request changes nothing. */
export type Sight = {
  readonly id: string
  readonly url: string
  readonly path: string
  readonly look: string | undefined
}

/** A page without anything that depends on the visitor. */
export type Drawn = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

export type Answers = {
  readonly config: () => Promise<ShownConfig | undefined>
  /** Calls the site itself, without a login. */
  readonly site: (request: WireRequest) => Promise<WireReply>
  readonly vendor: (request: WireRequest) => Promise<WireReply>
  readonly onFault: (id: string, fault: string) => void
  readonly now: () => number
}

export type Draw = (sight: Sight) => Promise<Drawn>

const siteId = 6001
/** Pages call with an empty device id. */
const noDevice = '00000000-0000-7000-8000-000000000000'

const callOf = ({ siteKey }: Ground, { site }: Answers): Call =>
  makeCall({
    send: site,
    originOf: () => '',
    sign: async (path) => signPath(path, siteKey, clientVersion),
    token: () => undefined,
    device: () => noDevice,
    siteId,
    timeoutMs: serverTimeoutMs,
  })

export const drawer = (bundle: Bundle, ground: Ground, answers: Answers): Draw => {
  const { siteOrigin, siteKey, venues, development, kit } = ground
  const call = callOf(ground, answers)
  return async ({ id, url, path, look }) => {
    const rendered = await bundle.render({
      url: `${siteOrigin}${url}`,
      look,
      call,
      send: answers.vendor,
      venues,
      now: answers.now,
      config: answers.config,
      siteKey,
      kit,
      onFault: (fault) => answers.onFault(id, String(fault)),
    })
    const known = await answers.config()
    const vendors = Object.values(venues).map(({ origin }) => origin)
    const policy = pagePolicy({ streamAddress: known?.streamAddress, vendors, development })
    const headers = { 'content-security-policy': policy, vary: 'accept-encoding, cookie' }
    if (rendered.is === 'redirect')
      return { status: rendered.status, headers: { ...headers, location: rendered.to }, html: '' }
    const html = pageHtml(rendered, await bundle.assetsOf(rendered.sources))
    const closed = closedHead(path, known?.maintainConfig, answers.now())
    return { status: closed?.status ?? rendered.status, headers: { ...headers, ...closed?.headers }, html }
  }
}
