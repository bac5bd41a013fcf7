// The server door of messages.

import type { Slice } from '@magpie/wire'
import type { Letters } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { onMail } from './on-mail.ts'
import { onLetters } from './on-letters.ts'
import { sendLetters } from './send-letters.ts'
import { sweepMail } from './sweep-mail.ts'
import { sessionLetters, writeMail } from './write-mail.ts'

export { mailPlan } from './mail-plan.ts'
export { maskNumbers, staffFault } from '../rules/index.ts'

export type MessagesSettings = {
  /** What the news of other slices means to their members. */
  readonly letters?: readonly Letters[]
  /** The house's own addresses: links to them may stand in what the staff writes. */
  readonly siteOrigins?: readonly string[]
}

export const hostsOf = (origins: readonly string[]): readonly string[] => origins.map((origin) => new URL(origin).host)

export const openMessages = ({ letters = [], siteOrigins = [] }: MessagesSettings = {}): Slice => ({
  name: 'messages',
  handlers: [...onMail, ...onLetters(hostsOf(siteOrigins))],
  news: [writeMail(Object.assign({}, sessionLetters, ...letters) as Letters)],
  jobs: [sendLetters, sweepMail],
  texts,
  about: aboutMember,
})
