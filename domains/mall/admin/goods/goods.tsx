// Goods: what is offered, in stock and sold. One operator edits them, two add stock.

import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { beijingDay, isRefusal } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { useOpened } from '@magpie/desk/opened'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { type OpsItem, opsItems, opsStockDecide, opsStockPropose, type StockProposal } from '../../contract/index.ts'
import { ItemDialog } from './item-dialog.tsx'

type Decision = 'approve' | 'refuse' | 'withdraw'

const useActed = () => {
  const queries = useQueryClient()
  return (): void => {
    for (const key of ['mall', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
}

const Waiting = ({ one }: { readonly one: StockProposal }) => {
  const say = useText()
  const { call, may, me } = useDesk()
  const acted = useActed()
  const [asked, setAsked] = useState<Decision>()
  const choices: readonly Decision[] = one.maker === me.id ? ['withdraw'] : ['refuse', 'approve']
  const decision = asked ?? 'approve'
  const mayAct = may('mall.stock')
  return (
    <Panel title={say('mall.stock_asked', { pieces: one.pieces })}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'maker', label: say('mall.maker'), children: one.account },
          { key: 'at', label: say('mall.at'), children: <Moment at={one.at} /> },
          { key: 'reason', label: say('desk.reason'), children: one.reason },
        ]}
      />
      {mayAct && (
        <ActButtons>
          {choices.map((choice) => (
            <Button key={choice} type={choice === 'approve' ? 'primary' : 'default'} onClick={() => setAsked(choice)}>
              {say(`mall.stock_${choice}`)}
            </Button>
          ))}
        </ActButtons>
      )}
      <ActDialog
        open={asked !== undefined}
        title={say(`mall.stock_${decision}`)}
        confirm={say(`mall.stock_${decision}`)}
        danger={decision === 'refuse'}
        run={(reason) => call(opsStockDecide, { proposal: one.id, decision, reason })}
        done={say('mall.done')}
        onDone={acted}
        onClose={() => setAsked(undefined)}
      >
        <p>{say('mall.stock_more', { pieces: one.pieces })}</p>
      </ActDialog>
    </Panel>
  )
}

const StockDialog = ({ item, open, onClose }: { item: OpsItem; open: boolean; onClose: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const acted = useActed()
  return (
    <ActDialog
      open={open}
      title={say('mall.stock_add')}
      confirm={say('mall.stock_send')}
      done={say('mall.stock_sent')}
      initial={{ pieces: 10 }}
      fields={
        <Form.Item name="pieces" label={say('mall.pieces')} rules={[{ required: true, message: say('mall.needed') }]}>
          <InputNumber min={1} max={100_000} precision={0} />
        </Form.Item>
      }
      run={(reason, values) =>
        call(opsStockPropose, { item: item.id, pieces: (values as unknown as { pieces: number }).pieces, reason })
      }
      onDone={acted}
      onClose={onClose}
    >
      <p>{say('mall.stock_add_more')}</p>
    </ActDialog>
  )
}

const Detail = ({ item, proposals }: { item: OpsItem; proposals: readonly StockProposal[] }) => {
  const say = useText()
  const { may } = useDesk()
  const acted = useActed()
  const [open, setOpen] = useState<'item' | 'stock'>()
  const items = [
    { key: 'kind', label: say('mall.kind'), children: say(`mall.kind.${item.kind}`) },
    { key: 'gives', label: say('mall.gives'), children: say(`mall.gives.${item.gives}`) },
    { key: 'about', label: say('mall.text'), children: item.about['zh-CN'] ?? '' },
    { key: 'price', label: say('mall.price'), children: item.price.toLocaleString('en') },
    { key: 'limit', label: say('mall.perMember'), children: item.perMember },
    { key: 'level', label: say('mall.level'), children: `V${item.level}` },
    { key: 'from', label: say('mall.from'), children: <Moment at={item.fromAt} /> },
    // The last day on offer, as typed.
    { key: 'to', label: say('mall.to_day'), children: item.toAt === null ? '—' : beijingDay(item.toAt - 1) },
    { key: 'stock', label: say('mall.stock'), children: item.stock.toLocaleString('en') },
    { key: 'sold', label: say('mall.sold'), children: item.sold.toLocaleString('en') },
  ]
  return (
    <>
      <Panel title={item.title['zh-CN'] ?? item.id} extra={<ItemState state={item.state} />}>
        <Descriptions column={1} size="small" items={items} />
        {may('mall.edit') && (
          <ActButtons>
            <Button onClick={() => setOpen('item')}>{say('mall.change')}</Button>
            <Button type="primary" onClick={() => setOpen('stock')}>
              {say('mall.stock_add')}
            </Button>
          </ActButtons>
        )}
      </Panel>
      {proposals.map((one) => (
        <Waiting key={one.id} one={one} />
      ))}
      <ItemDialog item={item} open={open === 'item'} onClose={() => setOpen(undefined)} onDone={acted} />
      <StockDialog item={item} open={open === 'stock'} onClose={() => setOpen(undefined)} />
    </>
  )
}

const ItemState = ({ state }: Pick<OpsItem, 'state'>) => (
  <StateTag tone={state === 'on' ? 'jade' : 'plain'}>{useText()(`mall.state.${state}`)}</StateTag>
)

const useColumns = (proposals: readonly StockProposal[]): readonly Column<OpsItem>[] => {
  const say = useText()
  const figure = (key: 'price' | 'stock' | 'sold', width = 90) => ({
    key,
    title: say(`mall.${key}`),
    width,
    right: true,
    render: (one: OpsItem) => one[key].toLocaleString('en'),
  })
  return [
    {
      key: 'title',
      title: say('mall.name'),
      width: 150,
      grow: true,
      // The second operator sees which items wait without opening each.
      render: ({ id, title }) => (
        <>
          {title['zh-CN'] ?? ''}{' '}
          {proposals.some(({ item }) => item === id) && <StateTag tone="hot">{say('mall.stock_waits')}</StateTag>}
        </>
      ),
    },
    { key: 'kind', title: say('mall.kind'), width: 80, render: ({ kind }) => say(`mall.kind.${kind}`) },
    { key: 'state', title: say('mall.state'), width: 90, render: (one) => <ItemState state={one.state} /> },
    figure('price', 108),
    figure('stock'),
    figure('sold'),
  ]
}

const Goods = () => {
  const say = useText()
  const { call, may } = useDesk()
  const acted = useActed()
  const [making, setMaking] = useState(false)
  const { values, set } = useFilters(['open'])
  const asked = useQuery({
    queryKey: ['mall', 'waiting'],
    refetchInterval: 30_000,
    queryFn: async () => answered(await call(opsItems, {})).proposals,
  })
  const pages = usePages<OpsItem>(
    ['mall', 'goods'],
    async () => {
      const answer = await call(opsItems, {})
      return isRefusal(answer) ? answer : { rows: answer.rows, next: null }
    },
    { refetchMs: 30_000 },
  )
  const columns = useColumns(asked.data ?? [])
  const opened = useOpened(pages.rows, ({ id }) => id, values.open)
  const proposals = (asked.data ?? []).filter(({ item }) => item === opened?.id)
  return (
    <Split detail={opened !== undefined && <Detail key={opened.id} item={opened} proposals={proposals} />}>
      {may('mall.edit') && (
        <FilterBar>
          <Button type="primary" onClick={() => setMaking(true)}>
            {say('mall.new')}
          </Button>
        </FilterBar>
      )}
      <DataTable
        label={say('mall.goods')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={({ id }) => set({ open: id })}
        opened={opened?.id}
        empty={say('mall.no_goods')}
      />
      <ItemDialog item={undefined} open={making} onClose={() => setMaking(false)} onDone={acted} />
    </Split>
  )
}

export default Goods
