// Risk facts about the member: each line with a grade and the figure behind it.

import { dayMs } from '@magpie/kernel'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment } from '@magpie/desk/figures'
import { Icon, type IconName } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import type { OpsWithdrawalView } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { PaidTo } from './paid-to.tsx'

/** `note`: worth knowing, neither good nor bad by itself. */
type Grade = 'ok' | 'note' | 'look' | 'bad'
const signs: Readonly<Record<Grade, IconName>> = { ok: 'check', note: 'info', look: 'alert', bad: 'alert' }
const colours: Readonly<Record<Grade, string>> = { ok: 'ok', note: 'note_only', look: 'look', bad: 'bad' }

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
        <span className={css[colours[grade]]}>
          <Icon name={signs[grade]} size={16} label={say(`withdrawals.grade_${grade}`)} />
        </span>
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </>
  )
}

const minuteMs = 60_000

/** A new device is a sign; the device of registration is not. */
export const deviceGrade = (
  { device, registeredAt }: Pick<OpsWithdrawalView['facts'], 'device' | 'registeredAt'>,
  now: number,
): Grade => {
  if (device === null || device.sharedBy > 0) return 'look'
  if (now - device.firstSeenAt >= dayMs) return 'ok'
  return registeredAt !== null && Math.abs(device.firstSeenAt - registeredAt) < minuteMs ? 'note' : 'look'
}

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
        {facts.realName ?? '—'} {facts.holder !== null && `· ${facts.holder}`} · <PaidTo one={one} />
      </Fact>
      <Fact
        grade={facts.accountSharedBy > 0 ? 'bad' : has('new_account') ? 'look' : 'ok'}
        label={say('withdrawals.fact_account')}
      >
        <Moment at={facts.accountAddedAt} />{' '}
        {facts.accountSharedBy > 0 && say('withdrawals.shared_by', { count: facts.accountSharedBy })}
      </Fact>
      <Fact grade={deviceGrade(facts, now)} label={say('withdrawals.fact_device')}>
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
