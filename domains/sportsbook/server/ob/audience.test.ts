// Who listens to which match, and what they receive: only changes, once, with the version that they change.

import { inflateSync } from 'node:zlib'
import type { World } from '@magpie/kernel'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { type ObMatch, obStates } from '../../contract/index.ts'
import { obMatchOf } from '../../testing/ob-match.ts'
import { openAudience } from './audience.ts'

type Told = { readonly cmd: string; readonly view: ObMatch }

const matchOf = (mid: string, mv: number, ov: number, hs: number = obStates.open): ObMatch =>
  obMatchOf({
    mid,
    mhs: hs,
    mv,
    hps: [{ hpid: '4', hl: [{ hid: 'ah.0', hv: '0', hm: 1, hs, ol: [{ oid: 'ah.0.home', ot: '1', ov }] }] }],
  })

const open = () => {
  const views = new Map<string, ObMatch>()
  const world = { now: () => 1 } as unknown as World
  const audience = openAudience(world, {
    viewOf: (id) => views.get(id),
    stateOf: (id) => views.get(id)?.mhs,
  })
  const told: Told[] = []
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => {
      const { cmd, cd } = JSON.parse(text) as { cmd: string; cd: string }
      told.push({ cmd, view: JSON.parse(inflateSync(Buffer.from(cd, 'base64')).toString()) as ObMatch })
    },
  } as unknown as WebSocket
  const listener = audience.welcome(socket, '0b1c2d3e-0000-4000-8000-000000000001')
  return { audience, listener, views, told }
}

it('a new watcher receives the whole match, then changes with the version that they change', () => {
  const { audience, listener, views, told } = open()
  views.set('m', matchOf('m', 5, 190_000))
  audience.watch(listener, 'm', 'all')
  views.set('m', matchOf('m', 7, 185_000))
  audience.matchChanged('m')
  expect(told.map(({ cmd, view }) => [cmd, view.mb, view.mv])).toEqual([
    ['C100', undefined, 5],
    ['C105', 5, 7],
  ])
})

it('two messages of one batch are sent as one change', () => {
  const { audience, listener, views, told } = open()
  views.set('m', matchOf('m', 5, 190_000))
  audience.watch(listener, 'm', 'all')
  views.set('m', matchOf('m', 7, 185_000))
  audience.matchChanged('m')
  audience.matchChanged('m')
  expect(told).toHaveLength(2)
})

it('L22: a suspension by time alone is sent without a feed message', () => {
  const { audience, listener, views, told } = open()
  views.set('m', matchOf('m', 5, 190_000))
  audience.watch(listener, 'm', 'all')
  audience.look()
  expect(told).toHaveLength(1)
  views.set('m', matchOf('m', 5, 190_000, obStates.suspended))
  audience.look()
  audience.look()
  expect(told.slice(1).map(({ cmd, view }) => [cmd, view.mb, view.mv, view.mhs, view.hps[0]?.hl[0]?.hs])).toEqual([
    ['C105', 5, 5, obStates.suspended, obStates.suspended],
  ])
})

it('a listener watches at most two hundred matches, and may request one of them again', () => {
  const { audience, listener, views, told } = open()
  for (let nth = 0; nth <= 200; nth += 1) {
    views.set(`m${nth}`, matchOf(`m${nth}`, 1, 190_000))
    audience.watch(listener, `m${nth}`, 'all')
  }
  expect([listener.watching.size, told.length]).toEqual([200, 200])
  audience.watch(listener, 'm7', 'all')
  expect(told.at(-1)).toMatchObject({ cmd: 'C100', view: { mid: 'm7' } })
})
