// Results: the days of a week, the sports of one of them, the leagues of a sport, and under each its matches with both
// scores. Linked from the hub, and from every finished match.

import { dayMs } from '@magpie/kernel'
import { Anchor } from '@magpie/ui/anchor'
import { AppBar } from '@magpie/ui/app-bar'
import { Picture } from '@magpie/ui/art/picture'
import { Chip, ChipRow } from '@magpie/ui/chip'
import { troublePictures, useKeptPictures } from '@magpie/ui/hooks/use-kept-pictures'
import { useNow } from '@magpie/ui/hooks/use-now'
import { League } from '@magpie/ui/league'
import { StateView } from '@magpie/ui/state-view'
import { useScope } from '@magpie/wire/scope'
import { beijingTime, zoneLabel } from '@magpie/wire/show'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePlaces } from '../at-venue/use-places.ts'
import { AtVenue } from '../at-venue/at-venue.tsx'
import { firstSport, type SportId, sportIds } from '../../contract/index.ts'
import { HubSkeleton, HubTrouble } from '../hub/hub-list.tsx'
import { useBackToHub } from '../match/use-back-to-hub.ts'
import { SportRail } from '../sports/sport-rail.tsx'
import { useWords } from '../text/use-words.ts'
import type { Result, ResultLeague } from '../vendors/searches.ts'
import { readDay, resultsQuery } from './results-query.ts'
import css from './results.module.css'

const daysShown = 7
const minuteMs = 60_000

/** Under the score: its parts in order, or its first half and what followed it. */
const Beside = ({ result }: { result: Result }) => {
  const { say } = useWords()
  const { halfTime, parts, extraTime, shootOut } = result
  const told = [
    { id: 'match.half', score: parts.length > 0 ? '' : halfTime },
    { id: 'match.extra', score: extraTime },
    { id: 'match.shootOut', score: shootOut },
  ].filter(({ score }) => score !== '')
  if (parts.length + told.length === 0) return null
  return (
    <small className={css['parts']}>
      {told.map(({ id, score }) => (
        <span key={id}>
          {say(id)} <span className="num">{score}</span>
        </span>
      ))}
      {parts.map((score, nth) => (
        <span key={`${nth} ${score}`} className="num">
          {score}
        </span>
      ))}
    </small>
  )
}

const Row = ({ result }: { result: Result }) => {
  const { say } = useWords()
  const { matchId, home, away, kickOffAt, period, fullTime } = result
  const places = usePlaces()
  return (
    <li>
      <Anchor className={css['row'] ?? ''} href={places.match(matchId)}>
        <span className={`num ${css['clock']}`}>{beijingTime(kickOffAt).clock}</span>
        <span className={css['teams']}>
          <span className={css['team']}>{home}</span>
          <span className={css['score']}>
            <b className="num">{fullTime === '' ? say(`sport.period.${period}`) : fullTime}</b>
          </span>
          <span className={css['team']}>{away}</span>
          <Beside result={result} />
        </span>
      </Anchor>
    </li>
  )
}

const Matches = ({ day, league }: { day: number; league: string }) => {
  const { data, error, refetch } = useQuery(resultsQuery(useScope(), day, league))
  if (error !== null && data === undefined) return <HubTrouble error={error} retry={() => void refetch()} />
  if (data === undefined) return <HubSkeleton />
  return (
    <ul className={css['list']}>
      {data.results.map((result) => (
        <Row key={result.matchId} result={result} />
      ))}
    </ul>
  )
}

const Leagues = ({ day, leagues }: { day: number; leagues: readonly ResultLeague[] }) => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const turn = (id: string): void => {
    const next = new Set(turned)
    if (!next.delete(id)) next.add(id)
    setTurned(next)
  }
  return leagues.map(({ id, name, count }, nth) => {
    // The first league is open, because a page of headings alone says nothing.
    const open = turned.has(id) !== (nth === 0)
    return (
      <League key={id} name={name} count={count} open={open} onToggle={() => turn(id)}>
        <Matches day={day} league={id} />
      </League>
    )
  })
}

const Days = ({ today, day, onDay }: { today: number; day: number; onDay: (day: number) => void }) => {
  const { say } = useWords()
  const text = (one: number): string => {
    if (one === today) return say('sport.results.today')
    if (one === today - 1) return say('sport.results.yesterday')
    const { month, day: date } = beijingTime(one * dayMs)
    return say('sport.results.date', { month, day: date })
  }
  const week = Array.from({ length: daysShown }, (_, back) => today - back)
  return (
    <div className={css['days']}>
      <ChipRow label={say('sport.results.days')}>
        {(week.includes(day) ? week : [...week, day]).map((one) => (
          <Chip key={one} on={one === day} onClick={() => onDay(one)}>
            {text(one)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

const Nothing = () => {
  const { say } = useWords()
  return (
    <StateView
      kind="empty"
      title={say('sport.results.none')}
      text={say('sport.results.none.text')}
      art={<Picture name="state-empty" width={168} />}
    />
  )
}

type DayProps = { readonly day: number; readonly wished: string | null; readonly onSport: (sport: SportId) => void }

/** For the sport in the address; else for the first with results. */
const Day = ({ day, wished, onSport }: DayProps) => {
  const { say } = useWords()
  const { data, error, isPaused, refetch } = useQuery(resultsQuery(useScope(), day))
  if (data === undefined)
    return error !== null || isPaused ? <HubTrouble error={error} retry={() => void refetch()} /> : <HubSkeleton />
  const countOf = (sport: SportId): number =>
    data.leagues.reduce((sum, league) => sum + (league.sport === sport ? league.count : 0), 0)
  const sport = sportIds.find((id) => id === wished) ?? sportIds.find((id) => countOf(id) > 0) ?? firstSport
  const own = data.leagues.filter((league) => league.sport === sport)
  return (
    <>
      <SportRail sport={sport} count={countOf} all={countOf} known onSport={onSport} />
      {own.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <p className={css['zone']}>
            {say('sport.results.note', { zone: zoneLabel, score: say(`sport.results.score.${sport}`) })}
          </p>
          <Leagues key={`${day} ${sport}`} day={day} leagues={own} />
        </>
      )}
    </>
  )
}

const Results = () => {
  const { say } = useWords()
  const back = useBackToHub()
  useKeptPictures(troublePictures)
  const [query, setQuery] = useSearchParams()
  const now = useNow(minuteMs)
  const named = query.get('day')
  const today = now === undefined ? undefined : beijingTime(now).dayNumber
  const day = now === undefined ? undefined : readDay(named, now)
  const turnTo = (name: 'day' | 'sport', to: string): void => {
    query.set(name, to)
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={css['Results']}>
      <title>{say('sport.results.document')}</title>
      <AppBar line title={say('sport.results')} backLabel={say('match.back')} onBack={back} />
      <main id="main" tabIndex={-1}>
        {today !== undefined && day !== undefined ? (
          <>
            <Days today={today} day={day} onDay={(next) => turnTo('day', String(next))} />
            <Day day={day} wished={query.get('sport')} onSport={(next) => turnTo('sport', next)} />
          </>
        ) : (
          <HubSkeleton />
        )}
      </main>
    </div>
  )
}

const ResultsPage = () => (
  <AtVenue>
    <Results />
  </AtVenue>
)

export default ResultsPage
