// The plans of identity, as data. A registration creates name, member, hash, seat and ledger accounts in one plan.
// Every end of a session raises the member's play epoch in the same plan, so permits and venue tokens of the session
// become invalid together with it.

import { account, type Guard, type Json, type MemberBucket, type News, type Plan, type Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { deviceNew, type MemberRegistered, memberRegistered, memberStanding, sessionEnded } from '../contract/index.ts'
import { accountKey, type SessionEnd } from '../rules/index.ts'
import { tells } from './contacts/tell.ts'

const buckets: readonly MemberBucket[] = ['cash', 'held', 'locked', 'bonus', 'debt']
export const emptySeat = 'empty'

const plain = { transfers: [], guards: [], rows: [], news: [] } as const
const row = (table: string, values: Row['values']): Row => ({ table: `identity.${table}`, values })
const state = (
  table: string,
  id: string,
  from: readonly string[] | null,
  to: string,
  set?: Record<string, Json>,
): Guard => ({
  guard: 'state',
  table: `identity.${table}`,
  id,
  from,
  to,
  ...(set === undefined ? {} : { set }),
})

export type Registration = {
  /** Identifies a repeat of the same request. */
  readonly key: string
  readonly member: Uuid
  readonly account: string
  readonly hash: string
  readonly device: Uuid | null
  readonly inviteCode: string | null
  readonly inviteFrom: MemberRegistered['inviteFrom']
  readonly now: number
  /** The traces that link them to other members. */
  readonly traces: readonly Row[]
}

export const registrationPlan = (one: Registration): Plan => {
  const { member, now } = one
  const name = accountKey(one.account)
  const at = isoOf(now)
  return {
    ...plain,
    key: `identity/register/${one.key}`,
    member,
    kind: 'member.register',
    // Neither the hash nor the member's id: both are new in a repeat of the same request.
    content: JSON.stringify([one.account, one.device, one.inviteCode]),
    guards: [state('account_name', name, null, 'taken')],
    rows: [
      row('account_name', { id: name, state: 'taken', member_id: member }),
      row('member', {
        id: member,
        state: 'active',
        account: one.account,
        registered_at: at,
        adult_at: at,
        terms_at: at,
        device_id: one.device,
        invite_code: one.inviteCode,
      }),
      row('credential', { id: member, state: 'current', hash: one.hash, changed_at: at }),
      row('seat', { id: member, state: emptySeat }),
      ...one.traces,
    ],
    opens: buckets.map((bucket) => account(member, bucket)),
    news: [
      {
        topic: memberRegistered,
        member,
        body: {
          account: one.account,
          inviteCode: one.inviteCode,
          registeredAt: now,
          device: one.device,
          inviteFrom: one.inviteFrom,
        } satisfies MemberRegistered,
      },
    ],
    answer: { member },
  }
}

const endOf = (member: Uuid, session: Uuid, why: SessionEnd, now: number): { guard: Guard; news: News } => ({
  guard: state('session', session, ['live'], why, { ended_at: isoOf(now) }),
  news: { topic: sessionEnded, member, body: { session, why } },
})

export type NewSession = {
  readonly id: Uuid
  readonly member: Uuid
  readonly device: Uuid
  /** The member has known devices and this is a new one: they are notified. */
  readonly onNewDevice: boolean
  /** The hash of the password they logged in with; absent for other logins. */
  readonly hash?: string | undefined
  readonly marker: string
  readonly secretHash: string
  readonly now: number
  /** When it was requested: its row has this time, so that of two tries of one device the later one stays. */
  readonly askedAt: number
  readonly expiresAt: number
}

const passwordStands = (member: Uuid, hash: string): Guard => ({
  guard: 'state',
  table: 'identity.credential',
  id: member,
  from: ['current'],
  to: 'current',
  where: { hash },
})

/** `seat`: the present holder, either `emptySeat` or the session that this one replaces. */
export const sessionPlan = (opened: NewSession, seat: string): Plan => {
  const { id, member, now } = opened
  const replaced = seat === emptySeat ? undefined : endOf(member, seat, 'replaced', now)
  const at = isoOf(now)
  return {
    ...plain,
    key: `identity/session/${id}`,
    member,
    kind: 'session.open',
    content: JSON.stringify([id, member, opened.device]),
    guards: [
      state('seat', member, [seat], id),
      ...(replaced === undefined ? [] : [replaced.guard]),
      // A password change meanwhile has ended every session, so this one must not open.
      ...(opened.hash === undefined ? [] : [passwordStands(member, opened.hash)]),
    ],
    rows: [
      row('session', {
        id,
        state: 'live',
        member_id: member,
        device_id: opened.device,
        marker: opened.marker,
        secret_hash: opened.secretHash,
        created_at: isoOf(opened.askedAt),
        expires_at: isoOf(opened.expiresAt),
        last_seen_at: at,
      }),
    ],
    news: [
      ...(replaced === undefined ? [] : [replaced.news]),
      ...(opened.onNewDevice ? [{ topic: deviceNew, member, body: { session: id, at: now } }] : []),
    ],
    ...(replaced === undefined ? {} : { raises: [member] }),
    answer: { session: id },
  }
}

export const endPlan = (member: Uuid, session: Uuid, why: SessionEnd, now: number): Plan => {
  const end = endOf(member, session, why, now)
  return {
    ...plain,
    key: `identity/session/${session}/end`,
    member,
    kind: 'session.end',
    content: JSON.stringify([session, member]),
    guards: [end.guard, state('seat', member, [session], emptySeat)],
    news: [end.news],
    raises: [member],
    answer: {},
  }
}

/** A change to the member that ends their session, if there is one. `changes`: its guards; `key`: the command's own. */
export const closingPlan = (
  change: {
    readonly key: string
    readonly kind: string
    readonly member: Uuid
    readonly changes: readonly Guard[]
    /** News, whether or not a session ends with it. */
    readonly tells?: readonly News[]
    /** An operator's act includes its row in the audit log (L33). */
    readonly rows?: readonly Row[]
  },
  seat: string,
  why: SessionEnd,
  now: number,
): Plan => {
  const { member } = change
  const end = seat === emptySeat ? undefined : endOf(member, seat, why, now)
  return {
    ...plain,
    key: `identity/${change.key}`,
    member,
    kind: change.kind,
    content: JSON.stringify([change.kind, member]),
    rows: change.rows ?? [],
    guards: [...change.changes, state('seat', member, [seat], emptySeat), ...(end === undefined ? [] : [end.guard])],
    news: [...(change.tells ?? []), ...(end === undefined ? [] : [end.news])],
    raises: [member],
    answer: {},
  }
}

/** Blocks or unblocks a member: the guard on their row, and the news for holders of their sessions and tokens. */
export const standingChange = (
  member: Uuid,
  to: 'active' | 'blocked',
): { readonly changes: readonly Guard[]; readonly tells: readonly News[] } => ({
  changes: [state('member', member, [to === 'blocked' ? 'active' : 'blocked'], to)],
  tells: [{ topic: memberStanding, member, body: { state: to } }],
})

export type ChangedPassword = {
  readonly member: Uuid
  readonly session: Uuid
  readonly key: Uuid
  readonly before: string | undefined
  readonly hash: string
  readonly now: number
}

/** A new password set with the old one at the member's session, which continues. */
export const changedPasswordPlan = ({ member, session, key, before, hash, now }: ChangedPassword): Plan => ({
  ...plain,
  key: `identity/password/${member}/${key}`,
  member,
  kind: 'member.password',
  content: JSON.stringify(['member.password', member]),
  news: [tells(member, 'password_changed')],
  guards: [
    {
      guard: 'state',
      table: 'identity.credential',
      id: member,
      from: ['current'],
      to: 'current',
      where: { hash: before ?? '' },
      set: { hash, changed_at: isoOf(now) },
    },
    state('seat', member, [session], session),
  ],
  answer: {},
})

export const credentialGuard = (member: Uuid, hash: string, now: number): Guard =>
  state('credential', member, ['current'], 'current', { hash, changed_at: isoOf(now) })
