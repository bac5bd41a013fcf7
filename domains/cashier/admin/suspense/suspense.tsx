// Money that matches no order: what waits, and what was resolved.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import { answered } from '@magpie/wire/answered'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type OpsPayment, opsSuspense } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { paymentTones } from '../tones.ts'
import { SuspenseDetail } from './suspense-detail.tsx'

const states = ['suspended', 'resolved', 'refunded'] as const
type State = (typeof states)[number]
const isState = (text: string | undefined): text is State => (states as readonly (string | undefined)[]).includes(text)

const useColumns = (): readonly Column<OpsPayment>[] => {
  const say = useText()
  return [
    { key: 'at', title: say('suspense.at'), width: 150, render: ({ at }) => <Moment at={at} /> },
    {
      key: 'order',
      title: say('suspense.order_text'),
      width: 170,
      spare: 1,
      grow: true,
      render: ({ orderText }) => orderText,
    },
    {
      key: 'paid',
      title: say('suspense.paid'),
      width: 130,
      spare: 2,
      right: true,
      render: (row) => (
        <>
          <Amount units={row.payAmount} /> {row.payCurrency}
        </>
      ),
    },
    {
      key: 'amount',
      title: say('suspense.amount'),
      width: 110,
      right: true,
      render: (row) => <Amount units={row.amount} />,
    },
    {
      key: 'why',
      title: say('suspense.why'),
      width: 150,
      grow: true,
      render: ({ why }) => say(`suspense.why_${why ?? 'order_unknown'}`),
    },
    {
      key: 'state',
      title: say('suspense.state'),
      width: 110,
      render: ({ state, proposal }) => (
        <span className={css['marks']}>
          <StateTag tone={paymentTones[state]}>{say(`suspense.state_${state}`)}</StateTag>
          {proposal !== null && <StateTag tone="gold">{say('suspense.proposed')}</StateTag>}
        </span>
      ),
    },
  ]
}

const Suspense = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const columns = useColumns()
  const { values, set } = useFilters(['state', 'open'])
  const state = isState(values.state) ? values.state : 'suspended'
  const ask = (before?: string) => call(opsSuspense, { state, limit: 100, ...(before === undefined ? {} : { before }) })
  const pages = usePages<OpsPayment>(['suspense', state], ask, { refetchMs: 20_000 })
  const head = useQuery({
    queryKey: ['suspense', 'held'],
    queryFn: async () => answered(await call(opsSuspense, { limit: 1 })),
  })
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  return (
    <Split
      detail={
        opened !== undefined && (
          <SuspenseDetail
            key={opened.id}
            one={opened}
            secondFrom={head.data?.secondFrom ?? '0'}
            onActed={() => {
              for (const key of ['suspense', 'deposit', 'deposits', 'badge'])
                void queries.invalidateQueries({ queryKey: [key] })
            }}
          />
        )
      }
    >
      <FilterBar
        end={
          head.data !== undefined && (
            <span>
              {say('suspense.held')} <Amount units={head.data.held} />
            </span>
          )
        }
      >
        <Segmented
          aria-label={say('suspense.state')}
          value={state}
          onChange={(value) => set({ state: value === 'suspended' ? undefined : value, open: undefined })}
          options={states.map((value) => ({ value, label: say(`suspense.state_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('suspense.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('suspense.none')}
      />
    </Split>
  )
}

export default Suspense
