// S-ROUTE-10d, withdrawals. Before the first one, what is needed replaces the form; below are the latest withdrawals.

import { Icon } from '@magpie/ui/art/icon'
import { IconLink } from '@magpie/ui/button'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '../accounts/accounts-query.ts'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { securityQuery } from '../security/security-query.ts'
import { PinRest } from '../security/pin-rest.tsx'
import { FirstWithdrawal } from './first-withdrawal.tsx'
import { LatestWithdrawals } from './latest-withdrawals.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { quoteQuery } from './withdrawals-query.ts'

const coming: CardsComing = [
  { id: 'free', size: 'low' },
  { id: 'accounts', size: 'low' },
  { id: 'amount', size: 'high' },
]

const Inside = () => {
  const { state } = useSession()
  const call = useCall()
  const enabled = state === 'member'
  const accounts = useQuery({ ...accountsQuery(call), enabled })
  const quote = useQuery({ ...quoteQuery(call, undefined, undefined), enabled })
  const security = useQuery({ ...securityQuery(call), enabled })
  const all = [accounts, quote]
  if (accounts.data === undefined || quote.data === undefined)
    return all.every(({ error, isPaused }) => error === null && !isPaused) ? (
      <Coming cards={coming} />
    ) : (
      <Trouble retry={() => all.forEach(({ refetch }) => void refetch())} />
    )
  if (!accounts.data.pin) return <FirstWithdrawal hours={accounts.data.coolingHours} />
  return (
    <div className={css['list']}>
      <PinRest until={security.data?.pinLockedUntil} />
      <WithdrawForm view={accounts.data} quote={quote.data} />
      <LatestWithdrawals />
    </div>
  )
}

const Withdraw = () => {
  const say = useText()
  return (
    <MoneyPage
      title={say('cashier.withdraw.title')}
      back={paths.wallet()}
      at={paths.withdrawal()}
      withBar
      actions={
        <IconLink label={say('cashier.wallet.toRecord')} href={paths.transRecord({ kind: 'withdrawal' })}>
          <Icon name="history" />
        </IconLink>
      }
    >
      <Inside />
    </MoneyPage>
  )
}

export default Withdraw
