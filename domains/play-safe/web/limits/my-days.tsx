// A member's own play over 14, 30 or 90 days (drawing 60): signs first, then result and time by day, with figures
// below.
//
// A day with a loss is gold, one with a win pale: neither is good or bad news; nothing is compared with others.

import { beijingDay, textOfMinor } from '@magpie/kernel'
import { Card } from '@magpie/ui/card'
import { DetailsTable } from '@magpie/ui/details-table'
import { Segments } from '@magpie/ui/segments'
import { answered } from '@magpie/wire/answered'
import { useScope } from '@magpie/wire/scope'
import { memberKey } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { type Say, useText } from '@magpie/wire/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gives } from '@magpie/wire/endpoint'
import { type PlaySign, protectionDays, type ProtectionView } from '../../contract/index.ts'
import { CardHead } from './card-head.tsx'
import { DaysChart } from './days-chart.tsx'
import { signFigures } from './limit-text.ts'
import css from './my-days.module.css'

type Told = Gives<typeof protectionDays>['days'][number]
/** Amounts in minor units. */
export type Day = { readonly day: string; readonly staked: bigint; readonly net: bigint; readonly minutes: number }

const spans = [14, 30, 90] as const

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

const dayOf = ({ day, staked, returned, minutes }: Told): Day => ({
  day,
  staked: minorOf(staked),
  net: minorOf(returned) - minorOf(staked),
  minutes,
})

const amountText = (minor: bigint): string => showMoney(textOfMinor(minor))

const timeText = (say: Say, minutes: number): string =>
  say('limits.days.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })

const columns = ['day', 'staked', 'net', 'deposited', 'minutes', 'night'] as const

const Table = ({ told }: { readonly told: readonly Told[] }) => {
  const say = useText()
  return (
    <DetailsTable
      summary={say('limits.days.table')}
      columns={columns.map((id) => say(`limits.days.${id}`))}
      rows={[...told].reverse().map((one) => ({
        name: one.day.slice(5),
        cells: [
          showMoney(one.staked),
          amountText(dayOf(one).net),
          showMoney(one.deposited),
          one.minutes,
          one.nightMinutes,
        ],
      }))}
    />
  )
}

const Figures = ({ told, mostMinutes }: { readonly told: readonly Told[]; readonly mostMinutes: number | null }) => {
  const say = useText()
  const { now } = useScope()
  const days = told.map(dayOf)
  const sum = (of: (day: Day) => bigint): bigint => days.reduce((all, day) => all + of(day), 0n)
  const [staked, net] = [amountText(sum((day) => day.staked)), amountText(sum((day) => day.net))]
  const time = timeText(
    say,
    days.reduce((all, { minutes }) => all + minutes, 0),
  )
  if (days.every((day) => day.staked === 0n && day.net === 0n && day.minutes === 0))
    return <p className={css['note']}>{say('limits.days.none', { days: days.length })}</p>
  const words = say('limits.days.words', {
    days: days.length,
    staked,
    net,
    time,
    lost: days.filter((day) => day.net < 0n).length,
    won: days.filter((day) => day.net > 0n).length,
  })
  return (
    <>
      <dl className={css['sums']}>
        {(
          [
            ['net', net],
            ['staked', staked],
            ['minutes', time],
          ] as const
        ).map(([id, text]) => (
          <div key={id}>
            <dt>{say(`limits.days.${id}`)}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      <DaysChart days={days} mostMinutes={mostMinutes} today={beijingDay(now())} label={words} />
      <ul className={css['legend']} aria-hidden="true">
        {(['won', 'lost', 'online'] as const).map((id) => (
          <li key={id}>
            <i className={css[id]} />
            {say(`limits.days.${id}`)}
          </li>
        ))}
      </ul>
      <p className={css['note']}>{say('limits.days.note')}</p>
      <Table told={told} />
    </>
  )
}

/** Signs in their own weeks, each with its reason; empty without any. */
const Signs = ({ signs }: { readonly signs: readonly PlaySign[] }) => {
  const say = useText()
  if (signs.length === 0) return <p className={css['note']}>{say('limits.signs.none')}</p>
  return (
    <ul className={css['signs']} aria-label={say('limits.signs.title')}>
      {signs.map((one) => (
        <li key={one.sign}>
          <b>{say(`limits.sign.${one.sign}`)}</b>
          <span>{say(`limits.sign.${one.sign}.why`, signFigures(one))}</span>
        </li>
      ))}
    </ul>
  )
}

export const MyDays = ({ view }: { readonly view: ProtectionView }) => {
  const say = useText()
  const { call } = useScope()
  const [days, setDays] = useState<(typeof spans)[number]>(14)
  const { data } = useQuery({
    queryKey: [memberKey, 'protection-days', days],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async () => answered(await call(protectionDays, { days })),
  })
  const most = view.limits.find(({ limit }) => limit === 'time/day')?.most ?? null
  // The page works without it: it only looks back.
  if (data === undefined) return null
  return (
    <Card pad aria-labelledby="my-days">
      <CardHead id="my-days" icon="stats" tone="jade" title={say('limits.days.title', { days })} />
      <Signs signs={data.signs} />
      <Segments
        label={say('limits.days.span')}
        items={spans.map((one) => ({ id: `${one}`, text: say('limits.days', { days: one }) }))}
        value={`${days}`}
        onChange={(id) => setDays(spans.find((one) => `${one}` === id) ?? 14)}
      />
      <Figures told={data.days} mostMinutes={most === null ? null : Number(most)} />
    </Card>
  )
}
