// The prices of a match: tabs of market groups, each of which folds and can be pinned to the top. Every price is its
// own cell; a group renders again only when a line appears or disappears. An empty tab is hidden, unless the player is
// in it.

import { Icon } from '@magpie/ui/art/icon'
import { Glyph } from '@magpie/ui/glyph'
import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink, IconButton } from '@magpie/ui/button'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { usePlaces } from '../at-venue/use-places.ts'
import {
  isPlayerSide,
  lineFor,
  type Market,
  type MarketId,
  markets,
  type MarketTab,
  type Quarters,
  type Side,
} from '../../contract/index.ts'
import { CellPrice } from '../hub/price-cell.tsx'
import { isOver, type LiveMatch } from '../live/live-match.ts'
import { useHead, useLines, useOid } from '../live/use-live.ts'
import { Entrants } from '../sports/outright/entrants.tsx'
import { useAllWords } from '../text/all-words.ts'
import { useWords } from '../text/use-words.ts'
import { lineupsQuery } from './match-query.ts'
import { useFold, usePins } from './pins.ts'
import { useOffered } from './use-offered.ts'
import css from './match.module.css'

type OfMatch = { first: LiveMatch }
type OfMarket = OfMatch & { market: MarketId }

type Tab = MarketTab | 'main'
const tabIds: readonly Tab[] = [
  'main',
  'lines',
  'points',
  'goals',
  'players',
  'corners',
  'cards',
  'quarter',
  'maps',
  'map',
  'runs',
  'inning',
  'half',
  'interval',
  'score',
  'sets',
  'game',
  'games',
  'more',
]

/** In the tab of all markets this many groups are open; in their own tab all are. */
const openInMain = 8

const panelId = 'match-markets'

type OfLine = OfMarket & { line: Quarters }

/** Among others of its kind a price shows only its line; in a grid the whole selection. */
const LineCell = ({
  first,
  market,
  line,
  side,
  as,
  name,
  picked,
}: OfLine & { side: Side; as?: 'plain' | 'wide'; name?: string; picked?: string | undefined }) => {
  const oid = useOid(first, market, line, side)
  const { selection, market: sayMarket } = useAllWords()
  const { home, away } = first.head
  const said = selection({ market, side, lineQuarters: lineFor(market, side, line), home, away, picked })
  const label = name ?? (as === undefined ? undefined : said)
  const of = sayMarket(market)
  const more = { label, said, of, who: picked }
  return <CellPrice first={first} oid={oid ?? ''} layout={as ?? 'wide'} {...more} />
}

/** A handicap or a total: every line, in order, so that a new or removed line moves few others. */
const Pairs = ({ first, market }: OfMarket) => {
  const lines = useLines(first, market)
  const { sides, line: kind } = markets[market]
  const { home, away } = first.head
  return (
    <>
      {kind === 'handicap' && (
        <div className={css['heads']} aria-hidden="true">
          <span>{home}</span>
          <span>{away}</span>
        </div>
      )}
      <div className={css['two']}>
        {lines.map((line) => (
          <div key={line} className={css['pair']}>
            {sides.map((side) => (
              <LineCell key={side} first={first} market={market} line={line} side={side} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

type CellsProps = OfLine & { sides: readonly Side[]; as?: 'plain' | 'wide' }

const Cells = ({ sides, as = 'plain', ...of }: CellsProps) =>
  sides.map((side) => <LineCell key={side} {...of} side={side} as={as} />)

/** All sides of each line, in two or three columns. */
const Grid = ({ first, market }: OfMarket) => {
  const lines = useLines(first, market)
  const { sides } = markets[market]
  const columns = sides.length % 3 === 0 ? 'three' : 'pair'
  return (
    <div className={css['two']}>
      {lines.map((line) => (
        <div key={line} className={css[columns]}>
          <Cells first={first} market={market} line={line} sides={sides} as={columns === 'pair' ? 'wide' : 'plain'} />
        </div>
      ))}
    </div>
  )
}

type Won = 'home' | 'draw' | 'away'
const won = (side: Side): Won | undefined => {
  const [home = '', away] = side.split('-')
  if (away === undefined) return undefined
  return Number(home) > Number(away) ? 'home' : Number(home) < Number(away) ? 'away' : 'draw'
}

/** Scores in three columns by the winner, and below them any other score. */
const Scores = ({ first, market }: OfMarket) => {
  const { say } = useWords()
  const { sides } = markets[market]
  const { home, away } = first.head
  const heads = { home, draw: say('sport.side.draw'), away }
  return (
    <>
      <div className={css['scores']}>
        {(['home', 'draw', 'away'] as const).map((who) => (
          <div key={who} className={css['column']}>
            <span className={css['head']}>{heads[who]}</span>
            <Cells first={first} market={market} line={0} sides={sides.filter((side) => won(side) === who)} />
          </div>
        ))}
      </div>
      <Cells first={first} market={market} line={0} sides={sides.filter((side) => won(side) === undefined)} />
    </>
  )
}

/** Scorers: each side's players in a column, the likeliest first, and below them "none". */
const Players = ({ first, market }: OfMarket) => {
  const scope = useScope()
  const { say } = useWords()
  const { home, away, matchId } = first.head
  const { data: names } = useQuery(lineupsQuery(scope, matchId))
  const sold = first.selections
    .filter((one) => one.market === market)
    .sort((a, b) => (a.oddsE5 || Number.POSITIVE_INFINITY) - (b.oddsE5 || Number.POSITIVE_INFINITY))
    .map(({ side }) => side)
  const nameOf = (side: Side): string => {
    const no = side.slice(1)
    return say('sport.shirt', { no, name: names?.get(side) ?? '' }).trim()
  }
  const columns = { h: home, a: away }
  return (
    <>
      <div className={css['players']}>
        {(['h', 'a'] as const).map((who) => (
          <div key={who} className={css['column']}>
            <span className={css['head']}>{columns[who]}</span>
            {sold
              .filter((side) => isPlayerSide(side) && side.startsWith(who))
              .map((side) => (
                <LineCell
                  key={side}
                  first={first}
                  market={market}
                  line={0}
                  side={side}
                  as="wide"
                  name={nameOf(side)}
                  picked={names?.get(side)}
                />
              ))}
          </div>
        ))}
      </div>
      {sold.includes('none') && <Cells first={first} market={market} line={0} sides={['none']} as="wide" />}
    </>
  )
}

/** Two-sided lines as pairs, scores by the winner, players by their sides, everything else as a grid. */
const layoutOf = ({ sides, lined, line, family, tab, single }: Market) => {
  if (single) return Entrants
  if (tab === 'players') return Players
  // The number of a game alone says too little.
  if (lined && line !== 'nth' && sides.length === 2) return Pairs
  return family === 'correct_score' ? Scores : Grid
}

type GroupProps = OfMarket & { begins: boolean; pinned: boolean; onPin: () => void }

/** `begins`: open by default, until the player folds or opens it. */
const Group = ({ first, market, begins, pinned, onPin }: GroupProps) => {
  const { say, market: sayMarket } = useAllWords()
  const id = useId()
  const [kept, setOpen] = useFold(market)
  const open = kept ?? begins
  const Prices = layoutOf(markets[market])
  const name = sayMarket(market)
  return (
    <section className={css['group']} aria-labelledby={`${id}-name`}>
      <header>
        <h2>
          <button
            type="button"
            id={`${id}-name`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {name}
            <Glyph name="down" size={16} className={classNames(css['fold'], open && css['unfolded'])} />
          </button>
        </h2>
        <IconButton
          className={classNames(css['pin'], pinned && css['pinned'])}
          label={say('match.pin', { market: name })}
          aria-pressed={pinned}
          onClick={onPin}
        >
          <Icon name="pin" size={18} />
        </IconButton>
      </header>
      <div id={id} hidden={!open}>
        {open && <Prices first={first} market={market} />}
      </div>
    </section>
  )
}

/** The match is over, so it links elsewhere. */
const Over = ({ first }: OfMatch) => {
  const { say } = useWords()
  const cancelled = useHead(first, ({ period }) => period === 'cancelled')
  const places = usePlaces()
  return (
    <StateView
      kind="empty"
      title={say(cancelled ? 'match.cancelled' : 'match.over')}
      art={<Picture name="state-rest" width={168} />}
      action={
        <ButtonLink variant="soft" href={places.hub()}>
          {say('match.toHub')}
        </ButtonLink>
      }
    />
  )
}

export const Markets = ({ first }: OfMatch) => {
  const { say } = useWords()
  const [tab, setTab] = useState<Tab>('main')
  const [pins, turnPin] = usePins()
  const offered = useOffered(first)
  const over = useHead(first, isOver)
  const inTab = (id: Tab): readonly MarketId[] =>
    id === 'main' ? offered : offered.filter((market) => markets[market].tab === id)
  const own = [...inTab(tab)].sort((a, b) => Number(pins.includes(b)) - Number(pins.includes(a)))
  // A competition has one group of markets: a tab would repeat its name.
  const alone = offered.some((market) => markets[market].single)
  const shown = tabIds.filter((id) => id === 'main' || id === tab || inTab(id).length > 0)
  const groups = (
    <>
      {own.map((market) => (
        <Group
          key={`${tab}/${market}`}
          first={first}
          market={market}
          begins={tab !== 'main' || pins.includes(market) || offered.indexOf(market) < openInMain}
          pinned={pins.includes(market)}
          onPin={() => turnPin(market)}
        />
      ))}
      {own.length === 0 && !over && <p className={css['noMarkets']}>{say('match.noMarkets')}</p>}
      {own.length === 0 && over && <Over first={first} />}
    </>
  )
  if (alone) return groups
  return (
    <>
      <div className={css['tabs']}>
        <Tabs
          label={say('match.markets')}
          panelId={panelId}
          value={tab}
          onChange={(id) => setTab(tabIds.find((one) => one === id) ?? 'main')}
          items={shown.map((id) => ({
            id,
            text: say(`match.tab.${id}`),
            ...(id === 'main' && { count: String(offered.length) }),
          }))}
        />
      </div>
      <TabPanel id={panelId} value={tab}>
        {groups}
      </TabPanel>
    </>
  )
}
