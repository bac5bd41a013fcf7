// Web push (S-ROUTE-07c): a browser that a member subscribed, for as long as its session lives. The member consents by
// class; a push holds only a title and a path.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** The languages of the site. */
const languages = ['zh-CN', 'zh-TW', 'en'] as const
export type PushLanguage = (typeof languages)[number]

/** Classes that a member may refuse. Security mail is always pushed, offers only with consent. */
export const consentClasses = ['money', 'service', 'promotion'] as const
export type ConsentClass = (typeof consentClasses)[number]

export const Consent = z.strictObject({ money: z.boolean(), service: z.boolean(), promotion: z.boolean() })
export type Consent = z.output<typeof Consent>

const PushStanding = z.strictObject({
  /** The platform's VAPID key, base64url of an uncompressed P-256 point. */
  key: z.string(),
  /** Whether this session's browser is subscribed. */
  isOn: z.boolean(),
  consent: Consent,
})
export type PushStanding = z.output<typeof PushStanding>

const own = { who: 'member', gives: PushStanding, perMinute: 60 } as const

export const pushKey = endpoint({ ...own, post: '/site/api/v1/push/key', takes: z.strictObject({}), refuses: [] })

const PublicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/))
const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/))

/** The browser's push subscription. One a session: a new one replaces the old. */
export const pushSubscribe = endpoint({
  ...own,
  post: '/site/api/v1/push/subscribe',
  feature: 'push',
  takes: z.strictObject({
    endpoint: z.string().check(z.maxLength(1000)),
    /** The browser's public key, 65 bytes, and its secret, 16, base64url. */
    p256dh: PublicKey,
    auth: Secret,
    locale: z.enum(languages),
  }),
  refuses: ['push_service', 'feature_off'],
})

export const pushUnsubscribe = endpoint({
  ...own,
  post: '/site/api/v1/push/unsubscribe',
  takes: z.strictObject({}),
  refuses: [],
})

export const messageConsent = endpoint({
  ...own,
  post: '/site/api/v1/message/consent',
  takes: z.strictObject({ of: z.enum(consentClasses), given: z.boolean() }),
  refuses: [],
})
