// The latest withdrawals, each with a link to its own page; and the open ones, for the member's hub, which shows
// nothing without any.

import { SectionHead } from '@magpie/ui/card'
import { List, ListRow } from '@magpie/ui/list-row'
import { TimeText } from '@magpie/ui/time-text'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { WithdrawalView } from '../../contract/withdrawals.ts'
import { useCashierNews } from '../frame/cashier-key.ts'
import { MethodStamp } from '../frame/method-stamp.tsx'
import { RowValue } from '../frame/row-value.tsx'
import { useAccountName } from '../accounts/account-name.tsx'
import { latestWithdrawalsQuery } from './withdrawals-query.ts'

const most = 5

const Row = ({ one }: { readonly one: WithdrawalView }) => {
  const say = useText()
  const name = useAccountName()(one.paidTo)
  return (
    <ListRow
      href={paths.withdrawalOne(one.id)}
      icon={<MethodStamp small method={one.paidTo.kind} />}
      text={<span className="num">{name}</span>}
      note={<TimeText at={one.createdAt} zone />}
      value={
        <RowValue amount={one.stage === 'paid' ? `\u2212${showMoney(one.amount)}` : showMoney(one.amount)}>
          <small>{say(`cashier.stage.${one.stage}`)}</small>
        </RowValue>
      }
    />
  )
}

const useLatest = (show: 'open' | undefined) => {
  const { state } = useSession()
  const { data = [] } = useQuery({ ...latestWithdrawalsQuery(useCall(), show, most), enabled: state === 'member' })
  return state === 'member' ? data : []
}

export const LatestWithdrawals = () => {
  const title = useText()('cashier.withdraw.latest')
  const rows = useLatest(undefined)
  if (rows.length === 0) return null
  return (
    <section>
      <SectionHead title={title} />
      <List label={title}>
        {rows.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </List>
    </section>
  )
}

export const OpenWithdrawals = () => {
  const say = useText()
  useCashierNews()
  const rows = useLatest('open')
  if (rows.length === 0) return null
  return (
    <List label={say('cashier.withdraw.open')}>
      {rows.map((one) => (
        <ListRow
          key={one.id}
          href={paths.withdrawalOne(one.id)}
          icon={<MethodStamp small method={one.paidTo.kind} />}
          text={say('cashier.withdraw.openRow', { amount: showMoney(one.amount) })}
          note={say(`cashier.stage.${one.stage}`)}
          value={one.dueAt === null ? undefined : <TimeText at={one.dueAt} zone />}
        />
      ))}
    </List>
  )
}
