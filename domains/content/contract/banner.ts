// S-CALL-05: the pictures at the top of home. A banner names a drawing of the house's own art, never an address of a
// picture, and jumps to a path of this site, a help page or a venue of the catalogue, never to a raw address (L36).

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { AskedLanguage } from './language.ts'

/** Drawings that the player's site holds; one that it does not know is shown as the first. */
export const bannerImages = [
  'hero-plum',
  'hero-spring',
  'activity-new',
  'activity-weekend',
  'activity-peak',
  'activity-invite',
] as const
export type BannerImage = (typeof bannerImages)[number]

/** What `jumpTarget` is: nothing, a path such as `/game/sport`, the slug of a help page, the code of a venue. */
export const jumpTypes = { none: 0, page: 1, help: 2, venue: 3 } as const

export const Banner = z.strictObject({
  id: z.string(),
  image: z.string(),
  /** An uploaded picture, see `stationPicture`; it goes before the drawing. */
  picture: z.optional(z.nullable(z.uuid())),
  title: z.string(),
  text: z.string(),
  /** The words of the button, null where there is nowhere to go. */
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
