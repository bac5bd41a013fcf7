// Links to the details of the wallet: balances, the record, the audit, and how to deposit and withdraw.

import { Icon, type IconName } from '@magpie/ui/art/icon'
import { List, ListRow } from '@magpie/ui/list-row'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

const ways: readonly { readonly id: string; readonly icon: IconName; readonly href: string }[] = [
  { id: 'wallet.toBalance', icon: 'coin', href: paths.balance() },
  { id: 'wallet.toRecord', icon: 'history', href: paths.transRecord() },
  { id: 'balance.toAudit', icon: 'stats', href: paths.audit() },
  { id: 'wallet.toTutorial', icon: 'info', href: paths.tutorial() },
]

export const WalletWays = () => {
  const say = useText()
  return (
    <List label={say('cashier.wallet.ways')}>
      {ways.map(({ id, icon, href }) => (
        <ListRow key={id} href={href} icon={<Icon name={icon} />} text={say(`cashier.${id}`)} />
      ))}
    </List>
  )
}
