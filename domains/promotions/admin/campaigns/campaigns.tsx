// Campaigns: all of them with the rest of their pools and their debt, and the selected one with its rules, its cost and
// its actions.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import { isRefusal } from '@magpie/kernel'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { campaignsList, type OpsCampaign } from '../../contract/index.ts'
import { CampaignCalendar } from './calendar.tsx'
import { CampaignPanel } from './campaign-panel.tsx'
import { CampaignState } from './campaign-state.tsx'
import { Units } from './units.tsx'

const useColumns = (): readonly Column<OpsCampaign>[] => {
  const say = useText()
  const units = (key: 'budget' | 'pool' | 'owed' | 'given', spare?: number) => ({
    key,
    title: say(`campaign.${key}`),
    width: 120,
    right: true,
    ...(spare === undefined ? {} : { spare }),
    render: (one: OpsCampaign) => <Units units={one[key]} currency={one.currency} />,
  })
  return [
    { key: 'title', title: say('campaign.name'), width: 150, grow: true, render: ({ title }) => title['zh-CN'] ?? '' },
    { key: 'kind', title: say('campaign.kind'), width: 110, render: ({ kind }) => say(`campaign.kind.${kind}`) },
    { key: 'state', title: say('campaign.state'), width: 90, render: (one) => <CampaignState {...one} /> },
    units('budget', 2),
    units('pool'),
    units('owed', 1),
    units('given'),
  ]
}

const Campaigns = () => {
  const say = useText()
  const { call, may } = useDesk()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const columns = useColumns()
  const { values, set } = useFilters(['state', 'open', 'as'])
  const show = values.state === 'all' ? 'all' : 'open'
  const pages = usePages<OpsCampaign>(
    ['campaigns', show],
    async () => {
      const answer = await call(campaignsList, { show })
      return isRefusal(answer) ? answer : { rows: answer.rows, next: null }
    },
    { refetchMs: 30_000 },
  )
  // A campaign that was just saved, or that the filter hides, can be open too.
  const first = useOpened(pages.rows, ({ id }) => id)
  const opened = values.open ?? first?.id
  const acted = (): void => {
    for (const key of ['campaigns', 'campaign', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <CampaignPanel key={opened} id={opened} onActed={acted} />}>
      <FilterBar>
        <Segmented
          aria-label={say('campaign.state')}
          value={show}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, open: undefined })}
          options={(['open', 'all'] as const).map((value) => ({ value, label: say(`campaign.show_${value}`) }))}
        />
        <Segmented
          aria-label={say('campaign.calendar')}
          value={values.as === 'calendar' ? 'calendar' : 'table'}
          onChange={(value) => set({ as: value === 'calendar' ? value : undefined })}
          options={(['table', 'calendar'] as const).map((value) => ({ value, label: say(`campaign.${value}`) }))}
        />
        {may('campaigns.edit') && (
          <Button type="primary" onClick={() => void navigate('/campaigns/edit')}>
            {say('campaign.new')}
          </Button>
        )}
      </FilterBar>
      {values.as === 'calendar' ? (
        <CampaignCalendar rows={pages.rows} onOpen={(id) => set({ open: id })} />
      ) : (
        <DataTable
          label={say('campaign.title')}
          columns={columns}
          pages={pages}
          rowKey={({ id }) => id}
          onOpen={({ id }) => set({ open: id })}
          opened={opened}
          empty={say('campaign.none')}
        />
      )}
    </Split>
  )
}

export default Campaigns
