// Members by level, and the newest thirty days: members judged, level rises, rebate due and paid.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { opsVip, type Overview as Asked } from '../../contract/index.ts'
import css from './overview.module.css'

type Day = Asked['days'][number]

const Levels = ({ levels }: Pick<Asked, 'levels'>) => {
  const say = useText()
  const most = Math.max(1, ...levels.map(({ members }) => members))
  return (
    <Panel title={say('vip.by_level')}>
      {levels.length === 0 ? (
        <p>{say('vip.none')}</p>
      ) : (
        <ul className={css['levels']}>
          {levels.map(({ level, members }) => (
            <li key={level}>
              <span>V{level}</span>
              <meter min={0} max={most} value={members} aria-label={`V${level}`} />
              <b className="num">{members.toLocaleString('en')}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Days = ({ days }: { readonly days: readonly Day[] }) => {
  const say = useText()
  const pages = usePages<Day>(['vip', 'days', String(days.length)], () =>
    Promise.resolve({ rows: [...days], next: null }),
  )
  const columns: readonly Column<Day>[] = [
    { key: 'day', title: say('vip.day'), width: 120, render: ({ day }) => day },
    { key: 'members', title: say('vip.members'), width: 110, right: true, render: ({ members }) => members },
    { key: 'ups', title: say('vip.ups'), width: 90, right: true, render: ({ ups }) => ups },
    { key: 'due', title: say('vip.due'), width: 130, right: true, render: ({ due }) => <Amount units={due} /> },
    { key: 'paid', title: say('vip.paid'), width: 130, right: true, render: ({ paid }) => <Amount units={paid} /> },
    {
      key: 'paidAt',
      title: say('vip.paid_at'),
      width: 160,
      render: ({ paidAt }) =>
        paidAt === null ? <StateTag tone="plain">{say('vip.waits')}</StateTag> : <Moment at={paidAt} />,
    },
  ]
  return (
    <DataTable
      label={say('vip.newest_days')}
      columns={columns}
      pages={pages}
      rowKey={({ day }) => day}
      empty={say('vip.none')}
    />
  )
}

const Overview = () => {
  const { call } = useDesk()
  const asked = useQuery({
    queryKey: ['vip', 'overview'],
    refetchInterval: 30_000,
    queryFn: async () => answered(await call(opsVip, {})),
  })
  return (
    <Shown query={asked}>
      {({ levels, days }) => (
        <div className={css['overview']}>
          <Levels levels={levels} />
          <Days key={days.map(({ day, paid }) => day + paid).join(' ')} days={days} />
        </div>
      )}
    </Shown>
  )
}

export default Overview
