// Adds the payment method of the folder method-fixture to a copy of the checkout.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editIn } from './copied-checkout.ts'

const slice = 'domains/cashier'
const fixture = (file: string): string => readFileSync(join(import.meta.dirname, 'method-fixture', file), 'utf8')
const edit = (copy: string, path: string, edited: (text: string) => string): string =>
  editIn(copy, `${slice}/${path}`, edited)

type Words = Readonly<Record<string, string>>

/** A catalogue is sorted by its ids. */
const withWords = (more: Words | undefined) => (text: string) => {
  const words = Object.entries({ ...(JSON.parse(text) as Words), ...more })
  const sorted = words.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/** Returns every file that this touched. */
export const layMethod = (copy: string): readonly string[] => {
  const words = JSON.parse(fixture('content/words.json')) as Readonly<Record<string, Words>>
  edit(copy, 'server/deposits/starpay.test.ts', () => fixture('starpay.test.ts.txt'))
  return [
    edit(copy, 'contract/methods/starpay.ts', () => fixture('starpay.ts.txt')),
    edit(copy, 'contract/methods.ts', (text) =>
      text
        .replace('import { usdt }', "import { starpay } from './methods/starpay.ts'\nimport { usdt }")
        .replace('quickpass } as const', 'quickpass, starpay } as const'),
    ),
    edit(copy, 'content/channels.json', (text) => {
      const content = JSON.parse(text) as { readonly methods: readonly unknown[] }
      return JSON.stringify({ ...content, methods: [...content.methods, JSON.parse(fixture('content/channels.json'))] })
    }),
    ...['zh-CN', 'zh-TW', 'en'].map((language) =>
      edit(copy, `web/locales/${language}.json`, withWords(words[language])),
    ),
  ]
}
