// The feather sheet of the wallet: everything that is the member's, and what of it he can use now. What lies in bets or
// is kept stands beside it, so that the figures add up.

import { useEye, useMember } from '@magpie/identity/web'
import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { IconButton } from '@magpie/ui/button'
import { Feather } from '@magpie/ui/card'
import { MoneyText } from '@magpie/ui/money-text'
import { Skeleton } from '@magpie/ui/skeleton'
import { classNames } from '@magpie/ui/text/class-names'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useMoneyAway } from '@magpie/venues/web'
import { isNothing, sumText } from './sums.ts'
import css from './wallet-sheet.module.css'

const Figure = ({ amount, covered }: { readonly amount: string; readonly covered: boolean }) => {
  const say = useText()
  return covered ? <MoneyText minor={0n} hidden={{ text: say('cashier.wallet.covered') }} /> : <>{showMoney(amount)}</>
}

export const WalletSheet = () => {
  const say = useText()
  const { covered, turn } = useEye()
  const { data, isError } = useMember()
  const away = useMoneyAway()
  const parts = [
    { id: 'available', amount: data?.balance, always: true },
    { id: 'held', amount: data?.heldMoney, always: false },
    { id: 'locked', amount: data?.lockMoney, always: false },
    { id: 'atVenues', amount: away?.atVenues, always: false },
    { id: 'transit', amount: away?.transit, always: false },
    { id: 'debt', amount: data?.debtMoney, always: false },
  ].filter(({ amount, always }) => always || !isNothing(amount))
  return (
    <Feather className={css['WalletSheet']} art={<Picture name="feather" />} aria-label={say('cashier.wallet.total')}>
      <div className={css['head']}>
        <span>{say('cashier.wallet.total')}</span>
        <IconButton
          label={say(covered ? 'cashier.wallet.uncover' : 'cashier.wallet.cover')}
          aria-pressed={covered}
          onClick={turn}
        >
          <Icon name={covered ? 'eye-off' : 'eye'} size={20} />
        </IconButton>
      </div>
      <p className={classNames('num', css['total'])}>
        {data !== undefined ? (
          <Figure amount={sumText(parts.map(({ amount }) => amount))} covered={covered} />
        ) : isError ? (
          <span className={css['trouble']}>{say('cashier.wallet.trouble')}</span>
        ) : (
          <Skeleton shape="title" />
        )}
      </p>
      <dl className={css['parts']}>
        {data !== undefined &&
          parts.map(({ id, amount = '0.00' }) => (
            <div key={id}>
              <dt>{say(`cashier.wallet.${id}`)}</dt>
              <dd className="num">
                <Figure amount={amount} covered={covered} />
              </dd>
            </div>
          ))}
      </dl>
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
    </Feather>
  )
}
