// Differences between a rail and the books: open ones, losses, and how far each rail's statements were checked.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { answered } from '@magpie/wire/answered'
import { useOpened } from '@magpie/desk/opened'
import { useVenueName } from '@magpie/venues/web'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { differenceStates, opsDifferenceClose, type OpsDifference, opsDifferences } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { differenceTones } from '../tones.ts'

type State = OpsDifference['state']
const isState = (text: string | undefined): text is State =>
  (differenceStates as readonly (string | undefined)[]).includes(text)

const Units = ({ units, currency }: { readonly units: string | null; readonly currency: string | null }) =>
  units === null ? (
    '—'
  ) : (
    <span>
      <Amount units={units} /> {currency ?? ''}
    </span>
  )

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
      render: ({ kind }) => say(`differences.kind_${kind}`),
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

const Detail = ({ one, onActed }: { readonly one: OpsDifference; readonly onActed: () => void }) => {
  const say = useText()
  const nameOf = useVenueName()
  const { call, may } = useDesk()
  const [closing, setClosing] = useState(false)
  return (
    <Panel
      title={say('differences.one')}
      extra={<StateTag tone={differenceTones[one.state]}>{say(`differences.state_${one.state}`)}</StateTag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'kind', label: say('differences.kind'), children: say(`differences.kind_${one.kind}`) },
          { key: 'rail', label: say('differences.rail'), children: nameOf(one.rail) },
          {
            key: 'ref',
            label: say('differences.ref'),
            children: /^W\d{16}$/.test(one.ref) ? <Link to={`/withdrawals?open=${one.ref}`}>{one.ref}</Link> : one.ref,
          },
          { key: 'said', label: say('differences.said'), children: <Units units={one.said} currency={one.currency} /> },
          {
            key: 'booked',
            label: say('differences.booked'),
            children: <Units units={one.booked} currency={one.currency} />,
          },
          { key: 'loss', label: say('differences.loss'), children: <Amount units={one.loss} /> },
          ...(one.day === null ? [] : [{ key: 'day', label: say('differences.day'), children: one.day }]),
          { key: 'at', label: say('differences.at'), children: <Moment at={one.at} /> },
          ...(one.note === null ? [] : [{ key: 'note', label: say('desk.reason'), children: one.note }]),
        ]}
      />
      {one.state === 'open' && may('suspense.resolve') && (
        <ActButtons>
          <Button onClick={() => setClosing(true)}>{say('differences.close')}</Button>
        </ActButtons>
      )}
      <ActDialog
        open={closing}
        title={say('differences.close')}
        confirm={say('differences.close')}
        run={(reason) => call(opsDifferenceClose, { id: one.id, reason })}
        done={say('differences.done')}
        onDone={onActed}
        onClose={() => setClosing(false)}
      />
    </Panel>
  )
}

const Head = () => {
  const say = useText()
  const nameOf = useVenueName()
  const { call } = useDesk()
  const { data } = useQuery({
    queryKey: ['differences', 'head'],
    queryFn: async () => answered(await call(opsDifferences, { limit: 1 })),
    refetchInterval: 60_000,
  })
  if (data === undefined) return null
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
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  return (
    <Split
      detail={
        opened !== undefined && (
          <Detail
            key={opened.id}
            one={opened}
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
      <Head />
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
