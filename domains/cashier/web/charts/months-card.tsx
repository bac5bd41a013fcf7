// Deposits and payouts by month: the chart, its summary in a sentence, and the figures.

import { textOfMinor } from '@magpie/kernel'
import { Card, SectionHead } from '@magpie/ui/card'
import { DetailsTable } from '@magpie/ui/details-table'
import { useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { sumsQuery } from '../records/record-query.ts'
import { MonthsChart } from './months-chart.tsx'
import css from './months.module.css'
import { type Month, monthsOf, monthsSince } from './months.ts'

const series = ['in', 'out', 'net'] as const

const Table = ({ months }: { readonly months: readonly Month[] }) => {
  const say = useText()
  return (
    <DetailsTable
      summary={say('cashier.months.table')}
      columns={(['month', ...series] as const).map((id) => say(`cashier.months.${id}`))}
      rows={[...months].reverse().map((month) => ({
        name: month.span,
        cells: series.map((id) => showMoney(textOfMinor(month[id]))),
      }))}
    />
  )
}

export const MonthsCard = () => {
  const say = useText()
  const { call, now } = useScope()
  const { state } = useSession()
  const [since] = useState(() => monthsSince(now()))
  const [deposits, withdrawals] = useQueries({
    queries: (['deposit', 'withdrawal'] as const).map((kind) => ({
      ...sumsQuery(call, { kind, since, by: 'month' }),
      enabled: state === 'member',
    })),
  })
  const sums = [...(deposits?.data ?? []), ...(withdrawals?.data ?? [])]
  // No money moved: nothing to show.
  if (deposits?.data === undefined || withdrawals?.data === undefined || sums.length === 0) return null
  const months = monthsOf(sums, now())
  const total = (id: (typeof series)[number]): string =>
    showMoney(textOfMinor(months.reduce((sum, month) => sum + month[id], 0n)))
  const words = say('cashier.months.text', { in: total('in'), out: total('out'), net: total('net') })
  return (
    <section>
      <SectionHead title={say('cashier.months.title')} />
      <Card pad className={css['MonthsCard']}>
        <ul className={css['legend']}>
          {series.map((id) => (
            <li key={id}>
              <svg width="10" height="10" aria-hidden="true">
                <rect className={css[id]} width="10" height="10" rx="2.5" />
              </svg>
              {say(`cashier.months.${id}`)}
            </li>
          ))}
        </ul>
        <MonthsChart months={months} label={words} />
        <p className={css['words']}>{words}</p>
        <Table months={months} />
      </Card>
    </section>
  )
}
