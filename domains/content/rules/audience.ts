// Whom a piece is for. Somebody unknown has neither level nor age, so what narrows by these is for members alone.

import type { Audience, Body, ToldBody } from '../contract/pieces.ts'

/** Who looks: `days` since they joined, the day itself being the first. */
export type Reader =
  | { readonly is: 'anonymous' }
  | { readonly is: 'member'; readonly level: number; readonly days: number }

export const isTold = (body: Body): body is ToldBody => body.kind !== 'help' && body.kind !== 'home'

/** Whether it asks for more than whether somebody is a member. */
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

/** One that says no more than one word is stored as that word, as it always was, so that an older node reads it too. */
export const storedBody = (body: Body): object =>
  isTold(body) && !isNarrow(body.audience) ? { ...body, audience: body.audience.who } : body

/** What was stored, with its audience whole. */
export const widened = (stored: unknown): unknown => {
  if (typeof stored !== 'object' || stored === null || !('audience' in stored)) return stored
  const { audience } = stored
  return typeof audience === 'string' ? { ...stored, audience: { who: audience, levels: null, newDays: null } } : stored
}
