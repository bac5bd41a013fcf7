// An operator's seat for a page of the desk in a small DOM.

import { useCall } from '@magpie/wire/scope'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { type Desk, DeskProvider } from '../desk.ts'

/** The logged-in operator. */
export const seatId = 'a4b1d2c3-0000-4000-8000-000000000001'

type AtDeskProps = {
  readonly permissions: readonly string[]
  /** What the desk takes for this moment. */
  readonly at: number
  /** What the slices give the desk; none where nothing is said. */
  readonly rooms?: Desk['rooms']
  readonly children: ReactNode
}

export const AtDesk = ({ permissions, at, rooms = [], children }: AtDeskProps) => {
  const desk: Desk = {
    call: useCall(),
    me: { id: seatId, account: 'lin.yue', name: 'Lin Yue', roles: ['finance'], permissions, recoveryLeft: 8 },
    may: (permission) => permissions.includes(permission),
    rooms,
    now: () => at,
    theme: 'light',
    setTheme: () => undefined,
    dark: false,
    logOut: () => undefined,
  }
  return (
    <App>
      <DeskProvider value={desk}>{children}</DeskProvider>
    </App>
  )
}
