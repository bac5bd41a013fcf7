// The audience of a piece. A guest has neither a level nor a joining day, so an audience limited by these is for members only.

import type { Audience, Body, ToldBody } from '../contract/pieces.ts'

/** The reader; `days` since they joined, the first day being 1. */
export type Reader =
  | { readonly is: 'anonymous' }
  | { readonly is: 'member'; readonly level: number; readonly days: number }

export const isTold = (body: Body): body is ToldBody => body.kind !== 'help' && body.kind !== 'home'

/** Whether it is limited by level or joining day. */
export const isNarrow = ({ levels, newDays }: Audience): boolean => levels !== null || newDays !== null

export const audienceFits = (audience: Audience): boolean =>
  (audience.who === 'member' || !isNarrow(audience)) &&
  (audience.levels === null || audience.levels.from <= audience.levels.to)

export const isFor = ({ who, levels, newDays }: Audience, reader: Reader): boolean => {
  if (who !== 'all' && who !== reader.is) return false
  if (reader.is === 'anonymous') return levels === null && newDays === null
  const ofLevel = levels === null || (levels.from <= reader.level && reader.level <= levels.to)
  return ofLevel && (newDays === null || reader.days <= newDays)
}

/** An audience without levels and days is stored as one word, as before, so that older nodes can read it. */
export const storedBody = (body: Body): object =>
  isTold(body) && !isNarrow(body.audience) ? { ...body, audience: body.audience.who } : body

/** A stored body with its audience as an object. */
export const widened = (stored: unknown): unknown => {
  if (typeof stored !== 'object' || stored === null || !('audience' in stored)) return stored
  const { audience } = stored
  return typeof audience === 'string' ? { ...stored, audience: { who: audience, levels: null, newDays: null } } : stored
}
