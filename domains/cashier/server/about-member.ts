// Which of the cashier's tables a member's data copy holds, and why the others are left out.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  account: `select added_at, kind, network, brand, bank, holder, masked, alias, is_default, state, usable_from, deleted_at
    from cashier.account where member_id = $1 order by added_at desc`,
  alone: 'house',
  approval_rule: 'house',
  deposit: `select id, created_at, method, network, state, amount, pay_amount, pay_currency, credited, payer_name, reason, closed_at
    from cashier.deposit where member_id = $1 order by created_at desc`,
  difference: 'staff',
  event: 'select at, what from cashier.event where member_id = $1 order by at desc',
  payment: 'derived',
  person: 'select masked, stated_at from cashier.person where id = $1 order by stated_at desc',
  pin: 'select changed_at from cashier.pin where id = $1 order by changed_at desc',
  pin_try: 'secret',
  place: 'derived',
  rail: 'house',
  rail_miss: 'house',
  receipt: 'picture',
  statement: 'house',
  warned: 'select read_at from cashier.warned where id = $1 order by read_at desc',
  withdrawal: `select id, created_at, kind, network, bank, masked,
      case when state in ('review', 'second', 'on_hold') then 'review'
        when state in ('paid', 'rejected', 'failed', 'returned') then state else 'sending' end as state, amount, fee, net, pay_amount, pay_currency, reason, appeal,
      appealed_at, appeal_answer, appeal_answered_at, changed_at
    from cashier.withdrawal where member_id = $1 order by created_at desc`,
  withdrawal_step: 'staff',
}
