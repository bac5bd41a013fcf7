// Which tables of identity are in a member's copy of their data, and why the others are not.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  account_name: 'derived',
  blocked_device: 'protection',
  closing: `select state, give_up, asked_at, due_at, ended_at from identity.closing where id = $1 order by asked_at desc`,
  code: 'passing',
  contact: `select kind, masked, confirmed_at from identity.contact where member_id = $1 and state <> 'gone' order by kind`,
  contact_name: 'derived',
  credential: 'select changed_at from identity.credential where id = $1 order by changed_at desc',
  device: `select state, form, system, browser, region, first_at, last_at from identity.device where member_id = $1
    order by last_at desc`,
  face: 'select face, chosen_at from identity.face where id = $1 order by chosen_at desc',
  handover: 'passing',
  letter: 'passing',
  login_event: `select at, outcome, form, system, browser, region, times, first_at from identity.login_event where member_id = $1
    order by at desc`,
  member: `select account, state, registered_at, adult_at, terms_at, invite_code from identity.member where id = $1
    order by registered_at desc`,
  passkey: 'select name, made_at, used_at from identity.passkey where member_id = $1 order by made_at desc',
  recovery: `select state, made_at, ready_at, ended_at from identity.recovery where member_id = $1 order by made_at desc`,
  recovery_code: 'secret',
  recovery_file: 'picture',
  seat: 'derived',
  session: `select state, created_at, last_seen_at, expires_at, ended_at from identity.session where member_id = $1
    order by created_at desc`,
  stream_ticket: 'passing',
  throttle: 'passing',
  totp: 'select state, at from identity.totp where id = $1 order by at desc',
  trace: 'protection',
}
