// The months' statements beside the month before, and the selected one: approved by two operators, sent back, or
// answered if disputed.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { answered } from '@magpie/wire/answered'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Form, Input } from 'antd'
import { useState } from 'react'
import {
  type OpsStatement,
  opsStatementDecide,
  opsStatements,
  type StatementMove,
  statementShows,
} from '../../contract/index.ts'
import css from './statements.module.css'

const tones = { draft: 'hot', first: 'gold', second: 'brand', issued: 'brand', disputed: 'hot', paid: 'jade' } as const

const State = ({ state }: Pick<OpsStatement, 'state'>) => (
  <StateTag tone={tones[state]}>{useText()(`agents.statement.${state}`)}</StateTag>
)

/** The difference to the month before, minor units. */
const Change = ({ now, before }: { readonly now: string; readonly before: string | undefined }) =>
  before === undefined ? <>—</> : <Amount units={String(BigInt(now) - BigInt(before))} signed />

const movesOf = ({ state, firstBy }: OpsStatement, me: string): readonly StatementMove[] => {
  if (state === 'draft') return ['pass']
  if (state === 'first') return firstBy === me ? ['back'] : ['pass', 'back']
  return state === 'disputed' ? ['answer'] : []
}

const Figures = ({ one }: { readonly one: OpsStatement }) => {
  const say = useText()
  const { last } = one
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        {
          key: 'turnover',
          label: say('agents.turnover'),
          children: (
            <span>
              <Amount units={one.turnover} /> (<Change now={one.turnover} before={last?.turnover} />)
            </span>
          ),
        },
        {
          key: 'active',
          label: say('agents.active'),
          children: `${one.active} / ${one.members} (${last === null ? '—' : one.active - last.active})`,
        },
        { key: 'tier', label: say('agents.tier'), children: one.tier },
        { key: 'commission', label: say('agents.commission'), children: <Amount units={one.commission} /> },
        {
          key: 'payable',
          label: say('agents.payable'),
          children: (
            <span>
              <Amount units={one.payable} /> (<Change now={one.payable} before={last?.payable} />)
            </span>
          ),
        },
      ]}
    />
  )
}

const Detail = ({ one, onActed }: { readonly one: OpsStatement; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may, me } = useDesk()
  const [asked, setAsked] = useState<StatementMove>()
  const move = asked ?? 'pass'
  const wordOf = (id: StatementMove): string => (id === 'pass' && one.state === 'first' ? 'second' : id)
  const moves = may('agents.decide') ? movesOf(one, me.id) : []
  return (
    <Panel title={`${one.account} · ${one.month}`} extra={<State state={one.state} />}>
      <Figures one={one} />
      {one.agentState === 'suspended' && <Alert type="warning" showIcon title={say('agents.withheld')} />}
      {one.dispute !== null && <Alert type="warning" showIcon title={say('agents.doubt', { text: one.dispute })} />}
      {one.answer !== null && <Alert type="info" showIcon title={say('agents.answered', { text: one.answer })} />}
      {one.state === 'first' && one.firstBy === me.id && <p>{say('agents.another')}</p>}
      {moves.length > 0 && (
        <ActButtons>
          {moves.map((id) => (
            <Button key={id} type={id === 'back' ? 'default' : 'primary'} onClick={() => setAsked(id)}>
              {say(`agents.settle.${wordOf(id)}`)}
            </Button>
          ))}
        </ActButtons>
      )}
      <ActDialog
        open={asked !== undefined}
        title={say(`agents.settle.${wordOf(move)}`)}
        confirm={say(`agents.settle.${wordOf(move)}`)}
        fields={
          move === 'answer' ? (
            <Form.Item name="answer" label={say('agents.answer')} rules={[{ required: true, min: 4, max: 500 }]}>
              <Input.TextArea rows={3} maxLength={500} />
            </Form.Item>
          ) : undefined
        }
        run={(reason, values) => {
          const { answer } = values as { readonly answer?: string }
          return call(opsStatementDecide, {
            id: one.id,
            move,
            reason,
            ...(move === 'answer' && answer !== undefined ? { answer } : {}),
          })
        }}
        done={say('agents.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say(`agents.settle.more.${wordOf(move)}`)}</p>
      </ActDialog>
    </Panel>
  )
}

const Month = () => {
  const say = useText()
  const { call } = useDesk()
  const { data } = useQuery({
    queryKey: ['agents', 'month'],
    queryFn: async () => answered(await call(opsStatements, { limit: 1 })),
  })
  const month = data?.month ?? null
  if (month === null) return null
  return (
    <Panel title={say('agents.month', { month: month.id })}>
      <Descriptions
        column={{ xs: 1, md: 2 }}
        size="small"
        items={[
          { key: 'total', label: say('agents.total'), children: <Amount units={month.total} /> },
          { key: 'turnover', label: say('agents.in_tree'), children: <Amount units={month.turnover} /> },
          { key: 'rest', label: say('agents.unattributed'), children: <Amount units={month.unattributed} /> },
          { key: 'leaves', label: say('agents.leaves'), children: month.leaves },
          { key: 'root', label: say('agents.root'), span: 'filled', children: <code>{month.root}</code> },
        ]}
      />
    </Panel>
  )
}

const useColumns = (): readonly Column<OpsStatement>[] => {
  const say = useText()
  return [
    { key: 'month', title: say('agents.month_of'), width: 90, render: ({ month }) => month },
    { key: 'account', title: say('agents.account'), width: 130, grow: true, render: ({ account }) => account },
    { key: 'state', title: say('agents.state'), width: 110, render: ({ state }) => <State state={state} /> },
    {
      key: 'turnover',
      title: say('agents.turnover'),
      width: 130,
      right: true,
      spare: 1,
      render: ({ turnover }) => <Amount units={turnover} />,
    },
    {
      key: 'payable',
      title: say('agents.payable'),
      width: 120,
      right: true,
      render: ({ payable }) => <Amount units={payable} />,
    },
    {
      key: 'change',
      title: say('agents.change'),
      width: 120,
      right: true,
      render: ({ payable, last }) => <Change now={payable} before={last?.payable} />,
    },
  ]
}

const Statements = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const columns = useColumns()
  const { values, set } = useFilters(['show', 'open'])
  const show = statementShows.find((one) => one === values.show) ?? 'open'
  const pages = usePages<OpsStatement>(
    ['agents', 'statements', show],
    (before) => call(opsStatements, { show, limit: 100, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const acted = (): void => {
    for (const key of ['agents', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split
      detail={
        <div className={css['stack']}>
          {opened !== undefined && <Detail key={`${opened.id} ${opened.state}`} one={opened} onActed={acted} />}
          <Month />
        </div>
      }
    >
      <FilterBar>
        <Segmented
          aria-label={say('agents.state')}
          value={show}
          onChange={(value) => set({ show: value === 'open' ? undefined : value, open: undefined })}
          options={statementShows.map((value) => ({ value, label: say(`agents.list.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('agents.statements')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('agents.no_statement')}
      />
    </Split>
  )
}

export default Statements
