// Links to deposits, withdrawals and the wallet in the member's hub, under the balance.

import { Anchor } from '@magpie/ui/anchor'
import { Icon, type IconName } from '@magpie/ui/art/icon'
import { Card } from '@magpie/ui/card'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import css from './money-ways.module.css'

const ways: readonly { readonly id: string; readonly icon: IconName; readonly href: string }[] = [
  { id: 'deposit', icon: 'deposit', href: paths.deposit() },
  { id: 'withdraw', icon: 'withdraw', href: paths.withdrawal() },
  { id: 'wallet', icon: 'wallet', href: paths.wallet() },
]

export const MoneyWays = () => {
  const say = useText()
  const { state } = useSession()
  if (state !== 'member') return null
  return (
    <Card aria-label={say('cashier.wallet.ways')}>
      <nav className={css['MoneyWays']} aria-label={say('cashier.wallet.ways')}>
        {ways.map(({ id, icon, href }) => (
          <Anchor key={id} href={href}>
            <Icon name={icon} />
            {say(`cashier.${id}.title`)}
          </Anchor>
        ))}
      </nav>
    </Card>
  )
}
