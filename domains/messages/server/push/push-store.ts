// Subscribed browsers, consent by class, and queued pushes, as stored in the database.

import { createHash } from 'node:crypto'
import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Seals } from '@magpie/wire/byte-seals'
import type { Consent, ConsentClass, MailClass, PushLanguage } from '../../contract/index.ts'
import { consentAtFirst, type DropWhy } from '../../rules/index.ts'
import type { Subscription } from './carrier.ts'

type Db = Pick<House, 'db'>

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

export type Asked = { readonly session: Uuid; readonly member: Uuid; readonly language: PushLanguage }

/** Replaces the session's earlier subscription, and moves a browser that belonged to another session. */
export const keepPush = async (
  { db, world }: House,
  seals: Seals,
  { session, member, language }: Asked,
  subscription: Subscription,
): Promise<void> => {
  const hash = hashOf(subscription.endpoint)
  await db.query(`delete from messages.push where endpoint_hash = $1 or session_id = $2`, [hash, session])
  // Of two at once, one is kept.
  await db.query(
    `insert into messages.push (session_id, member_id, endpoint_hash, sealed, language, made_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      session,
      member,
      hash,
      seals.seal(Buffer.from(JSON.stringify(subscription)), session),
      language,
      new Date(world.now()),
    ],
  )
}

export const forgetPush = async ({ db }: Db, session: Uuid): Promise<void> => {
  await db.query(`delete from messages.push where session_id = $1`, [session])
}

export const isPushed = async ({ db }: Db, session: Uuid): Promise<boolean> =>
  (await db.query(`select 1 from messages.push where session_id = $1`, [session])).rows.length > 0

export type Browser = { readonly subscription: Subscription; readonly language: PushLanguage }

export const browserOf = async ({ db }: Db, seals: Seals, session: Uuid): Promise<Browser | undefined> => {
  const { rows } = await db.query<{ sealed: Buffer; language: PushLanguage }>(
    `select sealed, language from messages.push where session_id = $1`,
    [session],
  )
  const [row] = rows
  if (row === undefined) return undefined
  return {
    subscription: JSON.parse(seals.open(row.sealed, session).toString()) as Subscription,
    language: row.language,
  }
}

export const consentOf = async ({ db }: Db, member: Uuid): Promise<Consent> => {
  const { rows } = await db.query<{ class: ConsentClass; given: boolean }>(
    `select class, given from messages.consent where member_id = $1`,
    [member],
  )
  return { ...consentAtFirst, ...Object.fromEntries(rows.map((row) => [row.class, row.given])) }
}

export const sayConsent = async (
  { db, world }: House,
  member: Uuid,
  of: ConsentClass,
  given: boolean,
): Promise<void> => {
  await db.query(
    `insert into messages.consent (member_id, class, given, at) values ($1, $2, $3, $4)
     on conflict (member_id, class) do update set given = excluded.given, at = excluded.at`,
    [member, of, given, new Date(world.now())],
  )
}

export type NewRings = { readonly mail: Uuid; readonly member: Uuid; readonly of: MailClass; readonly atMs: number }

/** One for each browser of the member; a repeat adds nothing. */
export const layRings = async ({ db, world }: House, { mail, member, of, atMs }: NewRings): Promise<number> => {
  const { rowCount } = await db.query(
    `insert into messages.out (mail_id, session_id, member_id, class, state, due_at, made_at)
     select $1, session_id, member_id, $3, 'queued', $4, $5 from messages.push where member_id = $2
     on conflict do nothing`,
    [mail, member, of, new Date(world.now()), new Date(atMs)],
  )
  return rowCount ?? 0
}

export type Leaving = {
  readonly mail: Uuid
  readonly session: Uuid
  readonly member: Uuid
  readonly of: MailClass
  readonly tries: number
  readonly madeMs: number
}

/** After this, another node may take over the push of a dead node. */
const holdMs = 60_000
/** So few that the last of them leaves within the hold, though a push service may take ten seconds for each. */
const atOnce = 4

type Raw = {
  readonly mail_id: Uuid
  readonly session_id: Uuid
  readonly member_id: Uuid
  readonly class: MailClass
  readonly tries: number
  readonly made_at: Date
}

/** Claims due pushes for this node. */
export const takeDue = async ({ db, world }: House): Promise<readonly Leaving[]> => {
  const now = world.now()
  const { rows } = await db.query<Raw>(
    `update messages.out o set state = 'sending', tries = o.tries + 1, due_at = $2
     from (select mail_id, session_id from messages.out where state in ('queued', 'sending') and due_at <= $1
           order by due_at limit $3 for update skip locked) d
     where o.mail_id = d.mail_id and o.session_id = d.session_id
     returning o.mail_id, o.session_id, o.member_id, o.class, o.tries, o.made_at`,
    [new Date(now), new Date(now + holdMs), atOnce],
  )
  return rows.map((row) => ({
    mail: row.mail_id,
    session: row.session_id,
    member: row.member_id,
    of: row.class,
    tries: row.tries,
    madeMs: row.made_at.getTime(),
  }))
}

export const holdRing = async ({ db }: Db, { mail, session }: Leaving, untilMs: number): Promise<void> => {
  await db.query(
    `update messages.out set state = 'queued', due_at = $3 where mail_id = $1 and session_id = $2 and state = 'sending'`,
    [mail, session, new Date(untilMs)],
  )
}

export const endRing = async (
  { db, world }: House,
  { mail, session }: Leaving,
  state: 'sent' | 'failed' | 'dropped',
  why: DropWhy | null = null,
): Promise<void> => {
  await db.query(
    `update messages.out set state = $3, why = $4, ended_at = $5
     where mail_id = $1 and session_id = $2 and state = 'sending'`,
    [mail, session, state, why, new Date(world.now())],
  )
}

/** Read, removed or swept: no push is needed. */
export const isMailRead = async ({ db }: Db, mail: Uuid): Promise<boolean> =>
  (await db.query(`select 1 from messages.mail where id = $1 and state = 'unread'`, [mail])).rows.length === 0

/** When offers were pushed to a member's browsers since then; one offer to two browsers counts once. */
export const offersTold = async ({ db }: Db, member: Uuid, sinceMs: number): Promise<readonly number[]> => {
  const { rows } = await db.query<{ at: Date }>(
    `select min(ended_at) as at from messages.out
     where member_id = $1 and class = 'promotion' and state = 'sent' and ended_at > $2 group by mail_id`,
    [member, new Date(sinceMs)],
  )
  return rows.map(({ at }) => at.getTime())
}
