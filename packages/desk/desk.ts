// The operator at the desk and what a screen may use: the typed call, the slices' rooms, the logout. The shell makes it once
// after login; no screen reads a cookie or a clock itself.

import type { Call } from '@magpie/wire/call'
import { handed } from '@magpie/wire/handed'
import type { AdminRoom } from './room.ts'

export type DeskTheme = 'system' | 'light' | 'dark'

export type Desk = {
  readonly call: Call
  readonly me: {
    readonly id: string
    readonly account: string
    readonly name: string
    readonly roles: readonly string[]
    readonly permissions: readonly string[]
    readonly recoveryLeft: number
  }
  readonly may: (permission: string) => boolean
  readonly rooms: readonly AdminRoom[]
  /** UTC epoch milliseconds. */
  readonly now: () => number
  readonly theme: DeskTheme
  readonly setTheme: (theme: DeskTheme) => void
  /** The theme in effect; the setting may be "as the system". */
  readonly dark: boolean
  readonly logOut: () => void
}

export const [DeskProvider, useDesk] = handed<Desk>('desk')
