// Sends to the browsers' push services (RFC 8030), encrypted for the browser (RFC 8291) and signed by the platform (RFC
// 8292). A subscription's address comes from the client, so it is called only on known push services: otherwise a
// member could make the server call any address in its own network.

import { createECDH } from 'node:crypto'
import type { House } from '@magpie/db'
import { watchSilence } from '@magpie/wire'
import { type Masters, ringOf } from '@magpie/wire/keyring'
import webPush, { type PushSubscription, type RequestDetails } from 'web-push'

/** Hosts of the push services of supported browsers; a star stands for any subdomain. */
const known = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

const timeoutMs = 10_000
const daySeconds = 86_400
/** The subscription no longer exists. */
const goneStatuses: readonly number[] = [404, 410]
/** A fault of the service, or a rate limit: retry. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
export type Ring = { readonly title: string; readonly path: string; readonly urgent: boolean }
export type RingAnswer = 'sent' | 'gone' | 'again' | 'failed'

export type Carrier = {
  /** VAPID, base64url of an uncompressed point. */
  readonly key: string
  readonly mayAsk: (endpoint: string) => boolean
  readonly ring: (house: House, to: Subscription, ring: Ring) => Promise<RingAnswer>
}

export type CarrierSettings = {
  readonly masters: Masters
  /** Contact address for push services: `mailto:` or an https address. */
  readonly contact: string
  /** Origins of further services, matched exactly. */
  readonly services: readonly string[]
}

/** Derived from the first secret, so that browsers that subscribed before a rotation stay valid. */
const vapidOf = (masters: Masters) => {
  const { key } = ringOf(masters, 'magpie/push').first
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(key).toString('base64url') }
}

const isKnown = (host: string): boolean =>
  known.some((one) => (one.startsWith('*') ? host.endsWith(one.slice(1)) : host === one))

export const openCarrier = ({ masters, contact, services }: CarrierSettings): Carrier => {
  const vapid = vapidOf(masters)
  const watch = watchSilence({ party: 'push', owner: 'support' })
  const mayAsk = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const { origin, protocol, hostname, port, username } = new URL(endpoint)
    if (username !== '') return false
    return services.includes(origin) || (protocol === 'https:' && port === '' && isKnown(hostname))
  }
  /** Undefined if the keys are invalid: they come from the client. */
  const sealedFor = (to: PushSubscription, { title, path, urgent }: Ring): RequestDetails | undefined => {
    try {
      return webPush.generateRequestDetails(to, JSON.stringify({ title, path }), {
        vapidDetails: { subject: contact, ...vapid },
        TTL: daySeconds,
        urgency: urgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      })
    } catch {
      return undefined
    }
  }
  return {
    key: vapid.publicKey,
    mayAsk,
    ring: async (house, { endpoint, p256dh, auth }, { title, path, urgent }) => {
      if (!mayAsk(endpoint)) return 'failed'
      const details = sealedFor({ endpoint, keys: { p256dh, auth } }, { title, path, urgent })
      if (details === undefined) return 'failed'
      try {
        const { status } = await house.world.http({
          method: 'POST',
          url: endpoint,
          headers: details.headers,
          bytes: details.body ?? new Uint8Array(),
          timeoutMs,
        })
        if (goneStatuses.includes(status)) return 'gone'
        if (isPassing(status)) {
          watch.missed(house, { status })
          return 'again'
        }
        watch.heard(house)
        if (status >= 200 && status < 300) return 'sent'
        house.log.warn(
          { place: 'messages.push', status },
          'a push service refused a ring: look at the contact and the keys',
        )
        return 'failed'
      } catch (fault) {
        watch.missed(house, { fault: fault instanceof Error ? fault.message : 'unknown' })
        return 'again'
      }
    },
  }
}
