// S-ROUTE-10a, the wallet: the balance, required turnover, the member's own limits, the last deposits and withdrawals, and
// links to the details. It says that this is play money.

import { LimitsCard } from '@magpie/play-safe/web'
import { Icon } from '@magpie/ui/art/icon'
import { IconLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming } from '../frame/money-states.tsx'
import { MonthsCard } from '../charts/months-card.tsx'
import { LatestWithdrawals } from '../withdraw/latest-withdrawals.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { TurnoverCard } from './turnover-card.tsx'
import { WalletWays } from './wallet-ways.tsx'
import { WalletSheet } from './wallet-sheet.tsx'

const coming: CardsComing = [
  { id: 'sheet', size: 'high' },
  { id: 'turnover', size: 'low' },
  { id: 'orders', size: 'low' },
]

const Inside = () => {
  const say = useText()
  const { state } = useSession()
  if (state !== 'member') return <Coming cards={coming} />
  return (
    <div className={css['list']}>
      <WalletSheet />
      <Note>{say('cashier.wallet.playMoney')}</Note>
      <TurnoverCard />
      <LimitsCard />
      <LatestOrders />
      <LatestWithdrawals />
      <MonthsCard />
      <WalletWays />
    </div>
  )
}

const Wallet = () => {
  const say = useText()
  return (
    <MoneyPage
      title={say('cashier.wallet.title')}
      back={paths.mine()}
      at={paths.wallet()}
      actions={
        <IconLink label={say('cashier.wallet.toRecord')} href={paths.transRecord()}>
          <Icon name="history" />
        </IconLink>
      }
    >
      <Inside />
    </MoneyPage>
  )
}

export default Wallet
