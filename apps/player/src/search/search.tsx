// One search through everything open: matches, leagues, games, help, and the member's own bets. Each slice searches in
// its own way; the search history stays in this browser.

import { useFoundHelp } from '@magpie/content/web'
import { useFoundLotteries } from '@magpie/lottery/web'
import { useFoundGames } from '@magpie/slots/web'
import { useFoundMatches } from '@magpie/sportsbook/web'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Button, IconButton } from '@magpie/ui/button'
import { Chip } from '@magpie/ui/chip'
import { Field } from '@magpie/ui/field'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { useFoundRounds } from '@magpie/venues/web'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Title } from '../frame/title.tsx'
import { forgetSearches, keepSearch, keptSearches } from './searched.ts'
import css from './search.module.css'

/** Wait before searching, so that half a word is not sent. */
const typedMs = 250

const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), typedMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

type Found = {
  readonly count: number
  readonly shown: ReactNode
  /** Not everything has been searched yet. */
  readonly goesOn?: boolean
}
const kinds = ['matches', 'leagues', 'games', 'lotteries', 'help', 'own'] as const
type Kind = (typeof kinds)[number]

const Results = ({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) => {
  const say = useText()
  const [chosen, setChosen] = useState<Kind | 'all'>('all')
  const { matches, leagues, ...sport } = useFoundMatches(text, onText)
  const own = useFoundRounds(text)
  const isPending = sport.isPending || own.isPending
  const retry = (): void => {
    if (sport.isError) sport.retry()
    if (own.isError) own.retry()
  }
  const all: Readonly<Record<Kind, Found>> = {
    matches,
    leagues,
    games: useFoundGames(text),
    lotteries: useFoundLotteries(text),
    help: useFoundHelp(text),
    own,
  }
  const found = kinds.filter((kind) => all[kind].count > 0 || all[kind].goesOn === true)
  const tab = chosen !== 'all' && found.includes(chosen) ? chosen : 'all'
  if (found.length === 0)
    return isPending ? (
      <SkeletonBlock label={say('search.looking')}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonBlock>
    ) : (
      <div role="status">
        {sport.isError || own.isError ? (
          <StateView
            kind="error"
            title={say('search.failed')}
            art={<Picture name="state-error" width={160} />}
            action={
              <Button variant="soft" onClick={retry}>
                {say('search.retry')}
              </Button>
            }
          />
        ) : (
          <StateView
            kind="empty"
            title={say('search.none')}
            text={say('search.noneText')}
            art={<Picture name="state-empty" width={160} />}
          />
        )}
      </div>
    )
  return (
    <>
      <Tabs
        label={say('search.kinds')}
        panelId="found"
        value={tab}
        onChange={(id) => setChosen(kinds.find((kind) => kind === id) ?? 'all')}
        items={[
          { id: 'all', text: say('search.all') },
          ...found.map((kind) => ({ id: kind, text: say(`search.kind.${kind}`), count: all[kind].count })),
        ]}
      />
      <TabPanel id="found" value={tab}>
        <div className={css['found']}>
          {found
            .filter((kind) => tab === 'all' || tab === kind)
            .map((kind) => (
              <section key={kind} aria-labelledby={`found-${kind}`}>
                <h2 id={`found-${kind}`}>{say(`search.kind.${kind}`)}</h2>
                {all[kind].shown}
              </section>
            ))}
        </div>
      </TabPanel>
    </>
  )
}

type WordsProps = { readonly words: readonly string[]; readonly onText: (text: string) => void }

const Words = ({ words, onText }: WordsProps) => (
  <div>
    {words.map((text) => (
      <Chip key={text} onClick={() => onText(text)}>
        {text}
      </Chip>
    ))}
  </div>
)

const Before = ({ onText }: { readonly onText: (text: string) => void }) => {
  const say = useText()
  const [kept, setKept] = useState<readonly string[]>([])
  useEffect(() => setKept(keptSearches()), [])
  if (kept.length === 0)
    return (
      <section className={css['before']} aria-labelledby="try">
        <h2 id="try">{say('search.try')}</h2>
        <Words words={say('search.tryWords').split(' ')} onText={onText} />
        <p className={css['hint']}>{say('search.hint')}</p>
      </section>
    )
  const forget = (): void => {
    forgetSearches()
    setKept([])
  }
  return (
    <section className={css['before']} aria-labelledby="searched">
      <h2 id="searched">{say('search.before')}</h2>
      <IconButton label={say('search.forget')} onClick={forget}>
        <Icon name="trash" size={20} />
      </IconButton>
      <Words words={kept} onText={onText} />
    </section>
  )
}

const Search = () => {
  const say = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const text = useRested(typed.trim())
  const leave = (): void => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home()))
  return (
    <div className={css['Search']}>
      <Title text={say('search.title')} />
      <div className={css['bar']} role="search">
        <Field
          type="search"
          label={say('search.title')}
          hideLabel
          icon={<Icon name="search" />}
          placeholder={say('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button variant="text" onClick={leave}>
          {say('search.leave')}
        </Button>
      </div>
      <main id="main" tabIndex={-1} onClickCapture={() => text !== '' && keepSearch(text)}>
        <h1 className="vh">{say('search.title')}</h1>
        {text !== '' && <Results text={text} onText={setTyped} />}
        {typed.trim() === '' && <Before onText={setTyped} />}
      </main>
    </div>
  )
}

export default Search
