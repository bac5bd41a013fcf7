// The server door of content.

import type { House } from '@magpie/db'
import { type Lookout, lookout, type World } from '@magpie/kernel'
import type { Slice } from '@magpie/wire'
import { mastersOf, ringOf } from '@magpie/wire/keyring'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { onHelpAnswers, sweepHelpAnswers } from './help-answers.ts'
import { onHelp, readAllHelp, shownPages } from './help.ts'
import { onDesk } from './on-desk.ts'
import { onSite } from './on-site.ts'
import { previewHeader, previews } from './preview.ts'
import { type IsSpared, openStanding, type ReaderOf } from './standing.ts'

export type ContentSettings = {
  /** Most age of the cached pieces in milliseconds; half a second if omitted. */
  readonly ageMs?: number
  readonly secret: string
  readonly newer?: readonly string[]
  /** The site's origin, for previews. */
  readonly siteOrigin: string
  /** Whether a member must not see invitations to play: while they pause, are excluded or blocked (L20). */
  readonly isSpared: IsSpared
  /** The member's level and days since joining, for audiences. */
  readonly readerOf: ReaderOf
}

export type Content = {
  readonly slice: Slice
  /** Calls `hear` when other pieces are in force than before, on this node. */
  readonly follow: (house: House, hear: () => void) => Lookout
  /** Whether a request shows a preview: then the back office may show it in a frame. */
  readonly isPreview: (world: Pick<World, 'now'>, token: string | undefined) => boolean
}

export { previewHeader }

export const openContent = ({
  ageMs = 500,
  secret,
  newer,
  siteOrigin,
  isSpared,
  readerOf,
}: ContentSettings): Content => {
  const looks = previews(ringOf(mastersOf(secret, newer), 'magpie/content-preview'))
  const standing = openStanding(ageMs, looks, { isSpared, readerOf })
  const help = readAllHelp()
  const shown = shownPages(help, standing)
  return {
    slice: {
      name: 'content',
      handlers: [...onSite(standing), ...onHelp(help, shown), ...onHelpAnswers(shown), ...onDesk(looks, siteOrigin)],
      news: [],
      jobs: [sweepHelpAnswers],
      texts,
      about: aboutMember,
    },
    follow: (house, hear) => {
      let told: string | undefined
      return lookout(house.world, ageMs / 2, async (hurried) => {
        const stands = (await (hurried ? standing.anew : standing.now)(house))
          .map(({ piece, number }) => `${piece}/${number}`)
          .join(' ')
        if (told !== undefined && told !== stands) hear()
        told = stands
      })
    },
    isPreview: (world, token) => looks.read(world, token) !== undefined,
  }
}
