import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'domains/content/content/help')

it.each([
  ['zh-CN', /^[a-z]+\.json$/],
  ['zh-TW', /\.zh-TW\.json$/],
  ['en', /\.en\.json$/],
])('each search word that is suggested in %s occurs in a help page', (locale, isOurs) => {
  const catalogue = JSON.parse(readFileSync(join(root, `apps/player/locales/${locale}.json`), 'utf8')) as {
    'search.tryWords': string
  }
  const pages = readdirSync(folder).filter((name) => isOurs.test(name))
  const values = pages.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return locale === 'zh-CN' ? [text] : Object.values(JSON.parse(text) as Record<string, string>)
  })
  const told = values.join(' ').toLowerCase()
  for (const word of catalogue['search.tryWords'].split(' ')) expect(told, word).toContain(word)
})
