// S-CALL-05 on its table.

import type { House } from '@magpie/db'
import { handle } from '@magpie/wire'
import { type Banner, queryStationAdList } from '../contract/index.ts'
import { inWords, shownAt } from '../rules/index.ts'
import { remembered } from './remembered.ts'
import { wordsOf } from './words.ts'

type Row = Pick<Banner, 'id' | 'image' | 'title' | 'action' | 'weight'> & {
  readonly body: string
  readonly jump_type: number
  readonly jump_target: string | null
  readonly from_at: Date
  readonly to_at: Date | null
}

const bannerOf = ({ body, jump_type, jump_target, from_at, to_at, ...row }: Row): Banner => ({
  ...row,
  text: body,
  jumpType: jump_type,
  jumpTarget: jump_target,
  from: from_at.getTime(),
  to: to_at?.getTime() ?? null,
})

const readBanners = async ({ db, world }: House): Promise<readonly Banner[]> => {
  const { rows } = await db.query<Row>(
    `select id, image, title, body, action, jump_type, jump_target, weight, from_at, to_at
       from content.banner where to_at is null or to_at > $1`,
    [new Date(world.now())],
  )
  return rows.map(bannerOf)
}

export const onStationAdList = (ageMs: number) => {
  const banners = remembered('banners', ageMs, readBanners)
  return handle(queryStationAdList, async ({ language }, { house }) => ({
    list: inWords([...shownAt(await banners(house), house.world.now())], wordsOf(language)),
  }))
}
