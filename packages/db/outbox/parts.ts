// How news is split: 32 parts by the last byte of the member's id, which is random. News without a member is part 0, each
// piece by itself. SQL and program must agree, so both are here.

import type { NewsRow } from './lanes.ts'

export const partsCount = 32

/** Of a row of the outbox called `o`. */
export const partSql = `case when o.member_id is null then 0 else get_byte(uuid_send(o.member_id), 15) & ${partsCount - 1} end`

export const partOf = ({ member_id }: Pick<NewsRow, 'member_id'>): number =>
  member_id === null ? 0 : Number.parseInt(member_id.slice(-2), 16) & (partsCount - 1)

/** Whose order must hold. */
export const whoOf = ({ member_id, lane, link, n }: NewsRow): string => member_id ?? `${lane}/${link}/${n}`
