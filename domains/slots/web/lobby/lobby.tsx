// The hall of electronic games: found by name, sound or kind, kept as a favourite, entered by a sheet that says what a game
// costs and returns, or tried without a login. A round that waits stands at the top.

import { gamePaths, useHallGames, useUnfinished } from '@magpie/studio/web'
import { AppBar } from '@magpie/ui/app-bar'
import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { IconLink } from '@magpie/ui/button'
import { Chip, ChipRow } from '@magpie/ui/chip'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { StateView } from '@magpie/ui/state-view'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { keepIds, keptIds } from './kept.ts'
import { LaunchSheet } from './launch-sheet.tsx'
import { type Shown, useShownGames } from './shown.ts'
import { Tile } from './tile.tsx'
import { tiles } from './tiles.ts'
import css from './lobby.module.css'

const rows = ['all', 'liked', 'new', 'starred', 'recent'] as const
type Row = (typeof rows)[number]
const filters = ['slot', 'instant', 'calm'] as const
type Filter = (typeof filters)[number]

const useStars = () => {
  const [stars, setStars] = useState<readonly string[]>([])
  useEffect(() => setStars(keptIds('games.stars')), [])
  const toggle = (id: string): void => {
    const next = stars.includes(id) ? stars.filter((one) => one !== id) : [...stars, id]
    setStars(next)
    keepIds('games.stars', next)
  }
  return { stars, toggle }
}

const fitsFilter = (game: Shown, filter: Filter | undefined): boolean =>
  filter === undefined || (filter === 'calm' ? game.swing < 3 : game.kind === filter)

const ofRow = (games: readonly Shown[], row: Row, stars: readonly string[]): readonly Shown[] => {
  if (row === 'starred') return games.filter(({ id }) => stars.includes(id))
  if (row === 'liked') return [...games].sort((a, b) => (b.hall?.rounds ?? 0) - (a.hall?.rounds ?? 0))
  if (row === 'new') return games.filter(({ hall }) => hall?.tags.includes('new') === true)
  if (row === 'all') return games
  return keptIds('games.recent').flatMap((id) => games.filter((game) => game.id === id))
}

const Head = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  return (
    <AppBar
      ground="paper"
      title={say('slots.title')}
      backLabel={say('slots.back')}
      onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home()))}
      actions={
        <>
          <IconLink label={say('slots.fair')} href={gamePaths.fair()}>
            <Icon name="shield" />
          </IconLink>
          {state === 'member' && (
            <IconLink label={say('slots.record')} href={paths.betRecord({ state: 'settled' })}>
              <Icon name="history" />
            </IconLink>
          )}
        </>
      }
    />
  )
}

const Unfinished = ({ games }: { readonly games: readonly Shown[] }) => {
  const say = useText()
  const waiting = useUnfinished()
  const shown = games.filter(({ id }) => waiting.includes(id))
  if (shown.length === 0) return null
  return (
    <ul className={css['waiting']} aria-label={say('slots.unfinished')}>
      {shown.map(({ id, name }) => (
        <li key={id}>
          <Anchor href={gamePaths.game(id)}>
            <img src={tiles[id]} width={48} height={48} alt="" draggable={false} />
            <span>
              <b>{name}</b>
              <small>{say('slots.unfinishedLine')}</small>
            </span>
            <Icon name="next" size={18} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

const Empty = ({ row, sought }: { readonly row: Row; readonly sought: string }) => {
  const say = useText()
  const words = {
    all: 'slots.none',
    liked: 'slots.none',
    new: 'slots.noNew',
    starred: 'slots.noStars',
    recent: 'slots.noRecent',
  }
  return <StateView kind="empty" title={say(sought === '' ? words[row] : 'slots.none')} />
}

const Lobby = () => {
  const say = useText()
  const { state } = useSession()
  const games = useShownGames(useHallGames())
  const { stars, toggle } = useStars()
  const [row, setRow] = useState<Row>('all')
  const [filter, setFilter] = useState<Filter>()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<string>()
  const sought = typed.trim().toLowerCase()
  const shown = ofRow(games, row, stars).filter((game) => fitsFilter(game, filter) && game.found.includes(sought))
  return (
    <div className={css['Lobby']}>
      <title>{say('slots.document')}</title>
      <Head />
      <main id="main" tabIndex={-1}>
        <Field
          type="search"
          label={say('slots.search')}
          hideLabel
          placeholder={say('slots.search')}
          icon={<Icon name="search" size={20} />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {state === 'anonymous' && <Note tone="jade">{say('slots.guestNote')}</Note>}
        <Unfinished games={games} />
        <Segments
          label={say('slots.rows')}
          items={rows.map((id) => ({
            id,
            text: say(`slots.row.${id}`),
            count: id === 'all' ? games.length : undefined,
          }))}
          value={row}
          onChange={(id) => setRow(rows.find((one) => one === id) ?? 'all')}
        />
        <div className={css['filters']}>
          <ChipRow label={say('slots.kinds')}>
            {filters.map((id) => (
              <Chip key={id} on={filter === id} onClick={() => setFilter(filter === id ? undefined : id)}>
                {say(`slots.filter.${id}`)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        {shown.length === 0 ? (
          <Empty row={row} sought={sought} />
        ) : (
          <ul className={css['tiles']} aria-label={say('slots.games')}>
            {shown.map((game) => (
              <Tile
                key={game.id}
                game={game}
                starred={stars.includes(game.id)}
                onStar={() => toggle(game.id)}
                onOpen={() => setOpened(game.id)}
              />
            ))}
          </ul>
        )}
      </main>
      <LaunchSheet game={games.find(({ id }) => id === opened)} onClose={() => setOpened(undefined)} />
    </div>
  )
}

export default Lobby
