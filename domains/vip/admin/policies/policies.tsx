// Level and rebate figures: those in force, and proposals by one operator that wait for another.

import { useOpened } from '@magpie/desk/opened'
import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { ActButtons, Split } from '@magpie/desk/split'
import { groupDigits } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import {
  type Figures,
  opsPolicies,
  opsPolicyDecide,
  opsPolicyPropose,
  type Policies as Told,
  type PolicyRow,
} from '../../contract/index.ts'
import { showRate } from '../../web/show.ts'
import { EffectOf } from './effect.tsx'
import { FiguresFields, figuresOf, type FiguresValues, startOf } from './figures-form.tsx'
import css from './policies.module.css'

const tones = { waiting: 'hot', approved: 'jade', refused: 'plain', withdrawn: 'plain' } as const
type Decision = 'approve' | 'refuse' | 'withdraw'

const decisionsOf = ({ state, maker }: PolicyRow, me: string): readonly Decision[] => {
  if (state !== 'waiting') return []
  return maker.id === me ? ['withdraw'] : ['approve', 'refuse']
}

/** The top level has none. */
const needShown = (need: number | undefined): string => need?.toLocaleString('en') ?? '—'

/** Figures by level; differences from those in force are marked. */
const Table = ({ figures, now }: { readonly figures: Figures; readonly now: Figures }) => {
  const say = useText()
  const cell = (key: string, shown: string, isOther: boolean) => (
    <td key={key}>{isOther ? <mark className="num">{shown}</mark> : <span className="num">{shown}</span>}</td>
  )
  const ratesNow = (group: string) => now.rates.find((one) => one.group === group)?.ppm ?? []
  return (
    <div className={css['grid']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('vip.level')}</th>
            <th scope="col">{say('vip.policy.need')}</th>
            <th scope="col">{say('vip.policy.withdrawals')}</th>
            {figures.rates.map(({ group }) => (
              <th key={group} scope="col">
                {say(`vip.class.${group}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.withdrawals.map((count, level) => (
            <tr key={`V${String(level)}`}>
              <th scope="row">V{level}</th>
              {cell('need', needShown(figures.need[level]), figures.need[level] !== now.need[level])}
              {cell('withdrawals', String(count), count !== now.withdrawals[level])}
              {figures.rates.map(({ group, ppm }) =>
                cell(group, showRate(ppm[level] ?? 0), ppm[level] !== ratesNow(group)[level]),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const capsShown = (say: Say, { caps, dayMost }: Figures): string =>
  [
    ...caps.map(({ group, most }) => `${say(`vip.class.${group}`)} ${groupDigits(most)}`),
    `${say('vip.policy.all')} ${groupDigits(dayMost)}`,
  ].join(' · ')

const Detail = ({
  one,
  now,
  onActed,
}: {
  readonly one: PolicyRow
  readonly now: Figures
  readonly onActed: () => void
}) => {
  const say = useText()
  const { call, may, me } = useDesk()
  const [asked, setAsked] = useState<Decision>()
  const decision = asked ?? 'approve'
  const decisions = may('vip.policy') ? decisionsOf(one, me.id) : []
  return (
    <Panel
      title={say('vip.policy.holds_from', { day: one.fromDay })}
      extra={<StateTag tone={tones[one.state]}>{say(`vip.policy.state.${one.state}`)}</StateTag>}
    >
      <EffectOf effect={one.effect} />
      <Table figures={one.figures} now={now} />
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'caps', label: say('vip.policy.caps'), children: capsShown(say, one.figures) },
          { key: 'maker', label: say('vip.policy.maker'), children: `${one.maker.account} · ${one.maker.reason}` },
          ...(one.decider === null
            ? []
            : [
                {
                  key: 'decider',
                  label: say('vip.policy.decider'),
                  children: `${one.decider.account} · ${one.decider.reason}`,
                },
              ]),
        ]}
      />
      {decisions.length > 0 && (
        <ActButtons>
          {decisions.map((id) => (
            <Button key={id} type={id === 'approve' ? 'primary' : 'default'} onClick={() => setAsked(id)}>
              {say(`vip.policy.${id}`)}
            </Button>
          ))}
        </ActButtons>
      )}
      <ActDialog
        open={asked !== undefined}
        title={say(`vip.policy.${decision}`)}
        confirm={say(`vip.policy.${decision}`)}
        run={(reason) => call(opsPolicyDecide, { id: one.id, decision, reason })}
        done={say('vip.policy.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say('vip.policy.holds', { day: one.fromDay })}</p>
      </ActDialog>
    </Panel>
  )
}

const Now = ({ told, onActed }: { readonly told: Told; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [open, setOpen] = useState(false)
  return (
    <Panel title={say('vip.policy.now')}>
      <Table figures={told.figures} now={told.figures} />
      <p>
        {say('vip.policy.caps')} {capsShown(say, told.figures)}
      </p>
      {may('vip.policy') && (
        <ActButtons>
          <Button onClick={() => setOpen(true)}>{say('vip.policy.propose')}</Button>
        </ActButtons>
      )}
      <ActDialog
        open={open}
        width={980}
        title={say('vip.policy.propose')}
        confirm={say('vip.policy.propose')}
        initial={startOf(told)}
        fields={<FiguresFields told={told} />}
        run={(reason, values) => {
          const given = values as FiguresValues
          return call(opsPolicyPropose, { figures: figuresOf(told, given), fromDay: given.fromDay ?? '', reason })
        }}
        done={say('vip.policy.proposed')}
        onDone={onActed}
        onClose={() => setOpen(false)}
      >
        <p>{say('vip.policy.more_text')}</p>
      </ActDialog>
    </Panel>
  )
}

const columnsOf = (say: Say): readonly Column<PolicyRow>[] => [
  { key: 'from', title: say('vip.policy.from'), width: 130, render: ({ fromDay }) => fromDay },
  {
    key: 'state',
    title: say('vip.state'),
    width: 110,
    render: ({ state }) => <StateTag tone={tones[state]}>{say(`vip.policy.state.${state}`)}</StateTag>,
  },
  { key: 'maker', title: say('vip.policy.maker'), width: 140, grow: true, render: ({ maker }) => maker.account },
  { key: 'at', title: say('vip.policy.at'), width: 180, spare: 1, render: ({ maker }) => <Moment at={maker.at} /> },
]

const Policies = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['open'])
  const pages = usePages<PolicyRow>(
    ['vip', 'policy', 'list'],
    (before) => call(opsPolicies, { limit: 50, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const { data } = useQuery({
    queryKey: ['vip', 'policy', 'now'],
    queryFn: async () => answered(await call(opsPolicies, { limit: 1 })),
  })
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const acted = (): void => {
    for (const key of ['vip', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split
      shape="table"
      detail={
        data !== undefined && (
          <div className={css['stack']}>
            {opened !== undefined && (
              <Detail key={`${opened.id} ${opened.state}`} one={opened} now={data.figures} onActed={acted} />
            )}
            <Now told={data} onActed={acted} />
          </div>
        )
      }
    >
      <DataTable
        label={say('vip.policies')}
        columns={columnsOf(say)}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('vip.policy.none')}
      />
    </Split>
  )
}

export default Policies
