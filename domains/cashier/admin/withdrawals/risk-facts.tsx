// What is known about who asks for his money: each line with a sign of whether it is something to look at, and with the
// figure that says so.

import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment } from '@magpie/desk/figures'
import { Icon, type IconName } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import type { OpsWithdrawalView } from '../../contract/index.ts'
import css from '../cashier.module.css'

type Grade = 'ok' | 'look' | 'bad'
const signs: Readonly<Record<Grade, IconName>> = { ok: 'check', look: 'alert', bad: 'close' }

const Fact = ({
  grade,
  label,
  children,
}: {
  readonly grade: Grade
  readonly label: string
  readonly children: ReactNode
}) => {
  const say = useText()
  return (
    <>
      <dt>
        <span className={css[grade]}>
          <Icon name={signs[grade]} size={16} label={say(`withdrawals.grade_${grade}`)} />
        </span>
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </>
  )
}

const dayMs = 86_400_000

export const RiskFacts = ({ one }: { readonly one: OpsWithdrawalView }) => {
  const say = useText()
  const now = useDesk().now()
  const { facts, marks } = one
  const has = (mark: (typeof marks)[number]): boolean => marks.includes(mark)
  const fresh = (at: number | null | undefined): boolean => at != null && now - at < dayMs
  return (
    <dl className={css['facts']}>
      <Fact grade={facts.turnoverLeft === '0' ? 'ok' : 'look'} label={say('withdrawals.fact_turnover')}>
        {facts.turnoverLeft === '0' ? say('withdrawals.turnover_met') : <Amount units={facts.turnoverLeft} />}
      </Fact>
      <Fact
        grade={facts.namesEqual === false ? 'bad' : facts.namesEqual === null ? 'look' : 'ok'}
        label={say('withdrawals.fact_name')}
      >
        {facts.realName ?? '—'} {facts.holder !== null && `· ${facts.holder}`} · {one.bank ?? one.network ?? ''}{' '}
        {one.masked}
      </Fact>
      <Fact
        grade={facts.accountSharedBy > 0 ? 'bad' : has('new_account') ? 'look' : 'ok'}
        label={say('withdrawals.fact_account')}
      >
        <Moment at={facts.accountAddedAt} />{' '}
        {facts.accountSharedBy > 0 && say('withdrawals.shared_by', { count: facts.accountSharedBy })}
      </Fact>
      <Fact
        grade={
          facts.device === null
            ? 'look'
            : fresh(facts.device.firstSeenAt)
              ? 'bad'
              : facts.device.sharedBy > 0
                ? 'look'
                : 'ok'
        }
        label={say('withdrawals.fact_device')}
      >
        {facts.device === null ? (
          say('withdrawals.device_unknown')
        ) : (
          <>
            {say('withdrawals.first_seen')} <Moment at={facts.device.firstSeenAt} />{' '}
            {facts.device.sharedBy > 0 && say('withdrawals.shared_by', { count: facts.device.sharedBy })}
          </>
        )}
      </Fact>
      <Fact grade={fresh(facts.passwordChangedAt) ? 'bad' : 'ok'} label={say('withdrawals.fact_password')}>
        {facts.passwordChangedAt === null ? say('withdrawals.never_changed') : <Moment at={facts.passwordChangedAt} />}
      </Fact>
      <Fact grade={facts.bar === null ? 'ok' : 'look'} label={say('withdrawals.fact_protection')}>
        {say(`withdrawals.bar_${facts.bar ?? 'none'}`)}
      </Fact>
      <Fact grade={has('more_than_paid_in') ? 'look' : 'ok'} label={say('withdrawals.fact_flows')}>
        {say('withdrawals.paid_in')} <Amount units={facts.paidIn} /> · {say('withdrawals.paid_out')}{' '}
        <Amount units={facts.paidOut} /> ({facts.paidCount})
      </Fact>
    </dl>
  )
}
