// Devices of members, and the log of their logins. A device is known by the number in its cookie, and only while its
// row exists: a device that the member removed is unknown again.

import { createHash } from 'node:crypto'
import { type House, houseNow } from '@magpie/db'
import { dayMs, type Uuid } from '@magpie/kernel'
import type { RequestFacts } from '@magpie/wire'
import { type DevicesView, type LoginOutcome, trustDays } from '../../contract/index.ts'
import { type DeviceForm, deviceLabel, type LoginSigns } from '../../rules/index.ts'
import type { Tools } from '../tools.ts'
import { marksOf } from '../traces.ts'

const keptDays = 90
const listed = 50

const hashOf = (number: string): string => createHash('sha256').update(number).digest('hex')

export type From = ReturnType<typeof fromOf>

/** The recorded facts of a request. */
export const fromOf = (request: Pick<RequestFacts, 'ip' | 'headers'>, device: Uuid, tools: Tools) => ({
  ...deviceLabel(request.headers['user-agent']),
  region: tools.regionOf(request),
  network: marksOf(tools.traceKey, device, request.ip).find(({ kind }) => kind === 'network')?.mark ?? '',
})

/** The device was trusted under the current password; rows from older nodes do not say under which. */
const ofPassword = `coalesce(d.password_at, c.changed_at) = c.changed_at`

/** Whether this browser is one of theirs now. For a browser from before devices had rows, its cookie decides. */
export const isKnown = async (
  { db, world }: Pick<House, 'db' | 'world'>,
  member: Uuid,
  number: string | undefined,
): Promise<boolean> => {
  if (number === undefined) return false
  const { rows } = await db.query<{ known: boolean }>(
    `select d.state = 'trusted' and d.until > $3 and ${ofPassword} as known
     from identity.device d join identity.credential c on c.id = d.member_id where d.member_id = $1 and d.number_hash = $2`,
    [member, hashOf(number), new Date(world.now())],
  )
  return rows[0]?.known ?? true
}

/** The last login is also read from the traces, because the log of logins forgets it after ninety days. */
export const signsOf = async (
  house: House,
  member: Uuid,
  { region }: From,
  knownDevice: boolean,
): Promise<LoginSigns> => {
  const now = houseNow(house)
  const { rows } = await house.db.query<{ last: Date | null; regions: string[]; failures: number }>(
    `select greatest(max(at) filter (where outcome = 'in'),
         (select max(last_at) from identity.trace where member_id = $1 and kind = 'device')) as last,
       coalesce(array_agg(distinct region) filter (where outcome = 'in' and region <> ''), '{}') as regions,
       coalesce(sum(times) filter (where outcome = 'wrong' and at > $2), 0)::int as failures
     from identity.login_event where member_id = $1`,
    [member, new Date(now - dayMs)],
  )
  const { last = null, regions = [], failures = 0 } = rows[0] ?? {}
  return {
    knownDevice,
    knownPlace: region === '' || regions.length === 0 || regions.includes(region),
    awayMs: last === null ? null : now - last.getTime(),
    failures,
  }
}

/** Repeated failures become one line per day, so that a flood does not fill the log. */
export const noteLogin = async (house: House, member: Uuid, outcome: LoginOutcome, from: From): Promise<void> => {
  const now = new Date(houseNow(house))
  const facts = [member, outcome, from.form, from.system, from.browser, from.region, from.network, now]
  if (outcome !== 'in') {
    const { rowCount } = await house.db.query(
      `update identity.login_event set times = times + 1, at = $8
       where id = (select id from identity.login_event where member_id = $1 and outcome = $2 and form = $3 and system = $4
         and browser = $5 and region = $6 and network = $7 and first_at > $8::timestamptz - interval '1 day'
         order by at desc limit 1)`,
      facts,
    )
    if (rowCount === 1) return
  }
  await house.db.query(
    `insert into identity.login_event (id, member_id, outcome, form, system, browser, region, network, first_at, at)
     values ($9, $1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [...facts, house.world.id()],
  )
}

/**
 * Makes the device known, also after it was removed. `session`: the session of its login; if a new password has ended
 * it since, the device stays unknown: a row says so, because a cookie without one is of a browser from before.
 */
export const keepDevice = async (
  house: House,
  { member, number, session }: { readonly member: Uuid; readonly number: string; readonly session: Uuid | undefined },
  from: From,
): Promise<void> => {
  const now = houseNow(house)
  await house.db.query(
    `insert into identity.device as d
       (id, member_id, number_hash, state, form, system, browser, region, first_at, last_at, until, password_at)
     select $1, $2, $3, case when s.state = 'password_changed' then 'removed' else 'trusted' end, $4, $5, $6, $7, $8, $8, $9,
       c.changed_at
     from identity.credential c left join identity.session s on s.id = $10
     where c.id = $2 and ($10::uuid is null or s.state in ('live', 'password_changed'))
     on conflict (member_id, number_hash) do update set state = 'trusted', form = $4, system = $5, browser = $6,
       region = $7, last_at = $8, until = $9, password_at = excluded.password_at
       where excluded.state = 'trusted'`,
    [
      house.world.id(),
      member,
      hashOf(number),
      from.form,
      from.system,
      from.browser,
      from.region,
      new Date(now),
      new Date(now + trustDays * dayMs),
      session ?? null,
    ],
  )
}

/** Keeps the device trusted on which the password was changed, unless it was changed again since. */
export const carryDevice = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { number, hash }: { readonly number: string | undefined; readonly hash: string },
): Promise<void> => {
  await db.query(
    `update identity.device d set password_at = c.changed_at from identity.credential c
     where d.member_id = $1 and d.number_hash = $2 and d.state = 'trusted' and c.id = d.member_id and c.hash = $3`,
    [member, number === undefined ? '' : hashOf(number), hash],
  )
}

/** All but the one with this number. */
export const removeDevices = async ({ db }: Pick<House, 'db'>, member: Uuid, but?: string): Promise<void> => {
  await db.query(
    `update identity.device set state = 'removed' where member_id = $1 and state = 'trusted' and number_hash <> $2`,
    [member, but === undefined ? '' : hashOf(but)],
  )
}

/** False if the device is not the member's. */
export const removeDevice = async ({ db }: Pick<House, 'db'>, member: Uuid, id: Uuid): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update identity.device set state = 'removed' where id = $1 and member_id = $2 and state = 'trusted'`,
    [id, member],
  )
  return rowCount === 1
}

type Label = {
  readonly id: Uuid
  readonly form: DeviceForm
  readonly system: string
  readonly browser: string
  readonly region: string
}

export const devicesView = async (house: House, member: Uuid, number: string | undefined): Promise<DevicesView> => {
  const now = new Date(houseNow(house))
  const own = await house.db.query<Label & { number_hash: string; first_at: Date; last_at: Date }>(
    `select d.id, number_hash, form, system, browser, region, first_at, last_at
     from identity.device d join identity.credential c on c.id = d.member_id
     where member_id = $1 and d.state = 'trusted' and until > $2 and ${ofPassword} order by last_at desc limit $3`,
    [member, now, listed],
  )
  const logins = await house.db.query<Label & { outcome: LoginOutcome; times: number; at: Date }>(
    `select id, form, system, browser, region, outcome, times, at from identity.login_event
     where member_id = $1 order by at desc, id desc limit $2`,
    [member, listed],
  )
  const current = number === undefined ? '' : hashOf(number)
  return {
    devices: own.rows.map(({ number_hash: hash, first_at: first, last_at: last, ...one }) => ({
      ...one,
      firstAt: first.getTime(),
      lastAt: last.getTime(),
      current: hash === current,
    })),
    logins: logins.rows.map((one) => ({ ...one, at: one.at.getTime() })),
  }
}

export const forgetLogins = async ({ db }: Pick<House, 'db'>, now: number): Promise<void> => {
  await db.query(`delete from identity.login_event where at < $1`, [new Date(now - keptDays * dayMs)])
}

/** All devices and the whole log, at the end of an account. */
export const forgetDevices = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<void> => {
  await db.query(`delete from identity.device where member_id = $1`, [member])
  await db.query(`delete from identity.login_event where member_id = $1`, [member])
}
