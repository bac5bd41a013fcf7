// Orders: to be packed, on their way, and finished. Reading a parcel's address is an audited action.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag, type Tone } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { saveBlob } from '@magpie/wire/save-blob'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Descriptions, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type Address,
  type OpsOrder,
  opsOrderAddress,
  opsOrderMove,
  opsOrders,
  opsOrdersExport,
  type OrderMoveName,
  type OrderState,
  orderStates,
} from '../../contract/index.ts'
import { movesFrom } from '../../rules/index.ts'

const tones: Readonly<Record<OrderState, Tone>> = {
  waiting: 'hot',
  sending: 'brand',
  sent: 'gold',
  done: 'jade',
  cancelled: 'plain',
}

const State = ({ state }: { readonly state: OrderState }) => (
  <StateTag tone={tones[state]}>{useText()(`mall.order.${state}`)}</StateTag>
)

const Where = ({ order }: { readonly order: OpsOrder }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState<Address>()
  if (order.kind !== 'goods') return null
  if (address !== undefined)
    return (
      <Descriptions
        column={1}
        size="small"
        title={say('mall.address')}
        items={[
          { key: 'name', label: say('mall.address_name'), children: address.name },
          { key: 'phone', label: say('mall.address_phone'), children: address.phone },
          { key: 'place', label: say('mall.address_place'), children: address.place },
        ]}
      />
    )
  if (!order.hasAddress) return <p>{say('mall.address_erased')}</p>
  if (!may('mall.orders')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('mall.address_read')}</Button>
      <ActDialog
        open={open}
        title={say('mall.address_read')}
        confirm={say('mall.address_read')}
        run={(reason) => call(opsOrderAddress, { order: order.id, reason })}
        onDone={(read) => setAddress(read)}
        onClose={() => setOpen(false)}
      >
        <p>{say('mall.address_more')}</p>
      </ActDialog>
    </>
  )
}

const Acts = ({ order, onActed }: { readonly order: OpsOrder; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [asked, setAsked] = useState<OrderMoveName>()
  const moves = order.kind === 'goods' && may('mall.orders') ? movesFrom(order.state) : []
  const move = asked ?? 'send'
  return (
    <>
      {moves.length > 0 && (
        <ActButtons>
          {[...moves].reverse().map((one) => (
            <Button
              key={one}
              type={one === 'cancel' ? 'default' : 'primary'}
              danger={one === 'cancel'}
              onClick={() => setAsked(one)}
            >
              {say(`mall.move.${one}`)}
            </Button>
          ))}
        </ActButtons>
      )}
      <ActDialog
        key={move}
        open={asked !== undefined}
        title={say(`mall.move.${move}`)}
        confirm={say(`mall.move.${move}`)}
        danger={move === 'cancel'}
        fields={
          move === 'sent' ? (
            <Form.Item
              name="tracking"
              label={say('mall.tracking')}
              rules={[{ required: true, min: 4, whitespace: true, message: say('mall.needed') }]}
            >
              <Input maxLength={40} autoComplete="off" />
            </Form.Item>
          ) : undefined
        }
        run={(reason, values) => {
          const { tracking } = values as { tracking?: string }
          return call(opsOrderMove, { order: order.id, move, reason, ...(tracking === undefined ? {} : { tracking }) })
        }}
        done={say('mall.done')}
        onDone={onActed}
        onClose={() => setAsked(undefined)}
      >
        <p>{say(`mall.move_more.${move}`)}</p>
      </ActDialog>
    </>
  )
}

const Detail = ({ order, onActed }: { readonly order: OpsOrder; readonly onActed: () => void }) => {
  const say = useText()
  const items = [
    {
      key: 'account',
      label: say('mall.member'),
      children: <Link to={`/players/${order.member}`}>{order.account}</Link>,
    },
    { key: 'pieces', label: say('mall.pieces'), children: order.pieces },
    { key: 'points', label: say('mall.points'), children: Number(order.points).toLocaleString('en') },
    { key: 'at', label: say('mall.at'), children: <Moment at={order.at} /> },
    { key: 'changed', label: say('mall.changed'), children: <Moment at={order.changedAt} /> },
    ...(order.tracking === null ? [] : [{ key: 'tracking', label: say('mall.tracking'), children: order.tracking }]),
    ...(order.reason === null ? [] : [{ key: 'reason', label: say('desk.reason'), children: order.reason }]),
  ]
  return (
    <Panel title={order.title['zh-CN'] ?? order.item} extra={<State state={order.state} />}>
      <Descriptions column={1} size="small" items={items} />
      <Where order={order} />
      <Acts order={order} onActed={onActed} />
    </Panel>
  )
}

const Export = ({ state }: { readonly state: OrderState | undefined }) => {
  const say = useText()
  const { call } = useDesk()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('mall.export')}</Button>
      <ActDialog
        open={open}
        title={say('mall.export')}
        confirm={say('mall.export')}
        run={(reason) => call(opsOrdersExport, { reason, ...(state === undefined ? {} : { state }) })}
        onDone={({ csv, rows, whole }) => {
          saveBlob('magpie-orders.csv', new Blob([csv], { type: 'text/csv;charset=utf-8' }))
          void message.success(say(whole ? 'mall.exported' : 'mall.exported_part', { count: rows }))
        }}
        onClose={() => setOpen(false)}
      >
        <p>{say('mall.export_more')}</p>
      </ActDialog>
    </>
  )
}

const useColumns = (): readonly Column<OpsOrder>[] => {
  const say = useText()
  return [
    { key: 'at', title: say('mall.at'), width: 150, render: ({ at }) => <Moment at={at} /> },
    { key: 'account', title: say('mall.member'), width: 120, spare: 1, render: ({ account }) => account },
    { key: 'title', title: say('mall.name'), width: 130, grow: true, render: ({ title }) => title['zh-CN'] ?? '' },
    { key: 'pieces', title: say('mall.pieces'), width: 70, right: true, render: ({ pieces }) => pieces },
    {
      key: 'points',
      title: say('mall.points'),
      width: 90,
      right: true,
      render: ({ points }) => Number(points).toLocaleString('en'),
    },
    { key: 'state', title: say('mall.state'), width: 96, render: ({ state }) => <State state={state} /> },
  ]
}

const Orders = () => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const columns = useColumns()
  const { values, set } = useFilters(['state', 'open'])
  const state = orderStates.find((one) => one === values.state)
  const pages = usePages<OpsOrder>(
    ['mall', 'orders', state ?? 'all'],
    (before) =>
      call(opsOrders, {
        limit: 100,
        ...(state === undefined ? {} : { state }),
        ...(before === undefined ? {} : { before }),
      }),
    { refetchMs: 30_000 },
  )
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const acted = (): void => {
    for (const key of ['mall', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Split detail={opened !== undefined && <Detail key={opened.id} order={opened} onActed={acted} />}>
      <FilterBar>
        <Select<OrderState | 'all'>
          aria-label={say('mall.state')}
          value={state ?? 'all'}
          onChange={(value) => set({ state: value === 'all' ? undefined : value, open: undefined })}
          options={(['all', ...orderStates] as const).map((value) => ({ value, label: say(`mall.order.${value}`) }))}
        />
        {may('mall.orders') && <Export state={state} />}
      </FilterBar>
      <DataTable
        label={say('mall.orders')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('mall.no_orders')}
      />
    </Split>
  )
}

export default Orders
