// Links to the pages about the member's money, in the grid of their hub.

import { Icon, type IconName } from '@magpie/ui/art/icon'
import { Entry, type EntryProps } from '@magpie/ui/entry-grid'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

type Place = Pick<EntryProps, 'href' | 'tone'> & { readonly id: string; readonly icon: IconName }

const places: readonly Place[] = [
  { id: 'wallet.toRecord', icon: 'history', href: paths.transRecord(), tone: 'brand' },
  { id: 'wallet.toBalance', icon: 'coin', href: paths.balance(), tone: 'gold' },
  { id: 'balance.toAudit', icon: 'stats', href: paths.audit(), tone: 'jade' },
]

export const MoneyEntries = () => {
  const say = useText()
  return places.map(({ id, icon, href, tone }) => (
    <Entry key={id} href={href} icon={<Icon name={icon} />} text={say(`cashier.${id}`)} tone={tone} />
  ))
}

export const TutorialEntry = () => (
  <Entry href={paths.tutorial()} icon={<Icon name="card" />} text={useText()('cashier.wallet.toTutorial')} />
)
