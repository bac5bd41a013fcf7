// The pool of double joy: its amount and what each great prize would take, its floor, and its movements by draw.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Split } from '@magpie/desk/split'
import type { PoolOfIssue } from '@magpie/lottery/contract'
import { useText } from '@magpie/wire/text'
import { Descriptions } from 'antd'
import { type OpsLotteries, opsPool } from '../../contract/index.ts'
import css from './lottery.module.css'
import { PoolFloor } from './pool-floor.tsx'
import { issueText } from './words.ts'

const moves = ['opening', 'sales', 'floor', 'prizes', 'carried'] as const

const Now = ({ of }: { readonly of: OpsLotteries }) => {
  const say = useText()
  const { carried, now, floor, ticketMost, prizes } = of.pool
  const item = (key: string, units: number) => ({
    key,
    label: say(`lotteries.pool_${key}`),
    children: <Amount units={String(units)} />,
  })
  return (
    <Panel title={say('lotteries.pool_now')}>
      <p className={css['pool']}>
        <Amount units={String(now)} />
      </p>
      <Descriptions
        column={1}
        size="small"
        items={[
          item('left', carried),
          item('least', floor),
          ...prizes.map(({ prize, amount }) => ({
            key: prize,
            label: say('lotteries.pool_prize', { prize }),
            children: <Amount units={String(amount)} />,
          })),
          item('ticket_most', ticketMost),
        ]}
      />
      <p className={css['told']}>{say('lotteries.pool_more')}</p>
    </Panel>
  )
}

export const Pool = ({ of }: { readonly of: OpsLotteries }) => {
  const say = useText()
  const { call } = useDesk()
  const { venue } = of
  const pages = usePages<PoolOfIssue>(['lotteries', 'pool', venue], (before) =>
    call(opsPool, { venue, limit: 100, ...(before === undefined ? {} : { before }) }),
  )
  const columns: readonly Column<PoolOfIssue>[] = [
    { key: 'issue', title: say('lotteries.col_issue'), width: 90, render: ({ issue }) => issueText(issue) },
    { key: 'at', title: say('lotteries.draws'), width: 150, spare: 1, render: ({ at }) => <Moment at={at} /> },
    ...moves.map((move): Column<PoolOfIssue> => ({
      key: move,
      title: say(`lotteries.move_${move}`),
      width: 96,
      grow: true,
      right: true,
      render: (row) => <Amount units={String(row[move])} signed />,
    })),
  ]
  return (
    <Split
      detail={
        <>
          <Now of={of} />
          <PoolFloor of={of} />
        </>
      }
    >
      <DataTable
        label={say('lotteries.view_pool')}
        columns={columns}
        pages={pages}
        rowKey={({ issue }) => issue}
        empty={say('lotteries.no_pool')}
      />
    </Split>
  )
}
