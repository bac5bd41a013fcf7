// Cards and frames of members. A card is used by the plan of what it is used for; a frame is had once, whichever way it came.

import type { Guard, House, Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { type FrameName, frameNames } from '../contract/index.ts'

const pieceTable = 'mall.piece'
const makeUp = 'make-up'

const row = (id: string, member: Uuid, what: string, origin: string, atMs: number): Row => ({
  table: pieceTable,
  values: { id, state: 'owned', member_id: member, what, origin, used_for: null, at: isoOf(atMs) },
})
const fresh = (id: string): Guard => ({ guard: 'state', table: pieceTable, id, from: null, to: 'owned' })

export type Handed = { readonly guards: readonly Guard[]; readonly rows: readonly Row[] }

const frameId = (frame: FrameName, member: Uuid): string => `frame/${frame}/${member}`

/** Hands a frame over, by an order or an award: `origin` says which. Stale where they have it already. */
export const handFrame = (member: Uuid, frame: FrameName, origin: string, atMs: number): Handed => {
  const id = frameId(frame, member)
  return { guards: [fresh(id)], rows: [row(id, member, `frame/${frame}`, origin, atMs)] }
}

export const handCards = (member: Uuid, count: number, origin: string, atMs: number): Handed => {
  const ids = Array.from({ length: count }, (_, nth) => `${origin}/${nth + 1}`)
  return { guards: ids.map(fresh), rows: ids.map((id) => row(id, member, makeUp, origin, atMs)) }
}

type Db = Pick<House, 'db'>

/** Cards that make up a day and are not used, the oldest first, a hundred at most. */
export const makeUpCards = async ({ db }: Db, member: Uuid): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from mall.piece where member_id = $1 and what = '${makeUp}' and state = 'owned' order by at, id limit 100`,
    [member],
  )
  return rows.map(({ id }) => id)
}

/** Uses a card for a day, in the plan that signs it. */
export const useCard = (id: string, day: string): Guard => ({
  guard: 'state',
  table: pieceTable,
  id,
  from: ['owned'],
  to: 'used',
  set: { used_for: day },
})

const known = (name: string): FrameName | undefined => frameNames.find((one) => one === name)

export const framesOf = async ({ db }: Db, member: Uuid): Promise<readonly FrameName[]> => {
  const { rows } = await db.query<{ what: string }>(
    `select what from mall.piece where member_id = $1 and what like 'frame/%' order by at`,
    [member],
  )
  return rows.flatMap(({ what }) => known(what.slice('frame/'.length)) ?? [])
}

export const hasFrame = async (house: Db, member: Uuid, frame: FrameName): Promise<boolean> =>
  (await framesOf(house, member)).includes(frame)

/** The frames that these members wear. */
export const wornFrames = async ({ db }: Db, members: readonly Uuid[]): Promise<ReadonlyMap<Uuid, FrameName>> => {
  if (members.length === 0) return new Map()
  const { rows } = await db.query<{ id: Uuid; frame: string }>('select id, frame from mall.worn where id = any($1)', [
    members,
  ])
  return new Map(
    rows.flatMap(({ id, frame }) => {
      const name = known(frame)
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}

/** Puts one of their frames on, or takes it off. False where they do not have it. */
export const wear = async (house: Db, member: Uuid, frame: FrameName | null): Promise<boolean> => {
  if (frame === null) {
    await house.db.query('delete from mall.worn where id = $1', [member])
    return true
  }
  if (!(await hasFrame(house, member, frame))) return false
  await house.db.query(
    'insert into mall.worn (id, frame) values ($1, $2) on conflict (id) do update set frame = excluded.frame',
    [member, frame],
  )
  return true
}
