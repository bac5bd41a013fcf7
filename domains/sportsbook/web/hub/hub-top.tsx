// The head of the hub: the venue, the link to the member's tickets, the tabs with their counts, and the view of the
// list. A row with a single choice is left out: one vendor needs no switch.

import { Icon } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { IconButton } from '@magpie/ui/button'
import { Tabs } from '@magpie/ui/tabs'
import { paths } from '@magpie/wire/paths'
import { zoneLabel } from '@magpie/wire/show'
import { useSettings } from '@magpie/wire/settings'
import { useText } from '@magpie/wire/text'
import { usePlaces } from '../at-venue/use-places.ts'
import type { SportId } from '../../contract/index.ts'
import { Ball } from '../sports/rows.ts'
import type { Order } from '../vendors/lists.ts'
import { type HubTab, hubTabs, shownTabs } from './tabs.ts'
import { LobbySwitch, useHasChoice, VenueSwitch } from './venue-switch.tsx'
import css from './hub.module.css'

export const hubPanel = 'sport-list'

type TopProps = {
  tab: HubTab
  sport: SportId
  /** The page of one sport: the lobby's name has a line of its own. */
  oneSport: boolean
  onTab: (tab: HubTab) => void
  count: (tab: HubTab) => number | undefined
  onSearch: () => void
}

const isHubTab = (id: string): id is HubTab => hubTabs.some((tab) => tab === id)

const shownCount = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export const HubTop = ({ tab, sport, oneSport, onTab, count, onSearch }: TopProps) => {
  const say = useText()
  const places = usePlaces()
  const choice = useHasChoice() && !oneSport
  return (
    <header className={css['top']}>
      <div className={css['bar']}>
        {choice ? (
          <>
            <h1 className="vh">{say(`sport.title.${sport}`)}</h1>
            <VenueSwitch />
          </>
        ) : (
          <h1 className={css['name']}>
            <Ball sport={sport} width={26} />
            {say(`sport.title.${sport}`)}
            {!oneSport && <span className={css['venue']}>{say('sport.venue')}</span>}
          </h1>
        )}
        <IconButton label={say('sport.search')} onClick={onSearch}>
          <Icon name="search" />
        </IconButton>
        <Anchor className={css['records'] ?? ''} href={places.results(sport)} aria-label={say('sport.results')}>
          <Icon name="calendar" />
        </Anchor>
        <Anchor className={css['records'] ?? ''} href={paths.betRecord()} aria-label={say('sport.tickets')}>
          <Icon name="ticket" />
        </Anchor>
      </div>
      {oneSport && <LobbySwitch />}
      <Tabs
        label={say('sport.tabs')}
        panelId={hubPanel}
        value={tab}
        onChange={(id) => isHubTab(id) && onTab(id)}
        items={shownTabs(count, tab).map((id) => ({ id, text: say(`sport.tab.${id}`), count: shownCount(count(id)) }))}
      />
    </header>
  )
}

type FiltersProps = {
  chosen: number
  order: Order
  onLeagues: () => void
  onOrder: (order: Order) => void
  onOdds: () => void
  compact: boolean
  onCompact: (compact: boolean) => void
  /** This list shows when matches begin. */
  timed: boolean
  /** Only matches that the player follows. */
  starred: boolean
  onStarred: () => void
}

export const HubFilters = (props: FiltersProps) => {
  const { chosen, order, onLeagues, onOrder, onOdds, compact, onCompact, timed, starred, onStarred } = props
  const say = useText()
  const { oddsType } = useSettings()
  const other: Order = order === 'time' ? 'league' : 'time'
  return (
    <div className={css['filters']}>
      <button type="button" onClick={onLeagues}>
        <Icon name="filter" size={16} />
        {chosen === 0 ? say('sport.leagues.all') : say('sport.leagues.some', { chosen })}
      </button>
      <button type="button" onClick={() => onOrder(other)}>
        <Icon name="sort" size={16} />
        {say(`sport.order.${order}`)}
        <span className="vh">{say(`sport.order.${other}.label`)}</span>
      </button>
      <button
        type="button"
        className={starred ? css['starred'] : undefined}
        aria-label={say('sport.stars')}
        aria-pressed={starred}
        onClick={onStarred}
      >
        <Icon name={starred ? 'star-f' : 'star'} size={18} />
      </button>
      <span className={css['zone']}>{timed && zoneLabel}</span>
      <button
        type="button"
        className={compact ? css['chosen'] : undefined}
        aria-label={say('sport.compact')}
        aria-pressed={compact}
        onClick={() => onCompact(!compact)}
      >
        <Icon name="list" size={18} />
      </button>
      <button type="button" onClick={onOdds}>
        {say(`sport.odds.${oddsType}`)}
        <Icon name="down" size={16} />
      </button>
    </div>
  )
}
