// Operator content besides notices and banners: pop-ups, the floating icon, sponsors, a text about manual bonuses. Each
// list is in display order, in the reader's language, and contains only pieces for this caller and this moment.

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { AskedLanguage } from './language.ts'

export const ShownPiece = z.strictObject({
  id: z.string(),
  /** Increases with every published version: a piece that was dismissed comes back when its text changes. */
  version: z.int(),
  title: z.string(),
  text: z.string(),
  /** The button's text; null without a link. */
  action: z.nullable(z.string()),
  jumpType: z.int(),
  jumpTarget: z.nullable(z.string()),
  /** A drawing of the house's own art; null for none. */
  image: z.nullable(z.string()),
  /** An uploaded picture, see `stationPicture`; it replaces the drawing. */
  picture: z.nullable(z.uuid()),
  from: Moment,
  to: z.nullable(Moment),
  weight: z.int(),
})
export type ShownPiece = z.output<typeof ShownPiece>

const asked = { language: AskedLanguage }
const List = z.strictObject({ list: z.array(ShownPiece) })

/** S-CALL-06: the floating icon; the first of the list is shown. */
export const suspensionIcon = endpoint({
  post: '/act/api/v1/activityShow/suspensionIcon',
  who: 'anyone',
  takes: z.strictObject({ displayEquipment: z.optional(z.literal(1)), ...asked }),
  gives: List,
  refuses: [],
})

/** S-CALL-09: the sponsors on `/sponsor/0`. The specification's path says `naming`, after naming rights. */
export const sponsorList = endpoint({
  post: '/site/api/v1/site/naming/list',
  who: 'anyone',
  takes: z.strictObject(asked),
  gives: List,
  refuses: [],
})

/** S-CALL-10: pop-ups by weight; the site shows the first that was not dismissed today, one per visit. */
export const popInfo = endpoint({
  post: '/act/api/v1/memberTopActivity/popInfo',
  who: 'anyone',
  takes: z.strictObject(asked),
  gives: List,
  refuses: [],
})

export const Picture = z.strictObject({ type: z.literal('image/jpeg'), base64: z.string() })

/** A picture of a published piece; an id always means the same picture. */
export const stationPicture = endpoint({
  get: '/site/api/v1/advertising/picture',
  who: 'anyone',
  takes: z.strictObject({ id: z.uuid() }),
  gives: Picture,
  refuses: ['picture_unknown'],
})
