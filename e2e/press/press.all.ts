// The short form of `npm run rig:press`: some screens of the site and of the desk have no control that does nothing.

import type { OpenPage } from '@magpie/testkit/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene } from '../testing/scene.ts'
import { type Desk, openDesk } from '../testing/seated.ts'
import { type Presses, pressScreen } from './press-screen.ts'

const { house, street } = openScene({ feed: 'simulator', sites: ['player', 'backoffice'] })
let desk: Desk

beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const pressAll = async (opened: OpenPage, isSite: boolean, paths: readonly string[]): Promise<void> => {
  const presses: Presses = {
    opened,
    isSite,
    withinMs: 60_000,
    alike: 1,
    afresh: false,
    known: new Map(),
    stillIn: async () => undefined,
    picture: async () => undefined,
  }
  for (const path of paths) {
    const { pressed, left, told } = await pressScreen(presses, path)
    expect.soft(told, path).toEqual([])
    expect.soft(pressed, path).toBeGreaterThan(0)
    expect.soft(left, path).toBe(0)
  }
}

const judged = { more: { bypassCSP: true } }

it('no control on some member screens is dead', async () => {
  const member = await street.openMember(judged)
  await pressAll(member, true, ['/mine/vip', '/mine/rebate', '/mine/settings'])
})

it('no control on some pages of the desk is dead', async () => {
  const seat = await desk.seat('press-short', 'support', 'content')
  const opened = await street.open({ ...seat, more: { ...seat.more, ...judged.more } })
  await pressAll(opened, false, ['/feedback', '/mall'])
})
