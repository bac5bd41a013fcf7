// Equal names of verified members (engagement.md §14): a keyed hash, so that the table cannot be reversed without the
// key. A match says that two accounts have the same name; whether they are one person, an operator decides.

import { createHmac, hkdfSync } from 'node:crypto'
import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

export const nameKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'magpie/papers/name', 32))

/** Spaces, dots, full width and case do not make another name. */
export const nameMark = (key: Uint8Array, name: string): string =>
  createHmac('sha256', key)
    .update(
      name
        .normalize('NFKC')
        .replaceAll(/[\s\p{P}]/gu, '')
        .toLowerCase(),
    )
    .digest('base64url')
    .slice(0, 22)

/** Which members, or which of `others`, were accepted under a name of this member. */
export const sharesName = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  others: readonly Uuid[] | null = null,
): Promise<readonly Uuid[]> => {
  const { rows } = await db.query<{ id: Uuid }>(
    `select distinct theirs.member_id as id from papers.paper mine join papers.paper theirs using (name_mark)
     where mine.member_id = $1 and mine.state = 'accepted' and theirs.state = 'accepted'
       and ($2::uuid[] is null or theirs.member_id = any($2)) and theirs.member_id <> $1`,
    [member, others],
  )
  return rows.map(({ id }) => id)
}
