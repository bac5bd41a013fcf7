// What members look for often, in one grid: bets and money, matches, news, guides. Each slice offers its own entry.

import { AgentEntry } from '@magpie/agents/web'
import { MallEntry } from '@magpie/mall/web'
import { VipEntries } from '@magpie/vip/web'
import { MoneyEntries, TutorialEntry } from '@magpie/cashier/web'
import { GuideEntry, NoticesEntry } from '@magpie/content/web'
import { MailEntry } from '@magpie/messages/web'
import { Icon } from '@magpie/ui/art/icon'
import { Entry, EntryGrid } from '@magpie/ui/entry-grid'
import { InviteEntry, WelfareEntry } from '@magpie/promotions/web'
import { RecordsEntry } from '@magpie/venues/web'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'

export const Entries = () => {
  const say = useText()
  return (
    <EntryGrid label={say('mine.entries')}>
      <RecordsEntry />
      <MoneyEntries />
      <Entry href={paths.sport()} icon={<Icon name="ball" />} text={say('mine.matches')} tone="jade" />
      <Entry href={paths.games()} icon={<Icon name="play" />} text={say('mine.games')} tone="gold" />
      <WelfareEntry />
      <MailEntry />
      <NoticesEntry />
      <GuideEntry />
      <TutorialEntry />
      <VipEntries />
      <InviteEntry />
      <AgentEntry />
      <MallEntry />
    </EntryGrid>
  )
}
