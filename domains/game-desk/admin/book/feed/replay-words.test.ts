// Everything that a feed may say of a match of any sport has a text.

import { FeedMessage } from '@magpie/sportsbook/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { wordsOf } from './replay-words.ts'

/** Every literal under this property name, at any depth. */
const saidIn = (schema: unknown, name: 'type' | 'kind'): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, below]): readonly string[] => {
    const { const: only } = (below ?? {}) as { readonly const?: unknown }
    return key === name && typeof only === 'string' ? [only] : saidIn(below, name)
  })
}

it('every message type of every sport has a text', () => {
  const types = saidIn(z.toJSONSchema(FeedMessage, { unrepresentable: 'any' }), 'type')
  // These two are described by their subject.
  const inWords = types.filter((type) => !['event', 'correction'].includes(type))
  expect(inWords).toEqual(expect.arrayContaining(['fixture', 'point', 'plate', 'map_end', 'basket']))
  expect(inWords.filter((type) => !wordsOf.has(type))).toEqual([])
  const said: Readonly<Record<string, string>> = words
  expect([...wordsOf].filter((word) => said[`book.step_${word}`] === undefined)).toEqual([])
})
