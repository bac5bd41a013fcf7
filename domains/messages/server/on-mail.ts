// The member's own mail (L32): pages by id, counts by tab, mark as read and remove in bulk.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { handle, memberOf } from '@magpie/wire'
import { type Mail, mailList, mailRead, mailRemove, type MailTab, mailUnread, type Unread } from '../contract/index.ts'

const pageSize = 20

type Raw = {
  readonly id: Uuid
  readonly state: 'unread' | 'read'
  readonly tab: MailTab
  readonly template: string
  readonly args: Record<string, string>
  readonly made_at: Date
}

const shaped = ({ id, state, tab, template, args, made_at: at }: Raw): Mail => ({
  id,
  tab,
  template,
  args,
  read: state === 'read',
  at: at.getTime(),
})

const unreadOf = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<Unread> => {
  const { rows } = await db.query<{ tab: MailTab; n: number }>(
    `select tab, count(*)::int n from messages.mail where member_id = $1 and state = 'unread' group by tab`,
    [member],
  )
  return { bets: 0, account: 0, offers: 0, news: 0, ...Object.fromEntries(rows.map(({ tab, n }) => [tab, n])) }
}

type Asked = {
  readonly tab?: MailTab | undefined
  readonly before?: Uuid | undefined
  readonly limit: number
}

export const mailOf = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { tab, before, limit }: Asked,
): Promise<readonly Mail[]> => {
  const { rows } = await db.query<Raw>(
    `select id, state, tab, template, args, made_at from messages.mail
     where member_id = $1 and state <> 'gone' and ($2::text is null or tab = $2) and ($3::uuid is null or id < $3)
     order by id desc limit $4`,
    [member, tab ?? null, before ?? null, limit],
  )
  return rows.map(shaped)
}

export const onMail = [
  handle(mailList, async ({ tab, before, limit = pageSize }, { house, caller }) => {
    const member = memberOf(caller)
    const all = await mailOf(house, member, { tab, before, limit: limit + 1 })
    const rows = all.slice(0, limit)
    return {
      rows,
      next: all.length > limit ? (rows.at(-1)?.id ?? null) : null,
      unread: await unreadOf(house, member),
    }
  }),
  handle(mailUnread, (_ask, { house, caller }) => unreadOf(house, memberOf(caller))),
  handle(mailRead, async ({ ids }, { house, caller }) => {
    const member = memberOf(caller)
    await house.db.query(
      `update messages.mail set state = 'read' where member_id = $1 and id = any($2) and state = 'unread'`,
      [member, ids],
    )
    return unreadOf(house, member)
  }),
  handle(mailRemove, async ({ ids }, { house, caller }) => {
    const member = memberOf(caller)
    await house.db.query(
      `update messages.mail set state = 'gone' where member_id = $1 and id = any($2) and tab <> 'news'`,
      [member, ids],
    )
    return unreadOf(house, member)
  }),
]
