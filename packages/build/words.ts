// Compiles a catalogue of words while the app is built: the app's own file takes in the files of the same name from every
// listed folder, so that a screen's words live beside the screen. An id that stands in two files fails the build, because
// the result would depend on their order.

import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

export type Messages = Readonly<Record<string, string>>

export const mergeWords = (files: readonly string[]): Messages => {
  const from = new Map<string, string>()
  const merged: Record<string, string> = {}
  for (const file of files) {
    for (const [id, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Messages)) {
      const other = from.get(id)
      if (other !== undefined) throw new Error(`${id} is in both ${other} and ${file}`)
      from.set(id, file)
      merged[id] = text
    }
  }
  return merged
}

/** The files that make one language: of these folders, those that have it. */
export const wordFiles = (folders: readonly string[], locale: string): readonly string[] =>
  folders.map((folder) => join(folder, `${locale}.json`)).filter((file) => existsSync(file))

export type WordsOptions = {
  /** The app's own folder of catalogues: its files are what the app imports. */
  readonly own: string
  readonly others: () => readonly string[]
  /** Words that stand in no file of words: names of venues, say. */
  readonly more?: (locale: string) => Messages
}

export const words = ({ own, others, more }: WordsOptions): Plugin => ({
  name: 'words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/locales\/[\w-]+\.json$/ },
    handler(_code, id) {
      if (!id.startsWith(own)) return undefined
      const locale = basename(id, '.json')
      const files = wordFiles([own, ...others()], locale)
      for (const file of files) this.addWatchFile(file)
      const compiled = Object.entries({ ...more?.(locale), ...mergeWords(files) }).map(([key, text]) => [
        key,
        compileMessage(text),
      ])
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))
      return { moduleType: 'js', map: null, code: `export const messages = JSON.parse(${text})` }
    },
  },
})
