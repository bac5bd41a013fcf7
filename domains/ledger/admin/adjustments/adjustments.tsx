// Corrections that wait for a second operator, and decided ones. One opens beside the table with all that was written about
// it; the buttons are shown to operators who may decide, and the proposer only sees the one to withdraw it.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { Split } from '@magpie/desk/split'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { type Adjustment, listAdjustments } from '../../contract/index.ts'
import { AdjustmentDetail } from './adjustment-detail.tsx'
import css from './adjustments.module.css'
import { tones } from './tones.ts'

const states = ['waiting', 'approved', 'refused', 'withdrawn'] as const
type State = (typeof states)[number]
const isState = (text: string | undefined): text is State => (states as readonly (string | undefined)[]).includes(text)

const signed = ({ direction, amount }: Adjustment): string => (direction === 'credit' ? amount : `-${amount}`)

const Adjustments = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['state', 'open'])
  const state = isState(values.state) ? values.state : 'waiting'
  const pages = usePages<Adjustment>(
    ['adjustments', state],
    (before) => call(listAdjustments, { state, limit: 100, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 20_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const columns: readonly Column<Adjustment>[] = [
    { key: 'at', title: say('adjust.at'), width: 150, render: ({ maker }) => <Moment at={maker.at} /> },
    {
      key: 'member',
      title: say('adjust.member'),
      width: 130,
      render: ({ member }) => <ShortId id={member} at={`/players/${member}/money`} />,
    },
    {
      key: 'amount',
      title: say('adjust.amount'),
      width: 120,
      right: true,
      render: (row) => <Amount units={signed(row)} signed />,
    },
    { key: 'reference', title: say('adjust.reference'), width: 150, grow: true, render: ({ reference }) => reference },
    { key: 'maker', title: say('adjust.maker'), width: 120, spare: 1, render: ({ maker }) => maker.account },
    {
      key: 'state',
      title: say('adjust.state'),
      width: 90,
      render: (row) => <StateTag tone={tones[row.state]}>{say(`adjust.state_${row.state}`)}</StateTag>,
    },
  ]
  return (
    <Split
      shape="low"
      detail={
        opened !== undefined && (
          <AdjustmentDetail
            key={opened.id}
            one={opened}
            onDecided={() => {
              set({ open: undefined })
              void queries.invalidateQueries({ queryKey: ['adjustments'] })
              void queries.invalidateQueries({ queryKey: ['badge'] })
            }}
          />
        )
      }
    >
      <Segmented
        aria-label={say('adjust.state')}
        className={css['states']}
        value={state}
        onChange={(value) => set({ state: value === 'waiting' ? undefined : value, open: undefined })}
        options={states.map((value) => ({ value, label: say(`adjust.state_${value}`) }))}
      />
      <DataTable
        label={say('adjust.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('adjust.none')}
      />
    </Split>
  )
}

export default Adjustments
