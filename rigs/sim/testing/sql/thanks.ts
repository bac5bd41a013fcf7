// What thanks members for play by SQL: the simulation's house runs no campaign, and everybody stands at V0.

import type { Twins } from './twin.ts'

const nothing = () => []

export const thanksTwins: Twins = {
  "select c.id, c.kind, c.state, c.paused, c.paused_by, c.currency, c.version, c.from_at, c.to_at, c.title, c.product, c.art, c.budget, c.made_by, t.terms, t.digest from promotions.campaign c join promotions.terms t on t.id = c.id || '/' || c.version where c.state = any($1) order by c.weight desc, c.from_at desc, c.id":
    nothing,
  "select id, campaign, kind, version, member_id, currency, amount, state, reason, taken, facts, digest, due_at, made_at, changed_at from promotions.award where member_id = $1 and state in ('claimable', 'review') order by made_at, id":
    nothing,
  'select state from vip.member where id = $1': nothing,
  'select id, from_day::text, figures, agreed_at from vip.policy order by agreed_at, id': nothing,
}
