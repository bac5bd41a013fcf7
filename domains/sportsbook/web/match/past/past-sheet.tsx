// The history before a match, in its own league: last matches of both sides, their meetings, the table, and the
// line-ups.

import { Anchor } from '@magpie/ui/anchor'
import { Segments } from '@magpie/ui/segments'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { clockText } from '@magpie/ui/text/clock-text'
import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlaces } from '../../at-venue/use-places.ts'
import { HubSkeleton, HubTrouble } from '../../hub/hub-list.tsx'
import type { LiveMatch } from '../../live/live-match.ts'
import { Lineups, useLineups } from '../../sports/football/lineups.tsx'
import { useWords } from '../../text/use-words.ts'
import type { Past, Result } from '../../vendors/searches.ts'
import { pastQuery } from '../match-query.ts'
import { markOf, marksOf } from './marks.ts'
import css from './past.module.css'
import { PastTable } from './past-table.tsx'

type OfMatch = { first: LiveMatch }

/** `whose`: the side for which it was won or lost. */
const Row = ({ result, whose }: { result: Result; whose: string }) => {
  const { say } = useWords()
  const places = usePlaces()
  const { matchId, home, away, kickOffAt, fullTime } = result
  const mark = markOf(result, whose)
  const own = (name: string) => classNames('ell', name === whose && css['own'])
  return (
    <li>
      <Anchor className={css['row'] ?? ''} href={places.match(matchId)}>
        <small className="num">{clockText(kickOffAt, 'day')}</small>
        <span className={own(home)}>{home}</span>
        <b className="num">{fullTime}</b>
        <span className={own(away)}>{away}</span>
        {mark !== undefined && <i className={classNames(css['mark'], css[mark])}>{say(`match.past.${mark}`)}</i>}
      </Anchor>
    </li>
  )
}

const Matches = ({ name, results }: { name: string; results: readonly Result[] }) => (
  <ul className={css['list']} aria-label={name}>
    {results.map((result) => (
      <Row key={result.matchId} result={result} whose={name} />
    ))}
  </ul>
)

const None = () => {
  const { say } = useWords()
  return <StateView kind="empty" title={say('match.past.none')} text={say('match.past.none.text')} />
}

const Form = ({ first, past }: OfMatch & { past: Past }) => {
  const { say } = useWords()
  const { home, away } = first.head
  if (past.home.length + past.away.length === 0) return <None />
  return (
    <>
      {([home, away] as const).map((name, at) => {
        const results = at === 0 ? past.home : past.away
        return (
          <section key={name} className={css['side']}>
            <h3>{name}</h3>
            {results.length === 0 ? <p>{say('match.past.none')}</p> : <Matches name={name} results={results} />}
          </section>
        )
      })}
    </>
  )
}

const Meetings = ({ first, past: { meetings } }: OfMatch & { past: Past }) => {
  const { say } = useWords()
  const { home, away } = first.head
  if (meetings.length === 0) return <None />
  const marks = marksOf(meetings, home)
  const count = (one: string): number => marks.filter((mark) => mark === one).length
  return (
    <section className={css['side']}>
      <p>{say('match.past.met', { count: meetings.length, home, away, won: count('won'), lost: count('lost') })}</p>
      <Matches name={home} results={meetings} />
    </section>
  )
}

const views = ['form', 'meetings', 'table', 'lineups'] as const
type View = (typeof views)[number]

const Shown = ({ first, view }: OfMatch & { view: View }) => {
  const { data: past, error, refetch } = useQuery(pastQuery(useScope(), first.head.matchId))
  const names = useLineups(first)
  if (view === 'lineups') return names === undefined ? <HubSkeleton /> : <Lineups plain first={first} names={names} />
  if (past === undefined)
    return error === null ? <HubSkeleton /> : <HubTrouble error={error} retry={() => void refetch()} />
  if (view === 'form') return <Form first={first} past={past} />
  if (view === 'meetings') return <Meetings first={first} past={past} />
  return past.table.length === 0 ? <None /> : <PastTable first={first} table={past.table} />
}

type PastSheetProps = OfMatch & { open: boolean; onClose: () => void }

export const PastSheet = ({ first, open, onClose }: PastSheetProps) => {
  const { say } = useWords()
  const [view, setView] = useState<View>('form')
  const names = useLineups(first)
  const shown = names === undefined || names.size === 0 ? views.filter((id) => id !== 'lineups') : views
  const wordOf = (id: View): string => say(id === 'lineups' ? 'match.view.lineups' : `match.past.${id}`)
  return (
    <Sheet backCloses open={open} onClose={onClose} title={say('match.past.title')} closeLabel={say('sport.close')}>
      <div className={css['sheet']}>
        <Segments
          label={say('match.past.title')}
          value={view}
          onChange={(id) => setView(views.find((one) => one === id) ?? 'form')}
          items={shown.map((id) => ({ id, text: wordOf(id) }))}
        />
        <Shown first={first} view={view} />
      </div>
    </Sheet>
  )
}
