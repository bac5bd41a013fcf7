// Content that is a folder: a page is a file, `<name>.json`, and each of its translations a file beside it,
// `<name>.<language>.json`, from a sentence of the page to the sentence in that language. A process reads it once.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ContentFile = {
  readonly name: string
  readonly content: object
  /** By language, such as `en`. */
  readonly words: ReadonlyMap<string, Readonly<Record<string, string>>>
}

const readObject = (path: string): object => {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof value !== 'object' || value === null) throw new TypeError(`${path} holds no object: write { … }`)
  return value
}

const readWords = (path: string): Readonly<Record<string, string>> => {
  const words = Object.entries(readObject(path))
  const odd = words.find(([, text]) => typeof text !== 'string')
  if (odd !== undefined) throw new TypeError(`${path} has no text for "${odd[0]}": write one`)
  return Object.fromEntries(words)
}

type Found = { content: object | undefined; readonly words: Map<string, Readonly<Record<string, string>>> }

/**
 * Every page of a folder, by name.
 * @throws TypeError for a file that holds something else, Error for a translation of a page that is not there.
 */
export const readContentFolder = (folder: string): readonly ContentFile[] => {
  const pages = new Map<string, Found>()
  for (const file of readdirSync(folder).sort()) {
    const [name = '', language, end] = file.split('.')
    const page = pages.get(name) ?? { content: undefined, words: new Map() }
    pages.set(name, page)
    if (language === 'json' && end === undefined) page.content = readObject(join(folder, file))
    else if (language !== undefined && end === 'json') page.words.set(language, readWords(join(folder, file)))
    else throw new TypeError(`${join(folder, file)} is not a page: name it <name>.json or <name>.<language>.json`)
  }
  return [...pages].map(([name, { content, words }]) => {
    if (content === undefined) throw new Error(`${folder} translates ${name}, and has no ${name}.json`)
    return { name, content, words }
  })
}
