// Proposals to take back bonuses: a second operator decides, and the maker may withdraw their own.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type TakeBack, takeBackDecide, takeBacksList } from '../../contract/index.ts'
import { TakeBackState, useOrigin } from './words.tsx'

type Decision = 'approve' | 'refuse' | 'withdraw'

/** Money, or points without decimals. */
const Sum = ({ of, units }: { readonly of: TakeBack; readonly units: string | null }) => {
  const say = useText()
  if (units === null) return <>—</>
  return of.currency === 'XFE' ? <>{say('campaign.points', { points: units })}</> : <Amount units={units} />
}

const Facts = ({ one }: { readonly one: TakeBack }) => {
  const say = useText()
  const originOf = useOrigin()
  const { maker, decider } = one
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        {
          key: 'member',
          label: say('bonus.member'),
          children: <Link to={`/players/${one.member}/bonuses`}>{one.account}</Link>,
        },
        { key: 'origin', label: say('bonus.origin'), children: originOf(one.origin) },
        { key: 'amount', label: say('bonus.amount'), children: <Sum of={one} units={one.amount} /> },
        { key: 'left', label: say('bonus.left'), children: <Sum of={one} units={one.left} /> },
        { key: 'maker', label: say('bonus.maker'), children: maker.account },
        { key: 'made', label: say('bonus.asked_at'), children: <Moment at={maker.at} /> },
        { key: 'why', label: say('desk.reason'), children: maker.reason },
        ...(decider === null
          ? []
          : [
              { key: 'decider', label: say('bonus.decider'), children: decider.account },
              { key: 'decided', label: say('bonus.decided'), children: <Moment at={decider.at} /> },
              { key: 'said', label: say('bonus.said'), children: decider.reason },
            ]),
      ]}
    />
  )
}

const Detail = ({ one, onActed }: { readonly one: TakeBack; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may, me } = useDesk()
  const [asked, setAsked] = useState<Decision>()
  const waits = one.state === 'waiting' && may('gifts.decide')
  const choices: readonly Decision[] = one.maker.id === me.id ? ['withdraw'] : ['refuse', 'approve']
  const decision = asked ?? 'approve'
  return (
    <Panel title={one.account} extra={<TakeBackState state={one.state} />}>
      <Facts one={one} />
      {waits && (
        <ActButtons>
          {choices.map((choice) => (
            <Button key={choice} danger={choice === 'approve'} onClick={() => setAsked(choice)}>
              {say(`bonus.${choice}`)}
            </Button>
          ))}
        </ActButtons>
      )}
      <ActDialog
        open={asked !== undefined}
        title={say(`bonus.${decision}`)}
        confirm={say(`bonus.${decision}`)}
        danger={decision === 'approve'}
        run={(reason) => call(takeBackDecide, { id: one.id, decision, reason })}
        done={say('bonus.decided_done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say(`bonus.${decision}_more`)}</p>
      </ActDialog>
    </Panel>
  )
}

const TakeBacks = () => {
  const say = useText()
  const originOf = useOrigin()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['state', 'open'])
  const show = values.state === 'all' ? 'all' : 'open'
  const pages = usePages<TakeBack>(
    ['take-backs', show],
    (before) => call(takeBacksList, { limit: 100, show, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const columns: readonly Column<TakeBack>[] = [
    { key: 'at', title: say('bonus.asked_at'), width: 150, render: ({ maker }) => <Moment at={maker.at} /> },
    { key: 'account', title: say('bonus.member'), width: 140, grow: true, render: ({ account }) => account },
    { key: 'origin', title: say('bonus.origin'), width: 120, spare: 1, render: ({ origin }) => originOf(origin) },
    {
      key: 'amount',
      title: say('bonus.amount'),
      width: 110,
      right: true,
      render: (one) => <Sum of={one} units={one.amount} />,
    },
    { key: 'state', title: say('bonus.state'), width: 96, render: ({ state }) => <TakeBackState state={state} /> },
  ]
  const acted = (): void => {
    for (const key of ['take-backs', 'bonuses', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Detail key={opened.id} one={opened} onActed={acted} />}>
      <FilterBar>
        <Segmented
          aria-label={say('bonus.state')}
          value={show}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, open: undefined })}
          options={(['open', 'all'] as const).map((value) => ({ value, label: say(`bonus.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('bonus.take_backs')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('bonus.no_take_backs')}
      />
    </Split>
  )
}

export default TakeBacks
