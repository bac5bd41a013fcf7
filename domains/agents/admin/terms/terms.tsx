// Proposed terms that wait for another operator, decided ones, and the switch of net-result sharing.

import { useOpened } from '@magpie/desk/opened'
import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { ActButtons, Split } from '@magpie/desk/split'
import { answered } from '@magpie/wire/answered'
import type { Gives } from '@magpie/wire/endpoint'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { opsTerms, opsTermsDecide, opsTermsPropose, type OpsTermsRow } from '../../contract/index.ts'
import { MonthField, type TermsValues } from './terms-fields.tsx'
import css from './terms.module.css'

const tones = { waiting: 'hot', approved: 'jade', refused: 'plain', withdrawn: 'plain' } as const
type Decision = 'approve' | 'refuse' | 'withdraw'

const whatOf = (say: Say, { change, account }: OpsTermsRow): string =>
  change.what === 'sharing'
    ? say(change.on ? 'agents.terms.sharing.on' : 'agents.terms.sharing.off')
    : `${account ?? ''} · ${say(`agents.terms.model.${change.terms.model}`)}`

const percent = (ppm: number): string =>
  `${Math.floor(ppm / 10_000)}.${String(Math.floor(ppm / 100) % 100).padStart(2, '0')}%`

const figuresOf = (say: Say, { change }: OpsTermsRow): readonly (readonly [string, string])[] => {
  if (change.what === 'sharing' || change.terms.model === 'house') return []
  const { terms } = change
  if (terms.model === 'turnover')
    return terms.rates.map((row, nth) => [
      say('agents.terms.tier', { tier: nth + 1 }),
      Object.entries(row)
        .map(([group, ppm]) => `${say(`agents.class.${group}`)} ${percent(ppm)}`)
        .join(' · '),
    ])
  return [
    [say('agents.terms.share'), terms.pcts.map((pct) => `${pct}%`).join(' · ')],
    [say('agents.terms.cost'), `${terms.costPct}%`],
    [say('agents.terms.fee'), percent(terms.feePpm)],
  ]
}

const decisionsOf = ({ state, maker }: OpsTermsRow, me: string): readonly Decision[] => {
  if (state !== 'waiting') return []
  return maker.id === me ? ['withdraw'] : ['approve', 'refuse']
}

const Detail = ({ one, onActed }: { readonly one: OpsTermsRow; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may, me } = useDesk()
  const [asked, setAsked] = useState<Decision>()
  const decision = asked ?? 'approve'
  const decisions = may('agents.decide') ? decisionsOf(one, me.id) : []
  return (
    <Panel
      title={whatOf(say, one)}
      extra={<StateTag tone={tones[one.state]}>{say(`agents.terms.state.${one.state}`)}</StateTag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'month', label: say('agents.from_month'), children: one.fromMonth },
          ...figuresOf(say, one).map(([label, children]) => ({ key: label, label, children })),
          { key: 'maker', label: say('agents.terms.maker'), children: `${one.maker.account} · ${one.maker.reason}` },
          ...(one.decider === null
            ? []
            : [
                {
                  key: 'decider',
                  label: say('agents.terms.decider'),
                  children: `${one.decider.account} · ${one.decider.reason}`,
                },
              ]),
        ]}
      />
      {decisions.length > 0 && (
        <ActButtons>
          {decisions.map((id) => (
            <Button key={id} type={id === 'approve' ? 'primary' : 'default'} onClick={() => setAsked(id)}>
              {say(`agents.terms.${id}`)}
            </Button>
          ))}
        </ActButtons>
      )}
      <ActDialog
        open={asked !== undefined}
        title={say(`agents.terms.${decision}`)}
        confirm={say(`agents.terms.${decision}`)}
        run={(reason) => call(opsTermsDecide, { id: one.id, decision, reason })}
        done={say('agents.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say('agents.terms.holds', { month: one.fromMonth })}</p>
      </ActDialog>
    </Panel>
  )
}

const Switch = ({ told, onActed }: { readonly told: Gives<typeof opsTerms>; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [open, setOpen] = useState(false)
  const on = !told.sharing
  const title = say(on ? 'agents.terms.sharing.on' : 'agents.terms.sharing.off')
  return (
    <Panel
      title={say('agents.terms.sharing')}
      extra={
        <StateTag tone={told.sharing ? 'jade' : 'plain'}>
          {say(told.sharing ? 'agents.terms.is_on' : 'agents.terms.is_off')}
        </StateTag>
      }
    >
      <p>{say('agents.terms.sharing.text')}</p>
      {may('agents.decide') && (
        <ActButtons>
          <Button onClick={() => setOpen(true)}>{title}</Button>
        </ActButtons>
      )}
      <ActDialog
        open={open}
        title={title}
        confirm={say('agents.terms.propose')}
        initial={{ fromMonth: told.fromMonth }}
        fields={<MonthField />}
        run={(reason, values) =>
          call(opsTermsPropose, {
            change: { what: 'sharing', on },
            fromMonth: (values as TermsValues).fromMonth ?? '',
            reason,
          })
        }
        done={say('agents.terms.proposed')}
        onDone={onActed}
        onClose={() => setOpen(false)}
      />
    </Panel>
  )
}

const columnsOf = (say: Say): readonly Column<OpsTermsRow>[] => [
  { key: 'what', title: say('agents.terms'), width: 220, grow: true, render: (one) => whatOf(say, one) },
  {
    key: 'state',
    title: say('agents.state'),
    width: 110,
    render: ({ state }) => <StateTag tone={tones[state]}>{say(`agents.terms.state.${state}`)}</StateTag>,
  },
  { key: 'month', title: say('agents.from_month'), width: 110, render: ({ fromMonth }) => fromMonth },
  { key: 'at', title: say('agents.terms.at'), width: 180, render: ({ maker }) => <Moment at={maker.at} /> },
]

const Terms = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['open'])
  const pages = usePages<OpsTermsRow>(
    ['agents', 'terms', 'list'],
    (before) => call(opsTerms, { limit: 100, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const { data } = useQuery({
    queryKey: ['agents', 'terms', 'form'],
    queryFn: async () => answered(await call(opsTerms, { limit: 1 })),
  })
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const acted = (): void => {
    for (const key of ['agents', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split
      detail={
        <div className={css['stack']}>
          {opened !== undefined && <Detail key={`${opened.id} ${opened.state}`} one={opened} onActed={acted} />}
          {data !== undefined && <Switch told={data} onActed={acted} />}
        </div>
      }
    >
      <DataTable
        label={say('agents.terms')}
        columns={columnsOf(say)}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('agents.terms.none')}
      />
    </Split>
  )
}

export default Terms
