// A member's deposits and withdrawals, as a tab of their page.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type OpsDeposit,
  opsDeposits,
  type OpsWithdrawal,
  opsWithdrawals,
  type WithdrawalShelf,
} from '../contract/index.ts'
import { depositTones, withdrawalTones } from './tones.ts'
import { methodName } from './method-name.ts'

const tablePx = 420

const Deposits = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const navigate = useNavigate()
  const pages = usePages<OpsDeposit>(['deposits', 'of', member], (before) =>
    call(opsDeposits, { member, limit: 50, ...(before === undefined ? {} : { before }) }),
  )
  const columns: readonly Column<OpsDeposit>[] = [
    { key: 'id', title: say('deposits.id'), width: 176, render: ({ id }) => id },
    {
      key: 'method',
      title: say('deposits.method'),
      width: 120,
      render: (row) => methodName(row.method),
    },
    {
      key: 'amount',
      title: say('deposits.amount'),
      width: 120,
      right: true,
      render: (row) => <Amount units={row.amount} />,
    },
    { key: 'at', title: say('deposits.at'), width: 150, grow: true, render: (row) => <Moment at={row.createdAt} /> },
    {
      key: 'state',
      title: say('deposits.state'),
      width: 120,
      render: ({ state }) => <StateTag tone={depositTones[state]}>{say(`deposits.state_${state}`)}</StateTag>,
    },
  ]
  return (
    <DataTable
      label={say('deposits.title')}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(`/deposits?open=${id}`)}
      empty={say('deposits.none')}
      height={tablePx}
    />
  )
}

const Withdrawals = ({ member, shelf }: { readonly member: string; readonly shelf: WithdrawalShelf }) => {
  const say = useText()
  const { call } = useDesk()
  const navigate = useNavigate()
  const pages = usePages<OpsWithdrawal>(['withdrawals', 'of', member, shelf], (before) =>
    call(opsWithdrawals, { member, shelf, limit: 50, ...(before === undefined ? {} : { before }) }),
  )
  const columns: readonly Column<OpsWithdrawal>[] = [
    { key: 'id', title: say('withdrawals.id'), width: 176, render: ({ id }) => id },
    {
      key: 'to',
      title: say('withdrawals.to'),
      width: 170,
      render: (row) => `${methodName(row.kind)} ${row.masked}`,
    },
    {
      key: 'amount',
      title: say('withdrawals.amount'),
      width: 120,
      right: true,
      render: (row) => <Amount units={row.amount} />,
    },
    { key: 'at', title: say('withdrawals.at'), width: 180, grow: true, render: (row) => <Moment at={row.createdAt} /> },
    {
      key: 'state',
      title: say('withdrawals.state'),
      width: 130,
      render: ({ state }) => <StateTag tone={withdrawalTones[state]}>{say(`withdrawals.state_${state}`)}</StateTag>,
    },
  ]
  return (
    <DataTable
      label={say('withdrawals.title')}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(`/withdrawals?shelf=${shelf}&open=${id}`)}
      empty={say('withdrawals.none')}
      height={tablePx}
    />
  )
}

const shown = ['deposits', 'review', 'second', 'on_hold', 'rail', 'paid', 'closed'] as const

const PlayerOrders = ({ member }: { readonly member: string }) => {
  const say = useText()
  const [which, setWhich] = useState<(typeof shown)[number]>('deposits')
  return (
    <Panel
      title={say('orders.title')}
      flush
      extra={
        <Segmented
          aria-label={say('orders.which')}
          value={which}
          onChange={setWhich}
          options={shown.map((value) => ({
            value,
            label: value === 'deposits' ? say('deposits.title') : say(`withdrawals.shelf_${value}`),
          }))}
        />
      }
    >
      {which === 'deposits' ? <Deposits member={member} /> : <Withdrawals member={member} shelf={which} />}
    </Panel>
  )
}

export default PlayerOrders
