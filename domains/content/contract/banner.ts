// S-CALL-05: the pictures at the top of home. A banner names a drawing of the house's own art, never a picture's
// address. It links to a path of this site, a help page or a venue of the catalogue, never to an arbitrary address
// (L36).

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { AskedLanguage } from './language.ts'

/** Drawings that the player's site has; an unknown name shows the first. */
export const bannerImages = [
  'hero-plum',
  'hero-spring',
  'activity-new',
  'activity-weekend',
  'activity-peak',
  'activity-invite',
] as const
export type BannerImage = (typeof bannerImages)[number]

/** Meaning of `jumpTarget`: nothing, a path such as `/game/sport`, a help page's slug, a venue's code. */
export const jumpTypes = { none: 0, page: 1, help: 2, venue: 3 } as const

export const Banner = z.strictObject({
  id: z.string(),
  image: z.string(),
  /** An uploaded picture, see `stationPicture`; it replaces the drawing. */
  picture: z.optional(z.nullable(z.uuid())),
  title: z.string(),
  text: z.string(),
  /** The button's text; null without a link. */
  action: z.nullable(z.string()),
  jumpType: z.int(),
  jumpTarget: z.nullable(z.string()),
  from: Moment,
  to: z.nullable(Moment),
  weight: z.int(),
})
export type Banner = z.output<typeof Banner>

export const queryStationAdList = endpoint({
  post: '/act/api/v1/advertising/queryStationAdList',
  who: 'anyone',
  takes: z.strictObject({ language: AskedLanguage }),
  gives: z.strictObject({ list: z.array(Banner) }),
  refuses: [],
})
