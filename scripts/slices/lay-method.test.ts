// What it takes to pay by something new, tried in a copy of the checkout: its descriptor, a line, a channel and its words.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyCheckout, editIn, linkWorkspaces, runIn, typesIn } from './copied-checkout.ts'

const slice = 'domains/cashier'
const fixture = (file: string): string => readFileSync(join(import.meta.dirname, 'method-fixture', file), 'utf8')
let copy = ''

const edit = (path: string, edited: (text: string) => string): string => editIn(copy, `${slice}/${path}`, edited)

type Words = Readonly<Record<string, string>>

/** A catalogue stands in the order of its ids. */
const withWords = (more: Words | undefined) => (text: string) => {
  const words = Object.entries({ ...(JSON.parse(text) as Words), ...more })
  const sorted = words.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/** Gives every file that this touched. */
const layMethod = (): readonly string[] => {
  const words = JSON.parse(fixture('content/words.json')) as Readonly<Record<string, Words>>
  edit('server/deposits/starpay.test.ts', () => fixture('starpay.test.ts.txt'))
  return [
    edit('contract/methods/starpay.ts', () => fixture('starpay.ts.txt')),
    edit('contract/methods.ts', (text) =>
      text
        .replace('import { usdt }', "import { starpay } from './methods/starpay.ts'\nimport { usdt }")
        .replace('quickpass } as const', 'quickpass, starpay } as const'),
    ),
    edit('content/channels.json', (text) => {
      const content = JSON.parse(text) as { readonly methods: readonly unknown[] }
      return JSON.stringify({ ...content, methods: [...content.methods, JSON.parse(fixture('content/channels.json'))] })
    }),
    ...['zh-CN', 'zh-TW', 'en'].map((language) => edit(`web/locales/${language}.json`, withWords(words[language]))),
  ]
}

let touched: readonly string[] = []
beforeAll(() => {
  copy = copyCheckout()
  touched = layMethod()
  linkWorkspaces(copy)
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true }))

describe('a payment method that is laid', () => {
  it('touches six files at most, all of the cashier, one of them new', () => {
    expect(touched.length).toBeLessThanOrEqual(6)
    expect(touched.filter((path) => !path.startsWith(`${slice}/`))).toEqual([])
  })

  it('passes the types of the handlers and of the screens', () => {
    typesIn(
      copy,
      'server',
      ['contract', 'rules', 'server'].map((room) => `${slice}/${room}/**/*.ts`),
    )
    typesIn(copy, 'web', [
      `${slice}/web/**/*.ts`,
      `${slice}/web/**/*.tsx`,
      'packages/**/*.d.ts',
      'domains/*/web/*.d.ts',
    ])
  }, 300_000)

  it('is whole in three languages, has its pages, is paid by once, and is paid out to', () => {
    const tests = [
      'contract/methods.test.ts',
      'web/accounts',
      'web/deposit',
      'web/locales.test.ts',
      'server/deposits/starpay',
    ]
    const said = runIn(copy, 'node_modules/vitest/vitest.mjs', 'run', ...tests.map((path) => `${slice}/${path}`))
    expect(said).toContain('starpay')
  }, 300_000)
})
