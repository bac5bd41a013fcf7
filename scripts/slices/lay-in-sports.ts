// What the sports fixtures share: replacing a text in the book's slice, and copying a folder.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editIn } from './copied-checkout.ts'

export const slice = 'domains/sportsbook'

export const folderOf = (name: string): string => join(import.meta.dirname, `${name}-fixture`)

export type Edit = readonly [search: string, replace: string]

/** Replaces each text, which must occur exactly once. */
export const edit = (copy: string, path: string, ...edits: readonly Edit[]): string =>
  editIn(copy, path, (text) =>
    edits.reduce((now, [search, replace]) => {
      if (now.split(search).length !== 2) throw new Error(`${path} does not hold this once: ${search}`)
      return now.replace(search, replace)
    }, text),
  )

/** Copies a fixture folder into the slice. */
export const layFolder = (copy: string, name: string): void => {
  for (const path of readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' }))
    if (/\.(?:txt|json)$/.test(path))
      editIn(copy, `${slice}/${path.replace(/\.txt$/, '')}`, () => readFileSync(join(folderOf(name), path), 'utf8'))
}
