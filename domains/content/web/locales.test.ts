// The three catalogues of this slice: the same ids, the same placeholders in each text, and every id that a screen
// uses.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import english from './locales/en.json' with { type: 'json' }
import mainland from './locales/zh-CN.json' with { type: 'json' }
import taiwan from './locales/zh-TW.json' with { type: 'json' }

const all: Readonly<Record<string, Readonly<Record<string, string>>>> = { mainland, taiwan, english }
const places = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).sort()

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('test'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

describe('catalogues', () => {
  it('have the same ids, sorted', () => {
    const ids = Object.keys(mainland)
    expect(ids).toEqual(ids.toSorted())
    for (const catalogue of Object.values(all)) expect(Object.keys(catalogue)).toEqual(ids)
  })

  it('every text of zh-TW has the placeholders of zh-CN; English has at least these', () => {
    for (const [id, text] of Object.entries(mainland)) {
      expect([id, places((taiwan as Record<string, string>)[id] ?? '')]).toEqual([id, places(text)])
      const [more] = [places((english as Record<string, string>)[id] ?? '')]
      expect([id, places(text).filter((place) => !more.includes(place))]).toEqual([id, []])
    }
  })

  it('every id that a screen uses exists', () => {
    const said = sources('domains/content/web').flatMap((text) =>
      [...text.matchAll(/say\('([\w.]+)'/g), ...text.matchAll(/useText\(\)\('([\w.]+)'/g)].map(([, id = '']) => id),
    )
    expect(said.length).toBeGreaterThan(30)
    for (const id of said) expect(Object.keys(mainland)).toContain(id)
  })
})
