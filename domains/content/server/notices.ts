// S-CALL-04 on its table: read together, told by category and moment.

import type { House } from '@magpie/db'
import { handle } from '@magpie/wire'
import { type Notice, queryNoticeList } from '../contract/index.ts'
import { inWords, shownAt } from '../rules/index.ts'
import { remembered } from './remembered.ts'
import { wordsOf } from './words.ts'

type Row = Omit<Notice, 'from' | 'to'> & { readonly from_at: Date; readonly to_at: Date | null }

const readNotices = async ({ db, world }: House): Promise<readonly Notice[]> => {
  const { rows } = await db.query<Row>(
    `select id, category, title, body, weight, from_at, to_at from content.notice where to_at is null or to_at > $1`,
    [new Date(world.now())],
  )
  return rows.map(({ from_at, to_at, ...row }) => ({ ...row, from: from_at.getTime(), to: to_at?.getTime() ?? null }))
}

export const onNoticeList = (ageMs: number) => {
  const notices = remembered('notices', ageMs, readNotices)
  return handle(queryNoticeList, async ({ category, language }, { house }) => {
    const shown = shownAt(await notices(house), house.world.now())
    const list = shown.filter((notice) => category === undefined || notice.category === category)
    return { list: inWords(list, wordsOf(language)) }
  })
}
