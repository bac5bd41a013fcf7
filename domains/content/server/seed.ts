// What the house itself ships: notices and banners from content files. They are written anew at every start, so that a
// text mended in the repository is mended on the site, and one that was taken out is gone; what an operator wrote is
// never touched.

import type { House } from '@magpie/db'
import banners from '../content/banners.json' with { type: 'json' }
import notices from '../content/notices.json' with { type: 'json' }

const noticesSql = `
  insert into content.notice (id, category, title, body, from_at, to_at, weight, origin)
  select id, category, title, body, "from", "to", weight, 'house'
    from jsonb_to_recordset($1) as seed(id text, category smallint, title text, body text,
      "from" timestamptz, "to" timestamptz, weight integer)
  on conflict (id) do update set category = excluded.category, title = excluded.title, body = excluded.body,
    from_at = excluded.from_at, to_at = excluded.to_at, weight = excluded.weight
  where notice.origin = 'house'`

const bannersSql = `
  insert into content.banner (id, image, title, body, action, jump_type, jump_target, from_at, to_at, weight, origin)
  select id, image, title, "text", action, "jumpType", "jumpTarget", "from", "to", weight, 'house'
    from jsonb_to_recordset($1) as seed(id text, image text, title text, "text" text, action text,
      "jumpType" smallint, "jumpTarget" text, "from" timestamptz, "to" timestamptz, weight integer)
  on conflict (id) do update set image = excluded.image, title = excluded.title, body = excluded.body,
    action = excluded.action, jump_type = excluded.jump_type, jump_target = excluded.jump_target,
    from_at = excluded.from_at, to_at = excluded.to_at, weight = excluded.weight
  where banner.origin = 'house'`

export const seed = async ({ db }: House): Promise<void> => {
  await db.query(noticesSql, [JSON.stringify(notices)])
  await db.query(`delete from content.notice where origin = 'house' and id <> all($1)`, [notices.map(({ id }) => id)])
  await db.query(bannersSql, [JSON.stringify(banners)])
  await db.query(`delete from content.banner where origin = 'house' and id <> all($1)`, [banners.map(({ id }) => id)])
}
