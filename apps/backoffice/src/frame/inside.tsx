// The desk of a logged-in operator: what screens receive, and the router over the screens that their roles allow. An
// address that the roles do not allow is answered like one that does not exist.

import { DeskProvider, type Desk } from '@magpie/desk/desk'
import type { AdminScreen } from '@magpie/desk/room'
import type { Me } from '@magpie/operators/contract'
import type { Call } from '@magpie/wire/call'
import { LiveProvider } from '@magpie/wire/live'
import { useEffect, useMemo, useState } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { rooms } from '../rooms.ts'
import { deskLive } from '../shell/desk-live.ts'
import { useLook } from '../shell/look.tsx'
import { Lost, ScreenFault } from './faults.tsx'
import { Frame } from './frame.tsx'

const routeOf = ({ at, title, load }: AdminScreen): RouteObject => ({
  ...(at === '' ? { index: true as const } : { path: at }),
  handle: { title },
  lazy: { Component: async () => (await load()).default },
})

const routesFor = (permissions: readonly string[]): RouteObject[] => {
  const screens = rooms.flatMap((room) => room.screens ?? [])
  const open = screens.filter(({ permission }) => permission === 'self' || permissions.includes(permission))
  return [
    {
      Component: Frame,
      // The frame and the first screen appear together.
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: ScreenFault,
          children: [...open.map(routeOf), { path: '*', Component: Lost, handle: { title: 'desk.lost' } }],
        },
      ],
    },
  ]
}

export type InsideProps = {
  readonly call: Call
  readonly me: Me
  readonly logOut: () => void
}

const Inside = ({ call, me, logOut }: InsideProps) => {
  const { theme, setTheme, dark } = useLook()
  const [live] = useState(deskLive)
  useEffect(() => live.open(), [live])
  const router = useMemo(() => createBrowserRouter(routesFor(me.permissions)), [me])
  const desk = useMemo<Desk>(
    () => ({
      call,
      me,
      may: (permission) => permission === 'self' || me.permissions.includes(permission),
      rooms,
      now: Date.now,
      theme,
      setTheme,
      dark,
      logOut,
    }),
    [call, me, theme, setTheme, dark, logOut],
  )
  return (
    <DeskProvider value={desk}>
      <LiveProvider value={live}>
        <RouterProvider router={router} />
      </LiveProvider>
    </DeskProvider>
  )
}

export default Inside
