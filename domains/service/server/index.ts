// The server door of service.

import { hostsOf } from '@magpie/messages/server'
import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { onFeedback } from './on-feedback.ts'
import { onFiles, sweepFiles } from './files.ts'
import { letGoSilent, originsBy } from './guest-queue.ts'
import { giveBackLeft } from './left-talks.ts'
import { onGuests } from './on-guests.ts'
import { onMember } from './on-member.ts'
import { onStaff } from './on-staff.ts'
import { type LevelOf, onTalks } from './on-talks.ts'
import { onTools } from './on-tools.ts'

export { openPlaces, type Place, type Places } from './places.ts'
export { memberTopic, openTyping, type Typing } from './typing.ts'

export type ServiceSettings = {
  /** The key for hashes of guests' addresses. */
  readonly secret: string
  /** The platform's own origins: staff may link to them. */
  readonly siteOrigins?: readonly string[]
  /** A member's level for the queue; default: level 0 for all. */
  readonly levelOf?: LevelOf
}

export const openService = ({
  secret,
  siteOrigins = [],
  levelOf = () => Promise.resolve(0),
}: ServiceSettings): Slice => {
  const hosts = hostsOf(siteOrigins)
  return {
    name: 'service',
    handlers: [
      ...onTalks(levelOf),
      ...onGuests(originsBy(secret)),
      ...onFiles,
      onMember,
      ...onStaff(hosts),
      ...onTools(hosts),
      ...onFeedback(hosts),
    ],
    news: [],
    jobs: [sweepFiles, letGoSilent, giveBackLeft],
    texts,
    about: aboutMember,
  }
}
