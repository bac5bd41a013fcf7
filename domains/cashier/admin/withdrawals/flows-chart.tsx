// Fourteen days of deposits and payouts, to see a withdrawal in context.

import { Chart } from '@magpie/desk/chart'
import { useText } from '@magpie/wire/text'
import { showMinor } from '@magpie/wire/show'
import { useMemo } from 'react'
import type { OpsWithdrawalView } from '../../contract/index.ts'

const inCoins = 100

/** Numbers for drawing, in coins; booked amounts never become floats. */
const drawn = (units: string, sign: 1 | -1): number => (sign * Number(units)) / inCoins

export const FlowsChart = ({ flows }: { readonly flows: OpsWithdrawalView['flows'] }) => {
  const say = useText()
  const series = useMemo(
    () => [
      {
        name: say('withdrawals.paid_in_all'),
        kind: 'bar' as const,
        colour: 'bar' as const,
        values: flows.map(({ paidIn }) => drawn(paidIn, 1)),
      },
      {
        name: say('withdrawals.paid_out_all'),
        kind: 'bar' as const,
        colour: 'gold' as const,
        values: flows.map(({ paidOut }) => drawn(paidOut, -1)),
      },
    ],
    [flows, say],
  )
  const times = useMemo(() => flows.map(({ day }) => day.slice(5)), [flows])
  return (
    <Chart
      label={say('withdrawals.flows')}
      height={150}
      times={times}
      series={series}
      show={(value) => showMinor(BigInt(Math.abs(Math.round(value * inCoins))))}
    />
  )
}
