// The feather sheet of the wallet: everything the member owns, and how much of it they can use now. Amounts in bets or
// set aside are shown beside it, so that the figures add up.

import { MoneySheet, useMember } from '@magpie/identity/web'
import { isNothing, sumOf } from '@magpie/kernel'
import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useMoneyAway } from '@magpie/transfers/web'
import css from './wallet-sheet.module.css'

export const WalletSheet = () => {
  const say = useText()
  const { data, isError } = useMember()
  const away = useMoneyAway()
  const bonus = data?.bonusMoney ?? '0.00'
  const parts = [
    { id: 'available', amount: data && sumOf([data.balance, `-${bonus}`]), always: true },
    { id: 'bonus', amount: bonus, always: false },
    { id: 'held', amount: data?.heldMoney, always: false },
    { id: 'locked', amount: data?.lockMoney, always: false },
    { id: 'atVenues', amount: away?.atVenues, always: false },
    { id: 'transit', amount: away?.transit, always: false },
    { id: 'debt', amount: data?.debtMoney, always: false },
  ].filter(({ amount, always }) => always || !isNothing(amount))
  return (
    <MoneySheet
      className={css['WalletSheet']}
      title={say('cashier.wallet.total')}
      amount={data && sumOf(parts.map(({ amount }) => amount))}
      trouble={isError ? say('cashier.wallet.trouble') : undefined}
      side={parts.length === 3 ? 'three' : 'two'}
      parts={
        data === undefined
          ? []
          : parts.map(({ id, amount = '0.00' }) => ({ id, name: say(`cashier.wallet.${id}`), amount }))
      }
    >
      <nav className={css['ways']} aria-label={say('cashier.wallet.ways')}>
        <Anchor href={paths.deposit()}>
          <Icon name="deposit" />
          {say('cashier.deposit.title')}
        </Anchor>
        <Anchor href={paths.transfer()}>
          <Icon name="transfer" />
          {say('cashier.wallet.transfer')}
        </Anchor>
        <Anchor href={paths.withdrawal()}>
          <Icon name="withdraw" />
          {say('cashier.withdraw.title')}
        </Anchor>
        <Anchor href={paths.accounts()}>
          <Icon name="card" />
          {say('cashier.wallet.cards')}
        </Anchor>
      </nav>
    </MoneySheet>
  )
}
