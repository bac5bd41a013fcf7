// Pictures of papers: checked by content, re-encoded without the camera's metadata, encrypted, and deleted a month
// after the decision.

import type { House } from '@magpie/db'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { handle, memberOf } from '@magpie/wire'
import { drawInTurn } from '@magpie/wire/draw-anew'
import { papersFile, pictureTypes } from '../contract/verify.ts'
import type { Tools } from './tools.ts'

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
    await house.db.query(`insert into papers.file (id, member_id, sealed, at) values ($1, $2, $3, $4)`, [
      id,
      member,
      tools.seals.seal(drawn.bytes, `${member}/${id}`),
      new Date(house.world.now()),
    ])
    return { id }
  })
