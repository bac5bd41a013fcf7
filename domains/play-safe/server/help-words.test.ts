// The help texts on pauses and exclusions must match the rules.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { timeOutSpan } from '../contract/index.ts'
import { exclusionDays } from '../rules/index.ts'

const help = (language: string): string =>
  readFileSync(join(import.meta.dirname, `../../content/content/help/bczr${language}.json`), 'utf8')

const years = Math.floor(exclusionDays.most / 365)
const weeks = timeOutSpan.mostHours / 168

it.each([
  ['', `${exclusionDays.least} 天至 ${years} 年`, `${timeOutSpan.leastHours} 小时至 ${weeks} 周`],
  ['.zh-TW', `${exclusionDays.least} 天至 ${years} 年`, `${timeOutSpan.leastHours} 小時至 ${weeks} 週`],
])('L24: the table of tools has both spans, %s', (language, exclusion, pause) => {
  expect(help(language)).toContain(exclusion)
  expect(help(language)).toContain(pause)
})

it('L24: the English page has them too', () => {
  expect(help('.en')).toMatch(new RegExp(`${exclusionDays.least} days to ${years} years`, 'i'))
  expect(help('.en')).toMatch(new RegExp(`${timeOutSpan.leastHours} hour to ${weeks} weeks`, 'i'))
})
