// S-ROUTE-08a, the transaction record: every money movement except bets, by kind, stage and days; and the same as a
// file.

import { Chip, ChipRow } from '@magpie/ui/chip'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { recordKinds, recordStages } from '../../contract/record.ts'
import { MoneyPage } from '../frame/money-page.tsx'
import { Coming } from '../frame/money-states.tsx'
import { ExportButton } from './export-button.tsx'
import { dayChips, type RecordFilters, sinceOf, useRecordFilters } from './record-filters.ts'
import { coming, RecordList } from './record-list.tsx'
import css from './records.module.css'

const panelId = 'transactions'
const all = 'all'

type FilterProps = { readonly filters: RecordFilters; readonly choose: (next: Partial<RecordFilters>) => void }

const Filters = ({ filters, choose }: FilterProps) => {
  const say = useText()
  return (
    <div className={css['top']}>
      <Tabs
        label={say('cashier.record.kinds')}
        panelId={panelId}
        items={[all, ...recordKinds].map((id) => ({ id, text: say(`cashier.record.kind.${id}`) }))}
        value={filters.kind ?? all}
        onChange={(id) => choose({ kind: recordKinds.find((one) => one === id) })}
      />
      <div className={css['narrow']}>
        <ChipRow label={say('cashier.record.days')}>
          {dayChips.map((days) => (
            <Chip key={days} on={days === filters.days} onClick={() => choose({ days })}>
              {say(`cashier.record.days.${days}`)}
            </Chip>
          ))}
        </ChipRow>
        <select
          className={css['stage']}
          aria-label={say('cashier.record.stages')}
          value={filters.stage ?? all}
          onChange={({ target }) => choose({ stage: recordStages.find((one) => one === target.value) })}
        >
          {[all, ...recordStages].map((id) => (
            <option key={id} value={id}>
              {say(`cashier.record.stage.${id}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** The days are fixed while selected, so that midnight does not change the list. */
const useSince = (days: RecordFilters['days']): number => {
  const { now } = useScope()
  const [fixed, setFixed] = useState({ days, since: sinceOf(days, now()) })
  if (fixed.days !== days) {
    const next = { days, since: sinceOf(days, now()) }
    setFixed(next)
    return next.since
  }
  return fixed.since
}

const TransRecord = () => {
  const say = useText()
  const { state } = useSession()
  const { filters, choose } = useRecordFilters()
  const { kind, stage, days } = filters
  const asked = { kind, stage, since: useSince(days) }
  return (
    <div className={css['TransRecord']}>
      <MoneyPage
        title={say('cashier.record.title')}
        back={paths.wallet()}
        at={paths.transRecord()}
        withTop
        actions={state === 'member' ? <ExportButton asked={asked} /> : undefined}
      >
        <Filters filters={filters} choose={choose} />
        <TabPanel id={panelId} value={kind ?? all}>
          {state === 'member' ? (
            <RecordList key={JSON.stringify(asked)} asked={asked} />
          ) : (
            <div className={css['coming']}>
              <Coming cards={coming} />
            </div>
          )}
        </TabPanel>
      </MoneyPage>
    </div>
  )
}

export default TransRecord
