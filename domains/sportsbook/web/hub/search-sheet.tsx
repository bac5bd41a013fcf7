// Looks for a match by a team or a league among what is in play and today, and in the tab that is open. What is typed
// stays in the sheet: nobody is asked, the lists are here already.

import { Icon } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { Field } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import { clockText } from '@magpie/ui/text/clock-text'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { zoneLabel } from '@magpie/wire/show'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveMatch } from '../live/live-match.ts'
import { useHead } from '../live/use-live.ts'
import { scoreText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { listQuery } from './hub-query.ts'
import type { HubTab } from './tabs.ts'
import css from './search-sheet.module.css'

const shownMost = 40

/** Every word that was typed is somewhere in the names. */
const found = (matches: readonly LiveMatch[], typed: string): readonly LiveMatch[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return matches.filter(({ head: { home, away, league } }) => {
    const names = `${home} ${away} ${league.name}`.toLowerCase()
    return words.every((word) => names.includes(word))
  })
}

const Found = ({ first }: { first: LiveMatch }) => {
  const { say, match } = useWords()
  const period = useHead(first, (head) => head.period)
  const score = useHead(first, (head) => head.score)
  const { matchId, kickOffAt, league } = first.head
  const before = period === 'before' || period === 'postponed'
  return (
    <li>
      <Anchor className={css['found'] ?? ''} href={paths.match(matchId)}>
        <span className={css['names']}>
          {match(first.head)}
          <small>{league.name}</small>
        </span>
        <span className={css['state']}>
          <b className="num">{before ? clockText(kickOffAt, 'clock') : scoreText(score)}</b>
          <small>{before ? clockText(kickOffAt, 'day') : say(`sport.period.${period}`)}</small>
        </span>
        <Icon name="next" size={16} />
      </Anchor>
    </li>
  )
}

const useMatches = (tab: HubTab): readonly LiveMatch[] => {
  const scope = useScope()
  const lists = [
    useQuery({ ...listQuery(scope, 'live') }).data,
    useQuery({ ...listQuery(scope, 'today') }).data,
    useQuery({ ...listQuery(scope, tab) }).data,
  ]
  const all = lists.flatMap((list) => list?.matches ?? [])
  return [...new Map(all.map((match) => [match.head.matchId, match])).values()]
}

const Search = ({ tab }: { tab: HubTab }) => {
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const hits = found(useMatches(tab), typed)
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
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={css['count']} role="status">
        <span>{hits.length === 0 ? say('sport.search.none') : say('sport.home.count', { count: hits.length })}</span>
        <span>{zoneLabel}</span>
      </p>
      <ul className={css['list']}>
        {hits.slice(0, shownMost).map((first) => (
          <Found key={first.head.matchId} first={first} />
        ))}
      </ul>
    </div>
  )
}

export const SearchSheet = ({ open, onClose, tab }: { open: boolean; onClose: () => void; tab: HubTab }) => {
  const { say } = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={say('sport.search')} closeLabel={say('sport.close')}>
      <Search tab={tab} />
    </Sheet>
  )
}
