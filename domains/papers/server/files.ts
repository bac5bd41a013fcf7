// Pictures of papers: checked by content, re-encoded without the camera's metadata, encrypted, and deleted a month
// after the decision.

import type { House } from '@magpie/db'
import { dayMs, isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { handle, memberOf } from '@magpie/wire'
import { drawInTurn } from '@magpie/wire/draw-anew'
import { papersFile, pictureTypes } from '../contract/verify.ts'
import type { Tools } from './tools.ts'

/** Most pictures of a member in a day, so that no member fills the disk. */
const aDay = 30

/** Whether all of these belong to the member and are not yet submitted. */
export const isOwnFile = async ({ db }: Pick<House, 'db'>, member: Uuid, ids: readonly Uuid[]): Promise<boolean> => {
  const { rows } = await db.query(`select 1 from papers.file where id = any($1) and member_id = $2`, [ids, member])
  return rows.length === ids.length
}

export const picturesOf = async (
  { db }: Pick<House, 'db'>,
  { seals }: Tools,
  ids: readonly Uuid[],
): Promise<readonly { id: Uuid; base64: string }[]> => {
  const { rows } = await db.query<{ id: Uuid; member_id: Uuid; sealed: Buffer }>(
    `select id, member_id, sealed from papers.file where id = any($1) order by array_position($1::uuid[], id)`,
    [ids],
  )
  return rows.map(({ id, member_id: member, sealed }) => ({
    id,
    base64: seals.open(sealed, `${member}/${id}`).toString('base64'),
  }))
}

export const onFile = (tools: Tools) =>
  handle(papersFile, async (_ask, { house, caller, request }) => {
    const member = memberOf(caller)
    const drawn = await drawInTurn(request.rawBody, pictureTypes)
    if (drawn === undefined) return refuse('paper_picture')
    if (isRefusal(drawn)) return drawn
    const id = house.world.id()
    const now = house.world.now()
    const { rowCount } = await house.db.query(
      `insert into papers.file (id, member_id, sealed, at) select $1, $2, $3, $4
       where (select count(*) from papers.file where member_id = $2 and at > $5) < ${aDay}`,
      [id, member, tools.seals.seal(drawn.bytes, `${member}/${id}`), new Date(now), new Date(now - dayMs)],
    )
    return rowCount === 1 ? { id } : refuse('too_many')
  })
