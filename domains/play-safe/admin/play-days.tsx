// A member's last thirty days: result and time of each; a day with a loss is gold, one with a win pale, as the member
// sees them.

import { Chart, type Series } from '@magpie/desk/chart'
import { Panel } from '@magpie/desk/panel'
import { Empty } from '@magpie/desk/states'
import { textOfMinor } from '@magpie/kernel'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Descriptions } from 'antd'
import { useCallback, useMemo } from 'react'
import type { DayOfPlay } from '../contract/index.ts'

export const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
export const netOf = ({ staked, returned }: DayOfPlay): bigint => minorOf(returned) - minorOf(staked)
export const sumOf = (days: readonly DayOfPlay[], of: (day: DayOfPlay) => bigint): bigint =>
  days.reduce((all, day) => all + of(day), 0n)
/** Numbers for drawing, in coins; booked amounts never become floats. */
const drawn = (coins: string): number => Number(coins)

export const PlayDays = ({ days }: { readonly days: readonly DayOfPlay[] }) => {
  const say = useText()
  const series = useMemo<readonly Series[]>(() => {
    const nets = days.map(netOf)
    return [
      {
        name: say('protection.won'),
        kind: 'bar',
        colour: 'bar',
        values: nets.map((net) => (net > 0n ? drawn(textOfMinor(net)) : null)),
      },
      {
        name: say('protection.lost'),
        kind: 'bar',
        colour: 'gold',
        values: nets.map((net) => (net < 0n ? drawn(textOfMinor(net)) : null)),
      },
      {
        name: say('protection.minutes'),
        kind: 'line',
        colour: 'brand',
        right: true,
        values: days.map((day) => day.minutes),
      },
    ]
  }, [days, say])
  const times = useMemo(() => days.map(({ day }) => day.slice(5)), [days])
  const show = useCallback((value: number) => String(Math.round(value * 100) / 100), [])
  const minutes = days.reduce((all, day) => all + day.minutes, 0)
  const night = days.reduce((all, day) => all + day.nightMinutes, 0)
  const money = (of: (day: DayOfPlay) => bigint): string => showMoney(textOfMinor(sumOf(days, of)))
  return (
    <Panel title={say('protection.days', { days: days.length })}>
      {minutes === 0 && days.every(({ staked, deposited }) => minorOf(staked) === 0n && minorOf(deposited) === 0n) ? (
        <Empty>{say('protection.no_days')}</Empty>
      ) : (
        <>
          <Descriptions
            size="small"
            column={{ xs: 2, lg: 3 }}
            items={[
              { key: 'net', label: say('protection.net'), children: money(netOf) },
              { key: 'staked', label: say('protection.staked'), children: money((day) => minorOf(day.staked)) },
              {
                key: 'deposited',
                label: say('protection.deposited'),
                children: money((day) => minorOf(day.deposited)),
              },
              { key: 'time', label: say('protection.online'), children: say('protection.time', { minutes }) },
              { key: 'night', label: say('protection.night'), children: say('protection.time', { minutes: night }) },
            ]}
          />
          <Chart
            label={say('protection.days', { days: days.length })}
            height={240}
            times={times}
            series={series}
            show={show}
          />
        </>
      )}
    </Panel>
  )
}
