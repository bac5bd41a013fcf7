// Members' cards, frames and styles. The plan that needs a card uses it up; a member has a decor once, however they got
// it.

import type { Guard, House, Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import {
  type CardName,
  type DecorName,
  frameIn,
  type FrameName,
  frameNames,
  styleIn,
  type StyleName,
  styleNames,
} from '../contract/index.ts'

const pieceTable = 'mall.piece'

const row = (id: string, member: Uuid, what: string, origin: string, atMs: number): Row => ({
  table: pieceTable,
  values: { id, state: 'owned', member_id: member, what, origin, used_for: null, at: isoOf(atMs) },
})
const fresh = (id: string): Guard => ({ guard: 'state', table: pieceTable, id, from: null, to: 'owned' })

export type Handed = { readonly guards: readonly Guard[]; readonly rows: readonly Row[] }

/** Gives a decor by an order or an award, named by `origin`. The plan is stale if the member already has it. */
export const handDecor = (member: Uuid, decor: DecorName, origin: string, atMs: number): Handed => {
  const id = `${decor}/${member}`
  return { guards: [fresh(id)], rows: [row(id, member, decor, origin, atMs)] }
}

export const handFrame = (member: Uuid, frame: FrameName, origin: string, atMs: number): Handed =>
  handDecor(member, `frame/${frame}`, origin, atMs)

type Cards = { readonly count: number; readonly origin: string; readonly atMs: number }

export const handCards = (member: Uuid, card: CardName, { count, origin, atMs }: Cards): Handed => {
  const ids = Array.from({ length: count }, (_, nth) => `${origin}/${nth + 1}`)
  return { guards: ids.map(fresh), rows: ids.map((id) => row(id, member, card, origin, atMs)) }
}

type Db = Pick<House, 'db'>

/** Unused cards of a kind, the oldest first, a hundred at most. */
const cardsOf = async ({ db }: Db, member: Uuid, card: CardName): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from mall.piece where member_id = $1 and what = $2 and state = 'owned' order by at, id limit 100`,
    [member, card],
  )
  return rows.map(({ id }) => id)
}

export const makeUpCards = (house: Db, member: Uuid) => cardsOf(house, member, 'make-up')
export const nameCards = (house: Db, member: Uuid) => cardsOf(house, member, 'nickname')

/** Uses up a card for a day or a name, inside the plan that needs it. */
export const useCard = (id: string, usedFor: string): Guard => ({
  guard: 'state',
  table: pieceTable,
  id,
  from: ['owned'],
  to: 'used',
  set: { used_for: usedFor },
})

/** In order of receipt. */
export const decorOf = async ({ db }: Db, member: Uuid) => {
  const { rows } = await db.query<{ what: string }>(
    `select what from mall.piece where member_id = $1 and (what like 'frame/%' or what like 'style/%') order by at`,
    [member],
  )
  return {
    frames: rows.flatMap(({ what }) => frameIn(what) ?? []),
    styles: rows.flatMap(({ what }) => styleIn(what) ?? []),
  }
}

export const hasDecor = async ({ db }: Db, member: Uuid, decor: DecorName): Promise<boolean> => {
  const { rows } = await db.query('select from mall.piece where member_id = $1 and what = $2', [member, decor])
  return rows.length > 0
}

export const hasFrame = (house: Db, member: Uuid, frame: FrameName): Promise<boolean> =>
  hasDecor(house, member, `frame/${frame}`)

/** Since when these members have a frame, and from which order or award. */
export const framesSince = async ({ db }: Db, members: readonly Uuid[], frame: FrameName) => {
  const { rows } = await db.query<{ member: Uuid; at: Date; origin: string }>(
    'select member_id as member, at, origin from mall.piece where member_id = any($1) and what = $2',
    [members, `frame/${frame}`],
  )
  return new Map(rows.map(({ member, at, origin }) => [member, { at: at.getTime(), origin }]))
}

export type Worn = { readonly worn: FrameName | null; readonly style: StyleName | null }

type RawWorn = { readonly id: Uuid; readonly frame: string | null; readonly style: string | null }

const wornRows = async ({ db }: Db, members: readonly Uuid[]) => {
  const { rows } = await db.query<RawWorn>('select id, frame, style from mall.worn where id = any($1)', [members])
  return rows.map(({ id, frame, style }) => ({
    id,
    worn: frameNames.find((name) => name === frame) ?? null,
    style: styleNames.find((name) => name === style) ?? null,
  }))
}

/** The frames that these members wear. */
export const wornFrames = async (house: Db, members: readonly Uuid[]): Promise<ReadonlyMap<Uuid, FrameName>> => {
  const rows = members.length === 0 ? [] : await wornRows(house, members)
  return new Map(rows.flatMap(({ id, worn }) => (worn === null ? [] : [[id, worn] as const])))
}

export const wornOf = async (house: Db, member: Uuid): Promise<Worn> => {
  const [{ worn, style } = { worn: null, style: null }] = await wornRows(house, [member])
  return { worn, style }
}

export type Wish = { readonly frame?: FrameName | null | undefined; readonly style?: StyleName | null | undefined }

/**
 * Puts on decor that the member has, or takes it off; an absent field stays. Gives the field that the member does not
 * have.
 */
export const wear = async (house: Db, member: Uuid, { frame, style }: Wish): Promise<Worn | 'frame' | 'style'> => {
  const { frames, styles } = await decorOf(house, member)
  if (frame != null && !frames.includes(frame)) return 'frame'
  if (style != null && !styles.includes(style)) return 'style'
  await house.db.query(
    `insert into mall.worn (id, frame, style) values ($1, $2, $3) on conflict (id) do update
     set frame = case when $4 then mall.worn.frame else excluded.frame end,
       style = case when $5 then mall.worn.style else excluded.style end`,
    [member, frame ?? null, style ?? null, frame === undefined, style === undefined],
  )
  return wornOf(house, member)
}
