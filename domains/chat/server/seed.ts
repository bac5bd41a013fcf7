// The permanent rooms: the hall, and one for each venue. They begin empty except for the platform's own note: there are
// no invented speakers. A word list exists from the first start, so that speech is never unfiltered.

import type { House } from '@magpie/db'
import { openHouseAccounts } from '@magpie/ledger/server'
import first from '../content/first-words.json' with { type: 'json' }
import type { WordEntry } from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }

const firstWords: readonly WordEntry[] = [
  ...first.block.map((word): WordEntry => ({ word, level: 'block' })),
  ...first.review.map((word): WordEntry => ({ word, level: 'review' })),
]

/** In the order of the gift list. */
const firstGifts = [
  ['plum', 1],
  ['drum', 3],
  ['tea', 5],
  ['scarf', 10],
  ['magpie', 20],
] as const

export const seedChat = async (
  { db, world, journal }: House,
  venues: readonly { readonly code: string; readonly name: string }[],
): Promise<void> => {
  const now = new Date(world.now())
  const rooms = [
    { id: 'hall', kind: 'hall', title: texts['chat.hall'] },
    ...venues.map(({ code, name }) => ({ id: `venue/${code}`, kind: 'venue', title: name })),
  ]
  await db.query(
    `insert into chat.room (id, kind, title, status, speech, vip_min, vip_max, slow_ms, pinned, last, mark)
     select id, kind, title, 1, true, 0, 10, 5000, $4, 0, 1 from unnest($1::text[], $2::text[], $3::text[]) u(id, kind, title)
     on conflict do nothing`,
    [rooms.map(({ id }) => id), rooms.map(({ kind }) => kind), rooms.map(({ title }) => title), texts['chat.note']],
  )
  await db.query(
    `insert into chat.gift_kind (id, on_sale, points, version, place, changed_at)
     select id, true, points, 1, place, $3 from unnest($1::text[], $2::int[]) with ordinality u(id, points, place) on conflict do nothing`,
    [firstGifts.map(([id]) => id), firstGifts.map(([, points]) => points), now],
  )
  await openHouseAccounts(journal, ['gifts', 'packets'], 'XFE')
  await db.query(
    `insert into chat.word_list (id, words, maker_account, decider_account, at) values (1, $1, 'house', null, $2) on conflict do nothing`,
    [JSON.stringify(firstWords), now],
  )
}
