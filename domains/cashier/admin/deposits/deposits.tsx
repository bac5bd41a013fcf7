// Deposit orders, the newest first; a filter shows those that members have chased.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Segmented } from '@magpie/desk/segmented'
import { FilterBar, Split } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Select, Switch } from 'antd'
import { type DepositShelf, depositShelves, methods, type OpsDeposit, opsDeposits } from '../../contract/index.ts'
import css from '../cashier.module.css'
import { depositTones } from '../tones.ts'
import { DepositDetail } from './deposit-detail.tsx'
import { methodName } from '../method-name.ts'

const isShelf = (text: string | undefined): text is DepositShelf =>
  (depositShelves as readonly (string | undefined)[]).includes(text)
const isMethod = (text: string | undefined): text is (typeof methods)[number] =>
  (methods as readonly (string | undefined)[]).includes(text)

const useColumns = (): readonly Column<OpsDeposit>[] => {
  const say = useText()
  return [
    { key: 'id', title: say('deposits.id'), width: 168, render: ({ id }) => id },
    { key: 'player', title: say('deposits.player'), width: 110, grow: true, render: ({ name }) => <b>{name}</b> },
    {
      key: 'method',
      title: say('deposits.method'),
      width: 110,
      spare: 2,
      render: ({ method, network }) => `${methodName(method)} ${network ?? ''}`,
    },
    {
      key: 'amount',
      title: say('deposits.amount'),
      width: 110,
      right: true,
      render: (row) => <Amount units={row.amount} />,
    },
    {
      key: 'pay',
      title: say('deposits.pay'),
      width: 130,
      spare: 3,
      right: true,
      render: (row) => (
        <>
          <Amount units={row.payAmount} /> {row.payCurrency}
        </>
      ),
    },
    { key: 'at', title: say('deposits.at'), width: 150, spare: 1, render: (row) => <Moment at={row.createdAt} /> },
    {
      key: 'state',
      title: say('deposits.state'),
      width: 150,
      grow: true,
      render: ({ state, chasedAt, receipts }) => (
        <span className={css['marks']}>
          <StateTag tone={depositTones[state]}>{say(`deposits.state_${state}`)}</StateTag>
          {receipts > 0 && <StateTag>{say('deposits.receipts', { count: receipts })}</StateTag>}
          {chasedAt !== null && (state === 'receipt' || state === 'disputed') && (
            <StateTag tone="hot">{say('deposits.is_chased')}</StateTag>
          )}
        </span>
      ),
    },
  ]
}

const Deposits = () => {
  const say = useText()
  const { call } = useDesk()
  const columns = useColumns()
  const { values, set } = useFilters(['shelf', 'method', 'chased', 'open'])
  const shelf = isShelf(values.shelf) ? values.shelf : undefined
  const method = isMethod(values.method) ? values.method : undefined
  const chased = values.chased === 'yes' ? ('yes' as const) : undefined
  const pages = usePages<OpsDeposit>(
    ['deposits', shelf, method, chased],
    (before) =>
      call(opsDeposits, {
        limit: 100,
        ...(shelf === undefined ? {} : { shelf }),
        ...(method === undefined ? {} : { method }),
        ...(chased === undefined ? {} : { chased }),
        ...(before === undefined ? {} : { before }),
      }),
    { refetchMs: 20_000 },
  )
  return (
    <Split detail={values.open !== undefined && <DepositDetail key={values.open} id={values.open} />}>
      <FilterBar>
        <Segmented
          aria-label={say('deposits.state')}
          value={shelf ?? 'all'}
          onChange={(value) => set({ shelf: value === 'all' ? undefined : value, open: undefined })}
          options={['all', ...depositShelves].map((value) => ({ value, label: say(`deposits.shelf_${value}`) }))}
        />
        <Select
          aria-label={say('deposits.method')}
          value={method ?? ''}
          onChange={(value) => set({ method: value })}
          options={[
            { value: '', label: say('withdrawals.every_method') },
            ...methods.map((value) => ({ value, label: methodName(value) })),
          ]}
        />
        <label className={css['marks']}>
          <Switch checked={chased !== undefined} onChange={(on) => set({ chased: on ? 'yes' : undefined })} />
          {say('deposits.only_chased')}
        </label>
      </FilterBar>
      <DataTable
        label={say('deposits.title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={values.open}
        empty={say('deposits.none')}
      />
    </Split>
  )
}

export default Deposits
