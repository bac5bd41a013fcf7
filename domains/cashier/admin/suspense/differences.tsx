// Differences between a rail and the books: open ones, losses, and how far each rail's statements were checked.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import type { Gives } from '@magpie/wire/endpoint'
import { answered } from '@magpie/wire/answered'
import { useOpened } from '@magpie/desk/opened'
import { useVenueName } from '@magpie/venues/web'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { differenceStates, type OpsDifference, opsDifferences } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { DifferenceDetail } from './difference-detail.tsx'

type State = OpsDifference['state']
const isState = (text: string | undefined): text is State =>
  (differenceStates as readonly (string | undefined)[]).includes(text)

const useColumns = (): readonly Column<OpsDifference>[] => {
  const say = useText()
  const nameOf = useVenueName()
  return [
    { key: 'at', title: say('differences.at'), width: 150, render: ({ at }) => <Moment at={at} /> },
    { key: 'rail', title: say('differences.rail'), width: 100, spare: 2, render: ({ rail }) => nameOf(rail) },
    {
      key: 'kind',
      title: say('differences.kind'),
      width: 170,
      grow: true,
      render: ({ kind, proposal }) => (
        <span className={css['marks']}>
          {say(`differences.kind_${kind}`)}
          {proposal !== null && <StateTag tone="gold">{say('differences.proposed')}</StateTag>}
        </span>
      ),
    },
    { key: 'ref', title: say('differences.ref'), width: 170, spare: 1, grow: true, render: ({ ref }) => ref },
    {
      key: 'loss',
      title: say('differences.loss'),
      width: 110,
      right: true,
      render: ({ loss }) => <Amount units={loss} />,
    },
    {
      key: 'due',
      title: say('differences.due'),
      width: 150,
      render: ({ dueAt }) => (dueAt === null ? '—' : <Moment at={dueAt} />),
    },
  ]
}

type Told = Gives<typeof opsDifferences>

const useHead = () => {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['differences', 'head'],
    queryFn: async () => answered(await call(opsDifferences, { limit: 1 })),
    refetchInterval: 60_000,
  })
}

const Head = ({ data }: { readonly data: Told }) => {
  const say = useText()
  const nameOf = useVenueName()
  return (
    <ul className={css['told']}>
      {data.statements.length === 0 && <li>{say('differences.no_statement')}</li>}
      {data.statements.map(({ rail, day, lines, differences }) => (
        <li key={rail}>{say('differences.statement', { rail: nameOf(rail), day, lines, differences })}</li>
      ))}
      {data.ties.map(({ venue, lines, at, silentSince }) => (
        <li key={venue}>
          {say(silentSince === null ? 'differences.tie' : 'differences.tie_silent', { venue: nameOf(venue), lines })}{' '}
          <Moment at={silentSince ?? at} />
        </li>
      ))}
      <li>
        {say('differences.lost')} <Amount units={data.lost} />
      </li>
    </ul>
  )
}

const Differences = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const columns = useColumns()
  const { values, set } = useFilters(['state', 'open'])
  const state = isState(values.state) ? values.state : 'open'
  const ask = (before?: string) =>
    call(opsDifferences, { state, limit: 100, ...(before === undefined ? {} : { before }) })
  const pages = usePages<OpsDifference>(['differences', state], ask, { refetchMs: 30_000 })
  const head = useHead()
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  return (
    <Split
      detail={
        opened !== undefined && (
          <DifferenceDetail
            key={opened.id}
            one={opened}
            secondFrom={head.data?.secondFrom ?? '0'}
            onActed={() => {
              for (const key of ['differences', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
            }}
          />
        )
      }
    >
      <FilterBar>
        <Segmented
          aria-label={say('differences.state')}
          value={state}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, open: undefined })}
          options={differenceStates.map((value) => ({ value, label: say(`differences.state_${value}`) }))}
        />
      </FilterBar>
      {head.data !== undefined && <Head data={head.data} />}
      <DataTable
        label={say('differences.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('differences.none')}
      />
    </Split>
  )
}

export default Differences
