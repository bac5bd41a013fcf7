// Searches everything on sale for a match by team or league; the vendor searches. Before a word is typed it lists the
// leagues with most matches, so that the sheet is never empty.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Anchor } from '@magpie/ui/anchor'
import { Chip } from '@magpie/ui/chip'
import { Field } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { clockText } from '@magpie/ui/text/clock-text'
import { useScope } from '@magpie/wire/scope'
import { zoneLabel } from '@magpie/wire/show'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePlaces } from '../at-venue/use-places.ts'
import { hasBegun } from '../live/has-begun.ts'
import type { LiveMatch } from '../live/live-match.ts'
import { useHead } from '../live/use-live.ts'
import { scoreText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { HubSkeleton, HubTrouble } from './hub-list.tsx'
import { leaguesQuery, searchQuery } from './more-query.ts'
import css from './search-sheet.module.css'

const leaguesMax = 8
/** Wait for typing to pause, so that no half words are searched. */
const typedMs = 200

const Found = ({ first }: { first: LiveMatch }) => {
  const { say, match } = useWords()
  const period = useHead(first, (head) => head.period)
  const score = useHead(first, (head) => head.score)
  const { matchId, kickOffAt, league } = first.head
  const places = usePlaces()
  const before = !hasBegun({ period })
  return (
    <li>
      <Anchor className={css['found'] ?? ''} href={places.match(matchId)}>
        <span className={css['names']}>
          {match(first.head)}
          <small>{league.name}</small>
        </span>
        <span className={css['state']}>
          <b className="num">{before ? clockText(kickOffAt, 'clock') : scoreText(score)}</b>
          <small>{period === 'before' ? clockText(kickOffAt, 'day') : say(`sport.period.${period}`)}</small>
        </span>
        <Icon name="next" size={16} />
      </Anchor>
    </li>
  )
}

/** The text, once typing has paused. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), typedMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

const HotLeagues = ({ onLeague }: { onLeague: (name: string) => void }) => {
  const { say } = useWords()
  const { data: leagues = [] } = useQuery(leaguesQuery(useScope()))
  if (leagues.length === 0) return null
  return (
    <section className={css['hot']} aria-label={say('sport.search.hot')}>
      <h3>{say('sport.search.hot')}</h3>
      <div>
        {leagues.slice(0, leaguesMax).map(({ id, name, count }) => (
          <Chip key={id} onClick={() => onLeague(name)}>
            {name} <span className="num">{count}</span>
          </Chip>
        ))}
      </div>
    </section>
  )
}

const Hits = ({ text }: { text: string }) => {
  const { say } = useWords()
  const { data, error, isPending, refetch } = useQuery(searchQuery(useScope(), text))
  if (error !== null && data === undefined) return <HubTrouble error={error} retry={() => void refetch()} />
  if (isPending) return <HubSkeleton />
  if (data.matches.length === 0)
    return (
      <div role="status">
        <StateView
          kind="empty"
          title={say('sport.search.none')}
          text={say('sport.search.none.text')}
          art={<Picture name="state-empty" width={148} />}
        />
      </div>
    )
  return (
    <>
      <p className={css['count']} role="status">
        <span>{say('sport.home.count', { count: data.total })}</span>
        <span>{zoneLabel}</span>
      </p>
      <ul>
        {data.matches.map((first) => (
          <Found key={first.head.matchId} first={first} />
        ))}
      </ul>
    </>
  )
}

const Search = ({ field }: { field: RefObject<HTMLInputElement | null> }) => {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const text = useRested(typed.trim())
  return (
    <div className={css['Search']}>
      <Field
        type="search"
        label={say('sport.search.label')}
        hideLabel
        icon={<Icon name="search" />}
        placeholder={say('sport.search.label')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={40}
        value={typed}
        ref={field}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={css['list']}>
        {text !== '' && <Hits text={text} />}
        {typed.trim() === '' && <HotLeagues onLeague={setTyped} />}
      </div>
    </div>
  )
}

export const SearchSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { say } = useWords()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      backCloses
      firstFocus={field}
      open={open}
      onClose={onClose}
      title={say('sport.search')}
      closeLabel={say('sport.close')}
    >
      <Search field={field} />
    </Sheet>
  )
}
