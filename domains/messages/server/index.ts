// The server door of messages.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Slice } from '@magpie/wire'
import { mastersOf } from '@magpie/wire/keyring'
import { openSeals } from '@magpie/wire/byte-seals'
import type { Letters } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { onMail } from './on-mail.ts'
import { onLetters } from './on-letters.ts'
import { openCarrier } from './push/carrier.ts'
import { onPush } from './push/on-push.ts'
import type { PushTools } from './push/push-tools.ts'
import { forgetEnded, layDownRings, sendRings, sweepRings } from './push/send-rings.ts'
import { sendLetters } from './send-letters.ts'
import { sweepMail } from './sweep-mail.ts'
import { sessionLetters, writeMail } from './write-mail.ts'

export { mailPlan } from './mail-plan.ts'
export { maskNumbers, staffFault } from '../rules/index.ts'

export type MessagesSettings = {
  /** The master secret, from which the push keys derive. */
  readonly secret: string
  readonly newer?: readonly string[]
  readonly world: House['world']
  /** The mail templates for news of other slices. */
  readonly letters?: readonly Letters[]
  /** The platform's own origins: staff may link to them. */
  readonly siteOrigins?: readonly string[]
  /** The contact address for push services, and origins of services besides the browsers' own. */
  readonly pushContact?: string
  readonly pushServices?: readonly string[]
  /** Whether a member may not play now: then only security mail is pushed, and no offer is made (L20). */
  readonly isPaused: (house: House, member: Uuid) => Promise<boolean>
}

export const hostsOf = (origins: readonly string[]): readonly string[] => origins.map((origin) => new URL(origin).host)

export const openMessages = (settings: MessagesSettings): Slice => {
  const { secret, newer, world, letters = [], siteOrigins = [], pushServices = [], isPaused } = settings
  const masters = mastersOf(secret, newer)
  const [site = 'http://localhost'] = siteOrigins
  const contact = settings.pushContact ?? `mailto:push@${new URL(site).hostname}`
  const push: PushTools = {
    carrier: openCarrier({ masters, contact, services: pushServices }),
    seals: openSeals(masters, world, 'magpie/messages/push'),
    isPaused,
  }
  return {
    name: 'messages',
    handlers: [...onMail, ...onPush(push), ...onLetters(hostsOf(siteOrigins))],
    news: [writeMail(Object.assign({}, sessionLetters, ...letters) as Letters), layDownRings, forgetEnded],
    jobs: [
      sendLetters(async (house, member) => !(await isPaused(house, member))),
      sweepMail,
      sendRings(push),
      sweepRings,
    ],
    texts,
    about: aboutMember,
  }
}
