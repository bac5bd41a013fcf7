// The verification queue: papers from members, and beside it the look and the decision.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { type OpsPaper, papersList } from '../../contract/index.ts'
import { Paper } from './paper.tsx'

const Queue = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['state', 'open'])
  const show = values.state === 'all' ? 'all' : 'waiting'
  const pages = usePages<OpsPaper>(
    ['papers', show],
    (before) => call(papersList, { limit: 100, show, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const columns: readonly Column<OpsPaper>[] = [
    { key: 'at', title: say('papers.at'), width: 150, render: ({ at }) => <Moment at={at} /> },
    { key: 'account', title: say('papers.account'), width: 140, grow: true, render: ({ account }) => account },
    { key: 'level', title: say('papers.level'), width: 110, render: ({ level }) => say(`papers.level_${level}`) },
    { key: 'state', title: say('papers.state'), width: 100, render: ({ state }) => say(`papers.state_${state}`) },
  ]
  const acted = (): void => {
    for (const key of ['papers', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Paper key={opened.id} one={opened} onActed={acted} />}>
      <FilterBar>
        <Segmented
          aria-label={say('papers.state')}
          value={show}
          onChange={(value) => set({ state: value === 'waiting' ? undefined : value, open: undefined })}
          options={(['waiting', 'all'] as const).map((value) => ({ value, label: say(`papers.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('papers.queue')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('papers.none')}
      />
    </Split>
  )
}

export default Queue
