// The payment rails: health, cost, volume, and the switch of each.

import { useOpened } from '@magpie/desk/opened'
import { ActDialog } from '@magpie/desk/act-dialog'
import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Amount, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { ActButtons, FilterBar, Split } from '@magpie/desk/split'
import { type Say, useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { methods, type OpsRail, opsRails, opsRailSwitch } from '../../contract/index.ts'
import { methodName } from '../method-name.ts'

const costText = ({ costE4 }: OpsRail): string => `${Math.floor(costE4 / 100)}.${`${costE4 % 100}`.padStart(2, '0')}%`
const shareText = ({ shareE3 }: OpsRail): string => `${Math.floor(shareE3 / 10)}.${shareE3 % 10}%`

const missesText = (say: Say, { asks, misses }: OpsRail): string =>
  asks === 0 ? say('rails.quiet') : say('rails.misses', { asks, misses })

const State = ({ one }: { readonly one: OpsRail }) => {
  const say = useText()
  return <StateTag tone={one.isOn ? 'jade' : 'plain'}>{say(one.isOn ? 'rails.on' : 'rails.off')}</StateTag>
}

const Health = ({ one }: { readonly one: OpsRail }) => {
  const say = useText()
  return <StateTag tone={one.isSick ? 'hot' : 'jade'}>{say(one.isSick ? 'rails.sick' : 'rails.well')}</StateTag>
}

const useColumns = (): readonly Column<OpsRail>[] => {
  const say = useText()
  return [
    { key: 'code', title: say('rails.code'), width: 120, grow: true, render: ({ code }) => code },
    { key: 'state', title: say('rails.state'), width: 90, render: (one) => <State one={one} /> },
    { key: 'health', title: say('rails.health'), width: 130, render: (one) => <Health one={one} /> },
    { key: 'cost', title: say('rails.cost'), width: 80, right: true, spare: 2, render: costText },
    { key: 'share', title: say('rails.share'), width: 110, right: true, render: shareText },
    {
      key: 'paid',
      title: say('rails.paid'),
      width: 130,
      right: true,
      spare: 1,
      render: ({ paidIn }) => <Amount units={paidIn} />,
    },
    {
      key: 'waiting',
      title: say('rails.waiting'),
      width: 110,
      right: true,
      spare: 3,
      render: ({ waiting }) => waiting,
    },
  ]
}

const Range = ({ one: { least, most } }: { readonly one: OpsRail }) => {
  const say = useText()
  if (least === null && most === null) return say('rails.all')
  return (
    <span>
      {least === null ? '0' : <Amount units={least} />} – {most === null ? say('rails.all') : <Amount units={most} />}
    </span>
  )
}

const Detail = ({ one, onActed }: { readonly one: OpsRail; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [turning, setTurning] = useState(false)
  const word = one.isOn ? 'turn_off' : 'turn_on'
  const names = one.methods.length === methods.length ? say('rails.all') : one.methods.map(methodName).join(' · ')
  return (
    <Panel title={one.code} extra={<State one={one} />}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'health', label: say('rails.health'), children: <Health one={one} /> },
          { key: 'misses', label: '', children: missesText(say, one) },
          { key: 'cost', label: say('rails.cost'), children: costText(one) },
          { key: 'methods', label: say('rails.methods'), children: names },
          { key: 'range', label: say('rails.range'), children: <Range one={one} /> },
          { key: 'share', label: say('rails.share'), children: shareText(one) },
          { key: 'paid', label: say('rails.paid'), children: <Amount units={one.paidIn} /> },
          { key: 'waiting', label: say('rails.waiting'), children: one.waiting },
        ]}
      />
      {may('rails.switch') && (
        <ActButtons>
          <Button danger={one.isOn} onClick={() => setTurning(true)}>
            {say(`rails.${word}`)}
          </Button>
        </ActButtons>
      )}
      <ActDialog
        open={turning}
        title={say(`rails.${word}_title`, { code: one.code })}
        confirm={say(`rails.${word}`)}
        danger={one.isOn}
        run={(reason) => call(opsRailSwitch, { code: one.code, on: !one.isOn, reason })}
        done={say('rails.done')}
        onDone={onActed}
        onClose={() => setTurning(false)}
      >
        {say(`rails.${word}_text`)}
      </ActDialog>
    </Panel>
  )
}

const Rails = () => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const columns = useColumns()
  const { values, set } = useFilters(['open'])
  const pages = usePages<OpsRail>(['rails'], () => call(opsRails, {}), { refetchMs: 15_000 })
  const opened = useOpened(pages.rows, ({ code }) => code, values.open)
  return (
    <Split
      detail={
        opened !== undefined && (
          <Detail
            key={opened.code}
            one={opened}
            onActed={() => void queries.invalidateQueries({ queryKey: ['rails'] })}
          />
        )
      }
    >
      <FilterBar>{say('rails.route')}</FilterBar>
      <DataTable
        label={say('rails.title')}
        columns={columns}
        pages={pages}
        rowKey={({ code }) => code}
        onOpen={({ code }) => set({ open: code })}
        opened={opened?.code}
        empty={say('rails.none')}
      />
    </Split>
  )
}

export default Rails
