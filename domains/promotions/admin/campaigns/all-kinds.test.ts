// What must hold for every kind of campaign, also for future ones: its form has exactly the fields of its terms, and
// its rules are written in each language of the site.

import { expect, it } from 'vitest'
import { activityKinds, Terms } from '../../contract/index.ts'
import { ruleLines } from '../../web/promo-words.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { playerSayIn, siteLanguages } from './player-words.ts'
import { fieldsOf, firstTerms } from './terms-fields.ts'

const desk: Readonly<Record<string, string>> = words

it.each(activityKinds)('engagement 18: the form of %s has all fields of its terms, with the same bounds', (kind) => {
  const first = firstTerms[kind]
  expect(Terms.parse(first)).toEqual(first)
  const fields = fieldsOf(kind)
  const named = new Set(fields.map(({ name }) => name))
  expect(Object.keys(first).filter((name) => name !== 'kind' && !named.has(name))).toEqual([])
  for (const { name, shape, least, most, inner } of fields) {
    expect(desk[`campaign.field.${name}`], name).toBeDefined()
    for (const one of inner) expect(desk[`campaign.field.${one.name}`], one.name).toBeDefined()
    if (shape !== 'number') continue
    const reads = (value: number): boolean => Terms.safeParse({ ...first, [name]: value }).success
    expect([least - 1, least, most, most + 1].map(reads), name).toEqual([false, true, true, false])
  }
})

it.each(activityKinds)('engagement 18: the rules of %s have the same lines in each language, none twice', (kind) => {
  expect(desk[`campaign.kind.${kind}`]).toBeDefined()
  const all = siteLanguages.map((language) => ruleLines(playerSayIn(language), firstTerms[kind], 'betting'))
  expect(new Set(all.map(({ length }) => length)).size).toBe(1)
  for (const lines of all) {
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines).size, 'no line twice').toBe(lines.length)
    for (const line of lines) expect(line).not.toMatch(/promo\.|[{}]|undefined|NaN/)
  }
})
