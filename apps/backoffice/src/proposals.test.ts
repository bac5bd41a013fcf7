// Where proposals are decided: what slices announce, against screens, roles and texts.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rooms } from './rooms.ts'

type Slice = {
  readonly permissions?: Readonly<Record<string, readonly string[]>>
  readonly proposals?: Readonly<Record<string, { readonly permission: string; readonly at: string }>>
}

const root = join(import.meta.dirname, '../../..')
const read = <Of>(pattern: string): readonly Of[] =>
  globSync(pattern, { cwd: root }).map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Of)

const slices = read<Slice>('domains/*/slice.json')
const proposals = slices.flatMap((slice) => Object.entries(slice.proposals ?? {}))
const rolesOf = new Map(slices.flatMap((slice) => Object.entries(slice.permissions ?? {})))
const screens = rooms.flatMap((room) => room.screens ?? [])

it('L33: each kind of proposal is decided at a screen that those who decide it may open', () => {
  expect(proposals.length).toBeGreaterThan(15)
  for (const [kind, { permission, at }] of proposals) {
    const path = at.slice(1).replace(/\?.*/, '').replace(':member', ':id')
    const screen = screens.find((one) => one.at === path)
    expect(screen, `${kind} at ${at}`).toBeDefined()
    const deciders = rolesOf.get(permission) ?? []
    expect(deciders.length, `${kind} by ${permission}`).toBeGreaterThan(0)
    const readers = rolesOf.get(screen?.permission ?? '') ?? []
    const without = deciders.filter((role) => !readers.includes(role))
    expect(without, `${kind} at ${at}`).toEqual([])
  }
})

it('each kind of proposal has a text, and no text names another', () => {
  const named = read<Readonly<Record<string, string>>>('domains/*/admin/locales/zh-CN.json').flatMap((texts) =>
    Object.keys(texts).filter((id) => id.startsWith('proposal.')),
  )
  expect(named.toSorted()).toEqual(proposals.map(([kind]) => `proposal.${kind}`).toSorted())
})
