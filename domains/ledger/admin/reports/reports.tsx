// Reports recomputed from the journal: liabilities to members, and the movements of a day by account.

import { useFilters } from '@magpie/desk/filters'
import { useText } from '@magpie/wire/text'
import { Tabs } from 'antd'
import { Liabilities } from './liabilities.tsx'
import { Statement } from './statement.tsx'
import { Verified } from './verified.tsx'

const tabs = ['liabilities', 'statement', 'verified']

const Reports = () => {
  const say = useText()
  const { values, set } = useFilters(['tab', 'day'])
  return (
    <Tabs
      activeKey={tabs.includes(values.tab ?? '') ? (values.tab ?? '') : 'liabilities'}
      destroyOnHidden
      onChange={(next) => set({ tab: next === 'liabilities' ? undefined : next, day: undefined })}
      items={[
        { key: 'liabilities', label: say('reports.liabilities'), children: <Liabilities /> },
        { key: 'statement', label: say('reports.statement'), children: <Statement /> },
        { key: 'verified', label: say('verified.title'), children: <Verified /> },
      ]}
    />
  )
}

export default Reports
