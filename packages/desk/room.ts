// What a slice's `./admin` door gives to the back office: menu entries, screens, tabs, cards and events of a player's page,
// parts of the overview, and searches. The app composes them; each names the permission that its endpoint requires, so that
// operators only see what they may open.

import type { IconName } from '@magpie/ui/art/icon'
import type { Call } from '@magpie/wire/call'
import type { Say } from '@magpie/wire/text'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { TimeRange } from './time-range.ts'

type Loaded<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>

export type MenuGroup = 'top' | 'trading' | 'players' | 'money' | 'content' | 'system'

export type MenuEntry = {
  readonly group: MenuGroup
  /** Within its group, smallest first. */
  readonly order: number
  /** The path, with its first slash. */
  readonly at: string
  /** The id of its word. */
  readonly label: string
  readonly icon: IconName
  readonly permission: string
  /** How many wait; polled once a minute. `hot` if one is overdue. */
  readonly badge?: (call: Call) => Promise<{ readonly count: number; readonly hot?: boolean }>
}

export type AdminScreen = {
  /** The path without its first slash; `:id` is a parameter. */
  readonly at: string
  /** The id of its heading. */
  readonly title: string
  readonly permission: string
  readonly load: Loaded
}

export type PlayerTab = {
  readonly id: string
  readonly order: number
  readonly label: string
  readonly permission: string
  readonly load: Loaded<{ readonly member: string }>
}

/** A part of the page on which one player is seen whole. */
export type PlayerCard = {
  readonly id: string
  /** `tags`: beside the name; `figures`: the row below it; the others are columns. */
  readonly area: 'tags' | 'figures' | 'left' | 'middle' | 'right'
  readonly order: number
  readonly permission: string
  readonly load: Loaded<{ readonly member: string }>
}

/** Something that happened to a player, in words. */
export type PlayerEvent = {
  readonly id: string
  /** UTC epoch milliseconds. */
  readonly at: number
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  /** Minor units as text, below zero where it left them. */
  readonly amount?: string
  /** The page with more about it. */
  readonly to?: string
}

/** What events are made with. What a card of the same slice asks too is asked once: through `queries`, under its key. */
export type EventsWith = { readonly call: Call; readonly queries: QueryClient; readonly say: Say }

export type PlayerEvents = {
  readonly id: string
  /** The id of the word that they are filtered by. */
  readonly label: string
  readonly permission: string
  readonly load: () => Promise<{
    readonly eventsOf: (given: EventsWith, member: string) => Promise<readonly PlayerEvent[]>
  }>
}

export type OverviewPart = {
  readonly id: string
  /** `figures`: tiles of the first row; `wide` and `side`: the second; `foot`: below. */
  readonly area: 'figures' | 'wide' | 'side' | 'foot'
  readonly order: number
  readonly permission: string
  readonly load: Loaded<{ readonly range: TimeRange }>
}

export type Found = { readonly at: string; readonly label: string; readonly detail: string }

export type Finder = {
  readonly id: string
  readonly label: string
  readonly permission: string
  readonly find: (call: Call, text: string) => Promise<readonly Found[]>
}

export type AdminRoom = {
  readonly name: string
  readonly menu?: readonly MenuEntry[]
  readonly screens?: readonly AdminScreen[]
  readonly playerTabs?: readonly PlayerTab[]
  readonly playerCards?: readonly PlayerCard[]
  readonly playerEvents?: readonly PlayerEvents[]
  readonly overview?: readonly OverviewPart[]
  readonly finders?: readonly Finder[]
}
