// Every text of the sport screens is in the three catalogues, and every text there is used.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchEventKinds, obPeriods } from '../contract/index.ts'

type Texts = Readonly<Record<string, string>>
const told = import.meta.glob<Texts>('./{,sports/*/}locales/*.json', { eager: true, import: 'default' })
const merged = (language: string): Texts =>
  Object.assign(
    {},
    ...Object.entries(told).flatMap(([file, texts]) => (file.endsWith(`/${language}.json`) ? [texts] : [])),
  )
const [cn, tw, en] = [merged('zh-CN'), merged('zh-TW'), merged('en')]

const ours = (id: string): boolean => /^(?:sport|slip|match)\./.test(id)
const folder = import.meta.dirname

const sources = (at: string): readonly string[] =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = join(at, entry.name)
    if (entry.isDirectory()) return ['proof', 'testing', 'locales'].includes(entry.name) ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })

const code = sources(folder).join('\n')
const said = [...code.matchAll(/['"`]((?:sport|slip|match)\.[\w.]+)['"`]/g)].map(([, id]) => id ?? '')
/** `sport.period.${period}`: a family of texts. */
const families = [...code.matchAll(/`((?:sport|slip|match)\.[\w.]*)\$\{[^}]+\}([\w.]*)`/g)].map(
  ([, head = '', tail = '']) => ({ head, tail }),
)

describe('the catalogues', () => {
  it('have the same ids', () => {
    const ids = Object.keys(cn).filter(ours)
    expect(Object.keys(tw).filter(ours)).toEqual(ids)
    expect(Object.keys(en).filter(ours)).toEqual(ids)
  })

  it('have every text that is used', () => {
    expect(said.filter((id) => !Object.hasOwn(cn, id) && !/\.\d$/.test(id))).toEqual([])
    for (const period of Object.keys(obPeriods)) expect(cn).toHaveProperty([`sport.period.${period}`])
    for (const kind of matchEventKinds) expect(cn).toHaveProperty([`match.event.${kind}`])
  })

  it('have no unused text', () => {
    const isSaid = (id: string): boolean =>
      said.includes(id) ||
      families.some(({ head, tail }) => id.startsWith(head) && id.endsWith(tail) && id.length > head.length)
    expect(
      Object.keys(cn)
        .filter(ours)
        .filter((id) => !isSaid(id)),
    ).toEqual([])
  })

  it('use the same placeholders in every language', () => {
    const figures = (text: string): readonly string[] =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort()
    for (const [id, text] of Object.entries(cn).filter(([id]) => ours(id))) {
      expect([id, figures(tw[id] ?? ''), figures(en[id] ?? '')]).toEqual([id, figures(text), figures(text)])
    }
  })
})
