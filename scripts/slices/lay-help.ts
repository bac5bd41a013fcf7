// Adds the help page of the folder help-fixture to a copy of the checkout.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editIn } from './copied-checkout.ts'

const fixture = (file: string): string =>
  readFileSync(join(import.meta.dirname, 'help-fixture', 'content', file), 'utf8')

/** Returns every file that this touched. */
export const layHelp = (copy: string): readonly string[] =>
  Object.entries({ 'ljff.json': 'page.json', 'ljff.zh-TW.json': 'zh-TW.json', 'ljff.en.json': 'en.json' }).map(
    ([name, file]) => editIn(copy, `domains/content/content/help/${name}`, () => fixture(file)),
  )
