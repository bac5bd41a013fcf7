// The two sheets of the hub: the choice of leagues, and the odds format.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { ChoiceRows } from '@magpie/ui/checks'
import { Field } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import { oddsTypes, useSettings } from '@magpie/wire/settings'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HubSkeleton, HubTrouble } from './hub-list.tsx'
import { leaguesQuery } from './more-query.ts'
import type { SportId } from '../../contract/index.ts'
import type { HubTab } from './tabs.ts'
import css from './hub.module.css'

type Opened = { open: boolean; onClose: () => void }

export const OddsTypeSheet = ({ open, onClose }: Opened) => {
  const say = useText()
  const { oddsType, change } = useSettings()
  const choose = (id: string): void => {
    const chosen = oddsTypes.find((type) => String(type) === id)
    if (chosen !== undefined) void change({ oddsType: chosen })
    onClose()
  }
  return (
    <Sheet backCloses open={open} onClose={onClose} title={say('sport.odds')} closeLabel={say('sport.close')}>
      <div className={css['choices']}>
        <ChoiceRows
          label={say('sport.odds')}
          hideLabel
          name="odds-type"
          value={String(oddsType)}
          onChange={choose}
          choices={oddsTypes.map((type) => ({
            id: String(type),
            text: say(`sport.odds.${type}`),
            note: say(`sport.odds.${type}.note`),
          }))}
        />
      </div>
    </Sheet>
  )
}

/** The chosen leagues, and those hidden by the choice; both empty if everything is shown. */
export type Leagues = { readonly chosen: ReadonlySet<string>; readonly hidden: ReadonlySet<string> }
export const everyLeague: Leagues = { chosen: new Set(), hidden: new Set() }

type LeaguesProps = Opened & {
  tab: HubTab
  sport: SportId
  leagues: Leagues
  onLeagues: (leagues: Leagues) => void
}

/** The fullest leagues are separate, so that most people find theirs at once. */
const hotMost = 6

export const LeagueSheet = ({ open, onClose, tab, sport, leagues, onLeagues }: LeaguesProps) => {
  const say = useText()
  const scope = useScope()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useQuery({ ...leaguesQuery(scope, tab, sport), enabled: open })
  const all = data ?? []
  const { chosen } = leagues
  const turn = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    const hidden = all.flatMap((one) => (next.has(one.id) ? [] : [one.id]))
    onLeagues(next.size === 0 ? everyLeague : { chosen: next, hidden: new Set(hidden) })
  }
  const word = typed.trim().toLowerCase()
  const found = all.filter(({ name }) => name.toLowerCase().includes(word))
  const parts =
    word === '' && all.length > hotMost
      ? [
          { title: say('sport.leagues.hot'), of: all.slice(0, hotMost) },
          { title: say('sport.leagues.rest'), of: all.slice(hotMost) },
        ]
      : [{ title: '', of: found }]
  const shown = all.filter(({ id }) => chosen.size === 0 || chosen.has(id)).reduce((sum, { count }) => sum + count, 0)
  return (
    <Sheet
      backCloses
      open={open}
      onClose={onClose}
      title={say('sport.leagues')}
      closeLabel={say('sport.close')}
      foot={
        <div className={css['pickFoot']}>
          <Button variant="ghost" onClick={() => onLeagues(everyLeague)}>
            {say('sport.leagues.reset')}
          </Button>
          <Button block onClick={onClose} disabled={shown === 0}>
            {say('sport.leagues.show', { count: shown })}
          </Button>
        </div>
      }
    >
      <div className={css['pickSearch']}>
        <Field
          type="search"
          label={say('sport.leagues.search')}
          hideLabel
          icon={<Icon name="search" />}
          placeholder={say('sport.leagues.search')}
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {data === undefined &&
        (error === null ? <HubSkeleton /> : <HubTrouble error={error} retry={() => void refetch()} />)}
      {parts.map(({ title, of }) => (
        <div key={title}>
          {title !== '' && <h3 className={css['pickTitle']}>{title}</h3>}
          <div className={css['pickRow']}>
            {of.map(({ id, name, count }) => (
              <button
                key={id}
                type="button"
                className={css['pick']}
                aria-pressed={chosen.has(id)}
                onClick={() => turn(id)}
              >
                <span>{name}</span>
                <span className="num">{count}</span>
              </button>
            ))}
          </div>
        </div>
      ))}
      {word !== '' && data !== undefined && found.length === 0 && (
        <p className={css['pickNone']}>{say('sport.leagues.none')}</p>
      )}
    </Sheet>
  )
}
