import type { House } from '@magpie/db'
import { refuse } from '@magpie/kernel'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { siteDialect } from '../dialect.ts'
import { endpoint } from '../endpoint.ts'
import { handle, type RequestFacts } from '../handle.ts'
import type { Slice } from '../slice.ts'
import { foldWires } from './fold-wires.ts'

const house = {} as House
const on = (dialect: string) =>
  endpoint({
    post: `/${dialect}/v1/look`,
    who: 'venue',
    dialect,
    takes: z.strictObject({}),
    gives: z.strictObject({}),
    refuses: [],
  })
const slice = (name: string, wires: Slice['wires'], ...dialects: readonly string[]): Slice => ({
  name,
  handlers: dialects.map((dialect) => handle(on(dialect), async () => ({}))),
  news: [],
  jobs: [],
  texts: {},
  ...(wires === undefined ? {} : { wires }),
})
const site = { name: 'site', resolveCaller: () => refuse('auth') }
const wallet = {
  name: 'wallet',
  dialect: { ...siteDialect(), name: 'wallet' },
  resolveCaller: () => ({ is: 'venue', venue: 'ONE' }) as const,
}

it('L31: the slice that announces a wire resolves the callers of its endpoints', async () => {
  const { dialects, resolveCaller } = foldWires(
    [slice('members', [site], 'site'), slice('sold', [wallet], 'wallet')],
    house,
  )
  expect(dialects.map(({ name }) => name)).toEqual(['wallet'])
  const request = {} as RequestFacts
  expect(await resolveCaller(request, on('site'))).toEqual(refuse('auth'))
  expect(await resolveCaller(request, on('wallet'))).toEqual({ is: 'venue', venue: 'ONE' })
})

it('L31: two slices cannot announce one wire, and an endpoint on an unknown wire stops the start', () => {
  expect(() => foldWires([slice('one', [wallet]), slice('two', [wallet])], house)).toThrow(
    'two announces the wire "wallet"',
  )
  expect(() => foldWires([slice('one', [site], 'wallet')], house)).toThrow(
    '/wallet/v1/look of one is on the wire "wallet"',
  )
})
