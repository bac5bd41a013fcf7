// Members' pictures: re-encoded, readable by their owner and staff, deleted after half a year.

import { type House, type Job, takeAway } from '@magpie/db'
import { dayMs, isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { handle, memberOf } from '@magpie/wire'
import { drawInTurn } from '@magpie/wire/draw-anew'
import { fileOne, fileSend, fileTypes } from '../contract/index.ts'

const keptMs = 180 * dayMs
/** Most pictures of a member in a day, so that no member fills the disk. */
const aDay = 60

/** Whether all of these belong to the member. */
export const isOwnFile = async ({ db }: Pick<House, 'db'>, member: Uuid, ids: readonly Uuid[]): Promise<boolean> => {
  const { rows } = await db.query(`select 1 from service.file where id = any($1) and member_id = $2`, [ids, member])
  return rows.length === new Set(ids).size
}

/** Of this member, or of any member for staff. */
export const pictureOf = async ({ db }: Pick<House, 'db'>, id: Uuid, member: Uuid | null) => {
  const { rows } = await db.query<{ bytes: Buffer; member_id: Uuid }>(
    `select bytes, member_id from service.file where id = $1 and ($2::uuid is null or member_id = $2)`,
    [id, member],
  )
  const [found] = rows
  if (found === undefined) return refuse('file_unknown')
  const picture = { type: 'image/jpeg' as const, base64: found.bytes.toString('base64') }
  return { picture, owner: found.member_id }
}

export const onFiles = [
  handle(fileSend, async (_ask, { house, caller, request }) => {
    const member = memberOf(caller)
    const drawn = await drawInTurn(request.rawBody, fileTypes)
    if (drawn === undefined) return refuse('picture_unreadable')
    if (isRefusal(drawn)) return drawn
    const id = house.world.id()
    const now = house.world.now()
    const { rowCount } = await house.db.query(
      `insert into service.file (id, member_id, bytes, width, height, at) select $1, $2, $3, $4, $5, $6
       where (select count(*) from service.file where member_id = $2 and at > $7) < ${aDay}`,
      [id, member, drawn.bytes, drawn.width, drawn.height, new Date(now), new Date(now - dayMs)],
    )
    return rowCount === 1 ? { id } : refuse('too_many')
  }),
  handle(fileOne, async ({ id }, { house, caller }) => {
    const found = await pictureOf(house, id, memberOf(caller))
    return isRefusal(found) ? found : found.picture
  }),
]

export const sweepFiles: Job = {
  name: 'service.sweep-files',
  cron: '53 19 * * *',
  run: async (_payload, house) => {
    await takeAway(house, { table: 'service.file', where: 'r.at < $1', values: [new Date(house.world.now() - keptMs)] })
  },
}
