// Six weeks of campaigns, one line each; times in which two reward the same action are marked.

import { beijingDay, beijingDayNumber, beijingDayStart, dayMs } from '@magpie/kernel'
import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { useText } from '@magpie/wire/text'
import type { OpsCampaign } from '../../contract/index.ts'
import css from './calendar.module.css'
import { overlapSaid } from './overlap-said.ts'

const shownDays = 42

type Span = Pick<OpsCampaign, 'fromAt' | 'toAt'>

type Days = { readonly x: number; readonly width: number }

/** The days of the calendar that a span covers; undefined if it is outside. */
const daysOf = (start: number, { fromAt, toAt }: Span): Days | undefined => {
  const x = Math.max(0, Math.floor((fromAt - start) / dayMs))
  const end = toAt === null ? shownDays : Math.min(shownDays, Math.ceil((toAt - start) / dayMs))
  return x >= end ? undefined : { x, width: end - x }
}

const Line = ({
  one,
  start,
  onOpen,
}: {
  readonly one: OpsCampaign
  readonly start: number
  readonly onOpen: (id: string) => void
}) => {
  const say = useText()
  const place = daysOf(start, one)
  const title = one.title['zh-CN'] ?? one.id
  return (
    <li className={css['line']}>
      <button type="button" className={css['name']} onClick={() => onOpen(one.id)}>
        {title}
        {one.overlaps.some(({ how }) => how === 'twice') && <b> {say('campaign.overlaps')}</b>}
        <small>{one.id}</small>
      </button>
      <svg className={css['track']} viewBox={`0 0 ${shownDays} 18`} preserveAspectRatio="none" aria-hidden="true">
        {place !== undefined && <rect {...place} y={0} height={18} className={css['bar']} data-state={one.state} />}
        {one.overlaps.map((overlap) => {
          const where = daysOf(start, overlap)
          return where === undefined ? null : (
            <rect key={overlap.id} {...where} y={12} height={6} className={css['meets']} data-how={overlap.how}>
              <title>{overlapSaid(say, overlap)}</title>
            </rect>
          )
        })}
      </svg>
    </li>
  )
}

type CalendarProps = { readonly rows: readonly OpsCampaign[]; readonly onOpen: (id: string) => void }

export const CampaignCalendar = ({ rows, onOpen }: CalendarProps) => {
  const say = useText()
  const { now } = useDesk()
  const today = beijingDayNumber(now())
  const start = beijingDayStart(today - 7)
  const weeks = Array.from({ length: shownDays / 7 }, (_, nth) => beijingDay(start + nth * 7 * dayMs).slice(5))
  return (
    <Panel title={say('campaign.calendar')} extra={say('campaign.calendar_more', { from: beijingDay(start) })}>
      <div className={css['weeks']} aria-hidden="true">
        {weeks.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      {rows.length === 0 ? (
        <p>{say('campaign.none')}</p>
      ) : (
        <ul className={css['lines']}>
          {rows.map((one) => (
            <Line key={one.id} one={one} start={start} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
