// The ledger explorer: accounts of the house, entries, links of the chain, checkpoints; and one command by its key.

import { useFilters } from '@magpie/desk/filters'
import { useText } from '@magpie/wire/text'
import { Drawer, Tabs } from 'antd'
import { Accounts } from './accounts.tsx'
import { Checkpoints } from './checkpoints.tsx'
import { Entries } from './entries.tsx'
import { KeyDetail } from './key-detail.tsx'
import { Links } from './links.tsx'

const tabs = ['accounts', 'entries', 'links', 'checkpoints'] as const
const screens = { accounts: Accounts, entries: Entries, links: Links, checkpoints: Checkpoints } as const
type Tab = (typeof tabs)[number]
const isTab = (text: string | undefined): text is Tab => (tabs as readonly (string | undefined)[]).includes(text)

const Explorer = () => {
  const say = useText()
  const { values, set } = useFilters(['tab', 'key', 'kind', 'house', 'lane'])
  const tab = isTab(values.tab) ? values.tab : 'accounts'
  const { key } = values
  return (
    <>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(next) =>
          set({ tab: next === 'accounts' ? undefined : next, kind: undefined, house: undefined, lane: undefined })
        }
        items={tabs.map((name) => {
          const Screen = screens[name]
          return { key: name, label: say(`ledger.${name}`), children: <Screen /> }
        })}
      />
      <Drawer
        open={key !== undefined}
        onClose={() => set({ key: undefined })}
        title={say('ledger.command')}
        size={560}
        destroyOnHidden
      >
        {key !== undefined && <KeyDetail name={key} />}
      </Drawer>
    </>
  )
}

export default Explorer
