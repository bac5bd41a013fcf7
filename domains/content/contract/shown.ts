// What operators put before everybody besides notices and banners: pop-ups, the icon that floats, sponsors, a word on
// bonuses given by hand. Each list is in the order in which it shall be shown, told in the reader's
// language, and holds nothing that is not for the caller or not of this moment.

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { AskedLanguage } from './language.ts'

export const ShownPiece = z.strictObject({
  id: z.string(),
  /** Rises with every version that was published: what was waved away comes back when it says something else. */
  version: z.int(),
  title: z.string(),
  text: z.string(),
  /** The words of the button, null where there is nowhere to go. */
  action: z.nullable(z.string()),
  jumpType: z.int(),
  jumpTarget: z.nullable(z.string()),
  /** A drawing of the house's own art, null for none. */
  image: z.nullable(z.string()),
  /** An uploaded picture, see `stationPicture`; it goes before the drawing. */
  picture: z.nullable(z.uuid()),
  from: Moment,
  to: z.nullable(Moment),
  weight: z.int(),
})
export type ShownPiece = z.output<typeof ShownPiece>

const asked = { language: AskedLanguage }
const List = z.strictObject({ list: z.array(ShownPiece) })

/** S-CALL-06: the icon that floats; the first of the list is shown. */
export const suspensionIcon = endpoint({
  post: '/act/api/v1/activityShow/suspensionIcon',
  who: 'anyone',
  takes: z.strictObject({ displayEquipment: z.optional(z.literal(1)), ...asked }),
  gives: List,
  refuses: [],
})

/** S-CALL-09: the sponsors on `/sponsor/0`. The specification's path says `naming`, for sponsorships that carry a name. */
export const sponsorList = endpoint({
  post: '/site/api/v1/site/naming/list',
  who: 'anyone',
  takes: z.strictObject(asked),
  gives: List,
  refuses: [],
})

/** S-CALL-10: pop-ups by weight; the site shows the first that was not waved away today, one a visit. */
export const popInfo = endpoint({
  post: '/act/api/v1/memberTopActivity/popInfo',
  who: 'anyone',
  takes: z.strictObject(asked),
  gives: List,
  refuses: [],
})

export const Picture = z.strictObject({ type: z.literal('image/jpeg'), base64: z.string() })

/** A picture that stands in something published; its id never means another picture. */
export const stationPicture = endpoint({
  get: '/site/api/v1/advertising/picture',
  who: 'anyone',
  takes: z.strictObject({ id: z.uuid() }),
  gives: Picture,
  refuses: ['picture_unknown'],
})
