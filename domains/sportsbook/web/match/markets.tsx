// The prices of a match: tabs of market groups, each of which folds and may be pinned to the top. Every price is a cell
// of its own; a group draws anew only when a line comes or goes. A tab that holds nothing is not shown, unless one is in it.

import { Icon } from '@magpie/ui/art/icon'
import { Glyph } from '@magpie/ui/glyph'
import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink, IconButton } from '@magpie/ui/button'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { classNames } from '@magpie/ui/text/class-names'
import { paths } from '@magpie/wire/paths'
import { useId, useState } from 'react'
import { type MarketId, markets, type Quarters } from '../../contract/index.ts'
import { CellPrice, MainPrice } from '../hub/price-cell.tsx'
import { isOver, type LiveMatch } from '../live/live-match.ts'
import { useHead, useLines, useOid } from '../live/use-live.ts'
import { useWords } from '../text/use-words.ts'
import { usePins } from './pins.ts'
import css from './match.module.css'

type OfMatch = { first: LiveMatch }
type OfMarket = OfMatch & { market: MarketId }

const tabs = {
  main: ['1x2', 'ah', 'ou', '1x2_1h', 'ah_1h', 'ou_1h'],
  ah: ['ah'],
  ou: ['ou'],
  half: ['1x2_1h', 'ah_1h', 'ou_1h'],
} as const satisfies Readonly<Record<string, readonly MarketId[]>>
type MarketTab = keyof typeof tabs
const tabIds = Object.keys(tabs) as readonly MarketTab[]

const panelId = 'match-markets'

const LineCell = ({
  first,
  market,
  line,
  side,
}: OfMarket & { line: Quarters; side: 'home' | 'away' | 'over' | 'under' }) => {
  const oid = useOid(first, market, line, side)
  return <CellPrice first={first} oid={oid ?? ''} layout="wide" />
}

/** A handicap or a total: every line, in the order of the lines, so that one that comes or goes moves few. */
const Pairs = ({ first, market }: OfMarket) => {
  const lines = useLines(first, market)
  const [one, other] = markets[market].kind === 'ah' ? (['home', 'away'] as const) : (['over', 'under'] as const)
  const { home, away } = first.head
  return (
    <>
      {one === 'home' && (
        <div className={css['heads']} aria-hidden="true">
          <span>{home}</span>
          <span>{away}</span>
        </div>
      )}
      <div className={css['two']}>
        {lines.map((line) => (
          <div key={line} className={css['pair']}>
            <LineCell first={first} market={market} line={line} side={one} />
            <LineCell first={first} market={market} line={line} side={other} />
          </div>
        ))}
      </div>
    </>
  )
}

const Three = ({ first, market }: OfMarket) => {
  const { say } = useWords()
  const { home, away } = first.head
  return (
    <div className={css['three']}>
      <MainPrice first={first} market={market} side="home" label={home} />
      <MainPrice first={first} market={market} side="draw" label={say('sport.draw')} />
      <MainPrice first={first} market={market} side="away" label={away} />
    </div>
  )
}

type GroupProps = OfMarket & { pinned: boolean; onPin: () => void }

const Group = ({ first, market, pinned, onPin }: GroupProps) => {
  const { say, market: sayMarket } = useWords()
  const id = useId()
  const [open, setOpen] = useState(true)
  const offered = useLines(first, market).length > 0
  if (!offered) return null
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
        {open &&
          (markets[market].lined ? <Pairs first={first} market={market} /> : <Three first={first} market={market} />)}
      </div>
    </section>
  )
}

/** There is nothing more to be had here, so it leads on. */
const Over = () => {
  const { say } = useWords()
  return (
    <StateView
      kind="empty"
      title={say('match.over')}
      art={<Picture name="state-rest" width={168} />}
      action={
        <ButtonLink variant="soft" href={paths.sport()}>
          {say('match.toHub')}
        </ButtonLink>
      }
    />
  )
}

const useOffered = (first: LiveMatch): ((market: MarketId) => boolean) => {
  const offered: Readonly<Record<MarketId, boolean>> = {
    '1x2': useLines(first, '1x2').length > 0,
    ah: useLines(first, 'ah').length > 0,
    ou: useLines(first, 'ou').length > 0,
    '1x2_1h': useLines(first, '1x2_1h').length > 0,
    ah_1h: useLines(first, 'ah_1h').length > 0,
    ou_1h: useLines(first, 'ou_1h').length > 0,
  }
  return (market) => offered[market]
}

export const Markets = ({ first }: OfMatch) => {
  const { say } = useWords()
  const [tab, setTab] = useState<MarketTab>('main')
  const [pins, turnPin] = usePins()
  const offered = useOffered(first)
  const over = useHead(first, isOver)
  const own: readonly MarketId[] = tabs[tab]
  const ordered = [...own].sort((a, b) => Number(pins.includes(b)) - Number(pins.includes(a)))
  const any = own.some(offered)
  const shown = tabIds.filter((id) => id === 'main' || id === tab || tabs[id].some(offered))
  return (
    <>
      <div className={css['tabs']}>
        <Tabs
          label={say('match.markets')}
          panelId={panelId}
          value={tab}
          onChange={(id) => setTab(tabIds.find((one) => one === id) ?? 'main')}
          items={shown.map((id) => ({ id, text: say(`match.tab.${id}`) }))}
        />
      </div>
      <TabPanel id={panelId} value={tab}>
        {ordered.map((market) => (
          <Group
            key={market}
            first={first}
            market={market}
            pinned={pins.includes(market)}
            onPin={() => turnPin(market)}
          />
        ))}
        {!any && !over && <p className={css['noMarkets']}>{say('match.noMarkets')}</p>}
        {!any && over && <Over />}
      </TabPanel>
    </>
  )
}
