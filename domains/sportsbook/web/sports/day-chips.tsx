// The days of later matches, with the number on each, to choose one; the choice is in the address.

import { dayMs } from '@magpie/kernel'
import { Chip, ChipRow } from '@magpie/ui/chip'
import { useNow } from '@magpie/ui/hooks/use-now'
import { beijingTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DayCount } from '../vendors/lists.ts'
import css from '../hub/hub.module.css'
import { type HubTab, readEarlyDay } from '../hub/tabs.ts'

const minuteMs = 60_000

export const useDay = (tab: HubTab) => {
  const [query, setQuery] = useSearchParams()
  const day = readEarlyDay(query.get('day'), tab)
  const setDay = (next: number | undefined): void => {
    scrollTo({ top: 0 })
    if (next === undefined) query.delete('day')
    else query.set('day', String(next))
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return { day, setDay }
}

/** The last known days of this list, while another day of it is loading. */
const useKeptDays = (of: string, latest: readonly DayCount[] | undefined): readonly DayCount[] | undefined => {
  const [kept, setKept] = useState({ of, days: latest })
  if (latest !== undefined ? kept.days !== latest : kept.of !== of) setKept({ of, days: latest })
  return latest ?? (kept.of === of ? kept.days : undefined)
}

type DaysProps = {
  /** The name of the list. */
  of: string
  days: readonly DayCount[] | undefined
  day: number | undefined
  onDay: (day: number | undefined) => void
}

export const DayChips = ({ of, days: latest, day, onDay }: DaysProps) => {
  const say = useText()
  const days = useKeptDays(of, latest)
  const now = useNow(minuteMs)
  const tomorrow = now === undefined ? undefined : beijingTime(now).dayNumber + 1
  const name = (one: number): string => {
    const { month, day: date, weekday } = beijingTime(one * dayMs)
    const facts = { date: say('sport.days.date', { month, day: date }), weekday: say(`sport.days.weekday.${weekday}`) }
    return say(one === tomorrow ? 'sport.days.tomorrow' : 'sport.days.day', facts)
  }
  if (days?.length === 0 && day === undefined) return null
  const listed = days ?? []
  const shown = day === undefined || listed.some((one) => one.day === day) ? listed : [{ day, count: 0 }, ...listed]
  return (
    <div className={css['titles']}>
      <ChipRow label={say('sport.days')}>
        <Chip on={day === undefined} onClick={() => onDay(undefined)}>
          {say('sport.days.all')}
        </Chip>
        {shown.map((one) => (
          <Chip key={one.day} on={one.day === day} onClick={() => onDay(one.day)}>
            {name(one.day)} <small className="num">{one.count}</small>
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
