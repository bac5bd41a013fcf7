// What the fixtures of sports share: a text of the book's slice that is put in the place of another, and a folder that is laid.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editIn } from './copied-checkout.ts'

export const slice = 'domains/sportsbook'

export const folderOf = (name: string): string => join(import.meta.dirname, `${name}-fixture`)

export type Edit = readonly [search: string, replace: string]

/** Puts each text in the place of another that is there once. */
export const edit = (copy: string, path: string, ...edits: readonly Edit[]): string =>
  editIn(copy, path, (text) =>
    edits.reduce((now, [search, replace]) => {
      if (now.split(search).length !== 2) throw new Error(`${path} does not hold this once: ${search}`)
      return now.replace(search, replace)
    }, text),
  )

/** What lies in a folder of this one, into the slice. */
export const layFolder = (copy: string, name: string): void => {
  for (const path of readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.txt'))
      editIn(copy, `${slice}/${path.slice(0, -'.txt'.length)}`, () => readFileSync(join(folderOf(name), path), 'utf8'))
}
