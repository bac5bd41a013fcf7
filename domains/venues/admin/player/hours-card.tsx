// When a member bets: the hours of each weekday over the last weeks, from booked bets. Nights are gold, as in the list
// of signs. A table, so that screen readers can read it.

import { useDesk } from '@magpie/desk/desk'
import { PlayerCard } from '@magpie/desk/player-card'
import { Empty } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { opsBetHours } from '../../contract/index.ts'
import css from './hours-card.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const told: ReadonlySet<number> = new Set([0, 6, 12, 18, 23])
const nightEnds = 5
const steps = 4

type Told = { readonly weekday: number; readonly hour: number; readonly bets: number }

const HourMap = ({ rows }: { readonly rows: readonly Told[] }) => {
  const say = useText()
  const counts = new Map(rows.map(({ weekday, hour, bets }) => [weekday * 24 + hour, bets]))
  const most = Math.max(1, ...rows.map(({ bets }) => bets))
  const toneOf = (bets: number, hour: number): string =>
    bets === 0
      ? ''
      : `${css[hour < nightEnds ? 'night' : 'day'] ?? ''} ${css[`step${Math.ceil((bets / most) * steps)}`] ?? ''}`
  return (
    <table className={css['hours']}>
      <caption className="vh">{say('bets.hours')}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{say('bets.hours_day')}</th>
          {hours.map((hour) => (
            <th key={hour} scope="col">
              {say('bets.hours_hour', { hour })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">{say(`bets.weekday_${weekday}`)}</th>
            {hours.map((hour) => {
              const bets = counts.get(weekday * 24 + hour) ?? 0
              const title = say('bets.hours_cell', { day: say(`bets.weekday_${weekday}`), hour, count: bets })
              return (
                <td key={hour} title={title}>
                  <i className={toneOf(bets, hour)} aria-hidden="true" />
                  <span className="vh">{bets}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden="true">
        <tr>
          <td />
          {hours.map((hour) => (
            <td key={hour} className="num">
              {told.has(hour) && hour}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

const HoursCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['bet-hours', member],
    queryFn: async () => answered(await call(opsBetHours, { member })),
    staleTime: 60_000,
  })
  return (
    <PlayerCard
      title={say('bets.hours')}
      query={query}
      extra={
        <span className={css['legend']}>
          <i className={css['day']} aria-hidden="true" /> {say('bets.hours_by_day')}
          <i className={css['night']} aria-hidden="true" /> {say('bets.hours_by_night')}
        </span>
      }
    >
      {({ rows, weeks }) =>
        rows.length === 0 ? (
          <Empty>{say('bets.hours_none', { weeks })}</Empty>
        ) : (
          <>
            <p className={css['what']}>{say('bets.hours_of', { weeks })}</p>
            <HourMap rows={rows} />
          </>
        )
      }
    </PlayerCard>
  )
}

export default HoursCard
