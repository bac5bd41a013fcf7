// Recovery cases at the desk: the statements and evidence of a person who lost every way in, and the votes of two operators.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type OpsRecovery, recoveriesList, recoveryDecide, recoveryPicture } from '../contract/index.ts'
import css from './players.module.css'

const tones = {
  waiting: 'gold',
  proposed: 'gold',
  cooling: 'jade',
  done: 'jade',
  refused: 'plain',
  canceled: 'plain',
} as const

const Evidence = ({ id }: { readonly id: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['recovery-picture', id],
    queryFn: async () => answered(await call(recoveryPicture, { id })),
    staleTime: Infinity,
  })
  return (
    <Shown query={query} rows={2}>
      {({ type, base64 }) => (
        <img className={css['evidence']} src={`data:${type};base64,${base64}`} alt={say('recoveries.picture')} />
      )}
    </Shown>
  )
}

const Acts = ({ one, onActed }: { readonly one: OpsRecovery; readonly onActed: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const [way, setWay] = useState<'yes' | 'no'>()
  const yes = one.state === 'waiting' ? 'recoveries.yes_first' : 'recoveries.yes_second'
  const mayAgree = one.member !== null && !one.mine && (one.state === 'waiting' || one.state === 'proposed')
  const open = one.state === 'waiting' || one.state === 'proposed' || one.state === 'cooling'
  const title = say(way === 'no' ? 'recoveries.no' : yes)
  if (!open) return null
  return (
    <>
      <p>{say(one.member === null ? 'recoveries.no_member' : one.mine ? 'recoveries.own' : 'recoveries.rule')}</p>
      <ActButtons>
        {mayAgree && (
          <Button type="primary" onClick={() => setWay('yes')}>
            {say(yes)}
          </Button>
        )}
        <Button danger onClick={() => setWay('no')}>
          {say('recoveries.no')}
        </Button>
      </ActButtons>
      <ActDialog
        open={way !== undefined}
        title={title}
        confirm={title}
        run={(reason) => call(recoveryDecide, { id: one.id, yes: way === 'yes', reason })}
        done={say('recoveries.done')}
        onDone={onActed}
        onClose={() => setWay(undefined)}
      />
    </>
  )
}

const Detail = ({ one, onActed }: { readonly one: OpsRecovery; readonly onActed: () => void }) => {
  const say = useText()
  const row = (key: string, children: React.ReactNode) => ({ key, label: say(`recoveries.${key}`), children })
  const decision = (key: 'first' | 'second') => {
    const made = one[key]
    return made === null ? [] : [row(key, say('recoveries.said', { account: made.account, reason: made.reason }))]
  }
  return (
    <Panel title={one.typed} extra={say(`recoveries.state_${one.state}`)}>
      <Descriptions
        column={1}
        size="small"
        items={[
          ...(one.member === null ? [] : [row('account', <Link to={`/players/${one.member}`}>{one.account}</Link>)]),
          row('at', <Moment at={one.madeAt} />),
          row('contact', one.contact),
          row('story', one.story),
          ...decision('first'),
          ...decision('second'),
          ...(one.readyAt === null ? [] : [row('ready', <Moment at={one.readyAt} />)]),
        ]}
      />
      {one.files.map((file) => (
        <Evidence key={file} id={file} />
      ))}
      <Acts one={one} onActed={onActed} />
    </Panel>
  )
}

const Recoveries = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['state', 'open'])
  const show = values.state === 'all' ? 'all' : 'open'
  const pages = usePages<OpsRecovery>(
    ['recoveries', show],
    (before) => call(recoveriesList, { limit: 100, show, ...(before === undefined ? {} : { before }) }),
    { refetchMs: 30_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const columns: readonly Column<OpsRecovery>[] = [
    { key: 'at', title: say('recoveries.at'), width: 150, render: ({ madeAt }) => <Moment at={madeAt} /> },
    { key: 'typed', title: say('recoveries.typed'), width: 150, render: ({ typed }) => typed },
    {
      key: 'state',
      title: say('recoveries.state'),
      width: 110,
      render: ({ state }) => <StateTag tone={tones[state]}>{say(`recoveries.state_${state}`)}</StateTag>,
    },
    { key: 'story', title: say('recoveries.story'), width: 180, grow: true, render: ({ story }) => story },
  ]
  const acted = (): void => {
    for (const key of ['recoveries', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Detail key={opened.id} one={opened} onActed={acted} />}>
      <FilterBar>
        <Segmented
          aria-label={say('recoveries.state')}
          value={show}
          onChange={(value) => set({ state: value === 'open' ? undefined : value, open: undefined })}
          options={(['open', 'all'] as const).map((value) => ({ value, label: say(`recoveries.show_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={say('recoveries.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('recoveries.none')}
      />
    </Split>
  )
}

export default Recoveries
