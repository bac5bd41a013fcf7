// The hall of electronic games: found by name, sound or kind, saved as a favourite, entered by a sheet that shows a
// game's cost and return, or tried without a login. An unfinished round is at the top.

import { gamePaths, useFavouriteGames, useHallGames, useOwn, useUnfinished } from '@magpie/studio/web'
import { AppBar } from '@magpie/ui/app-bar'
import { Anchor } from '@magpie/ui/anchor'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Button, IconLink } from '@magpie/ui/button'
import { Chip, ChipRow } from '@magpie/ui/chip'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { StateView } from '@magpie/ui/state-view'
import { HallRail } from '@magpie/venues/web'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FilterSheet } from './filter-sheet.tsx'
import { filtered, type Filters, heldOf, kinds, noFilters } from './filters.ts'
import { keptRecent } from './kept.ts'
import { GoOn } from './go-on.tsx'
import { LaunchSheet } from './launch-sheet.tsx'
import { type Shown, useShownGames } from './shown.ts'
import { Tile } from './tile.tsx'
import { TileArt } from './tile-art.tsx'
import css from './lobby.module.css'

const rows = ['all', 'liked', 'new', 'starred', 'recent'] as const
type Row = (typeof rows)[number]
const ofRow = (games: readonly Shown[], row: Row, stars: readonly string[]): readonly Shown[] => {
  if (row === 'starred') return games.filter(({ id }) => stars.includes(id))
  if (row === 'liked') return [...games].sort((a, b) => (b.hall?.rounds ?? 0) - (a.hall?.rounds ?? 0))
  if (row === 'new') return games.filter(({ hall }) => hall?.tags.includes('new') === true)
  if (row === 'all') return games
  return keptRecent().flatMap((id) => games.filter((game) => game.id === id))
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
            <TileArt id={id} size={48} />
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

const words = {
  all: 'slots.none',
  liked: 'slots.none',
  new: 'slots.noNew',
  starred: 'slots.noStars',
  recent: 'slots.noRecent',
}

type EmptyProps = { readonly row: Row; readonly sought: boolean; readonly held: boolean; readonly onReset: () => void }

/** Why the list is empty, and a reset if the player's own filters are the reason. */
const Empty = ({ row, sought, held, onReset }: EmptyProps) => {
  const say = useText()
  const narrowed = held || sought
  return (
    <StateView
      kind="empty"
      title={say(held ? 'slots.noneFits' : sought ? 'slots.none' : words[row])}
      {...(!narrowed && row === 'starred' && { text: say('slots.noStars.how') })}
      art={<Picture name="state-empty" width={140} />}
      action={
        narrowed && (
          <Button variant="soft" size="s" onClick={onReset}>
            {say('slots.filter.all')}
          </Button>
        )
      }
    />
  )
}

type NarrowProps = {
  readonly games: readonly Shown[]
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  readonly onMore: () => void
}

const Narrow = ({ games, filters, onChange, onMore }: NarrowProps) => {
  const say = useText()
  const held = heldOf(filters)
  return (
    <div className={css['filters']}>
      <ChipRow label={say('slots.kinds')}>
        {kinds.map((kind) => (
          <Chip
            key={kind}
            on={filters.kind === kind}
            onClick={() => onChange({ ...filters, kind: filters.kind === kind ? undefined : kind })}
          >
            {say(`slots.filter.${kind}`)}
            <small className="num">{games.filter((game) => game.kind === kind).length}</small>
          </Chip>
        ))}
      </ChipRow>
      <button type="button" className={css['more']} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="filter" size={20} />
        {say('slots.filters')}
        {held > 0 && <small className="num">{held}</small>}
      </button>
    </div>
  )
}

const Lobby = () => {
  const say = useText()
  const { state } = useSession()
  const own = useOwn()
  const games = useShownGames(useHallGames())
  const { games: stars, toggle } = useFavouriteGames()
  const [row, setRow] = useState<Row>('all')
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [narrowing, setNarrowing] = useState(false)
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<string>()
  const sought = typed.trim().toLowerCase()
  const found = ofRow(games, row, stars).filter((game) => game.found.includes(sought))
  const shown = filtered(found, filters)
  const reset = (): void => {
    setFilters(noFilters)
    setTyped('')
  }
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
        <HallRail here="DZ" />
        {state === 'anonymous' && <Note tone="jade">{say('slots.guestNote')}</Note>}
        {own.barred && <Note tone="warn">{say('slots.excluded')}</Note>}
        <Unfinished games={games} />
        <GoOn games={games} />
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
        <Narrow games={found} filters={filters} onChange={setFilters} onMore={() => setNarrowing(true)} />
        {shown.length === 0 ? (
          <Empty row={row} sought={sought !== ''} held={heldOf(filters) > 0} onReset={reset} />
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
      <FilterSheet
        open={narrowing}
        onClose={() => setNarrowing(false)}
        games={found}
        filters={filters}
        onChange={setFilters}
      />
      <LaunchSheet game={games.find(({ id }) => id === opened)} onClose={() => setOpened(undefined)} />
    </div>
  )
}

export default Lobby
