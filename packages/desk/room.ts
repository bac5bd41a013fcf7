// What a slice's `./admin` door gives to the back office: menu entries, screens, tabs of a player's page, parts of the
// overview, and ways to find something. The app composes them; every one names the permission that its endpoint asks for,
// so that nobody is shown what they may not open.

import type { IconName } from '@magpie/ui/art/icon'
import type { Call } from '@magpie/wire/call'
import type { ComponentType } from 'react'
import type { TimeRange } from './time-range.ts'

type Loaded<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>

export type MenuGroup = 'top' | 'players' | 'money' | 'content' | 'system'

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
  /** How many wait; asked once a minute. `hot` when somebody is late. */
  readonly badge?: (call: Call) => Promise<{ readonly count: number; readonly hot?: boolean }>
}

export type AdminScreen = {
  /** The path without its first slash; `:id` is a parameter. */
  readonly at: string
  /** The id of the word that stands above it. */
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
  readonly overview?: readonly OverviewPart[]
  readonly finders?: readonly Finder[]
}
