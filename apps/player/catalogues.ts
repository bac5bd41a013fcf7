// The catalogues of the site, compiled at build time (docs/decisions/0112-words-of-the-site.md): the player's own file
// of a language is merged with the files of the same name of every slice, sport and of the kit, so that a screen's texts
// live next to the screen. There are three outputs: the texts of home, which load with the first page; the further texts of
// the plain screens; and all others.

import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Messages, mergeWords, wordFiles } from '@magpie/build/words'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin, Rolldown } from 'vite'

/** The source files of one language, the player's own first. */
export const catalogueFiles = (root: string, locale: string): readonly string[] => {
  const slices = globSync('domains/*/web/{,*/*/}locales', { cwd: root })
    .sort()
    .map((folder) => join(root, folder))
  const folders = [join(root, 'apps', 'player', 'locales'), join(root, 'packages', 'ui', 'locales'), ...slices]
  return wordFiles(folders, locale)
}

type Part = 'first' | 'plain' | 'later'
const own = /\/apps\/player\/locales\/(?:(plain|later)\/)?([\w-]+)\.json$/

/** A placeholder in the code, until it is known which texts home uses. */
const mark = (part: Part, locale: string): string => `__words_${part}_${locale}__`
const marks = /(["'`])__words_(first|plain|later)_([\w-]+?)__\1/g

/** Home shows football alone: the period names of other sports load with their screens. */
export const partsOfOtherSports = (root: string, locale: string): ReadonlySet<string> => {
  const files = catalogueFiles(root, locale).filter((file) => /\/web\/sports\/(?!football\/)/.test(file))
  return new Set(Object.keys(mergeWords(files)).filter((id) => id.startsWith('sport.period.')))
}

/** A text id in a string literal; an id that ends in `${` is the prefix of several. */
const idShape = /(["'`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)*\.?)(?:\1|\$\{)/g

/** The ids that a source text uses. */
export const idsIn = (text: string, ids: readonly string[]): ReadonlySet<string> => {
  const said = new Set<string>()
  const beginnings = new Set<string>()
  for (const [whole, , id = ''] of text.matchAll(idShape)) (whole.endsWith('${') ? beginnings : said).add(id)
  const begun = [...beginnings].filter((beginning) => beginning.includes('.'))
  return new Set(ids.filter((id) => said.has(id) || begun.some((beginning) => id.startsWith(beginning))))
}

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>

/** The code that is loaded with this module without a further request. */
const codeLoadedWith = (chunks: Chunks, module: string): string => {
  const seen = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const one of chunks[file]?.imports ?? []) walk(one)
  }
  for (const [file, { moduleIds }] of Object.entries(chunks)) if (moduleIds.includes(module)) walk(file)
  return [...seen]
    .map((file) =>
      Object.values(chunks[file]?.modules ?? {})
        .map(({ code }) => code ?? '')
        .join('\n'),
    )
    .join('\n')
}

const asCode = (messages: Readonly<Record<string, unknown>>): string => JSON.stringify(JSON.stringify(messages))

const compiled = (messages: Messages): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileMessage(text)]))

export type CatalogueOptions = {
  readonly root: string
  /** The module of the first page: only its texts load with it, the rest with the other screens. */
  readonly entry?: string
  /** The modules of the plain screens. */
  readonly plain?: readonly string[]
}

export const catalogues = ({ root, entry, plain = [] }: CatalogueOptions): Plugin => ({
  name: 'catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: own },
    handler(_code, id) {
      const part = (own.exec(id)?.[1] ?? 'first') as Part
      const locale = basename(id, '.json')
      const files = catalogueFiles(root, locale)
      for (const file of files) this.addWatchFile(file)
      const whole = part !== 'first' ? {} : compiled(mergeWords(files))
      const text = entry === undefined ? asCode(whole) : `'${mark(part, locale)}'`
      return { moduleType: 'js', map: null, code: `export const messages = JSON.parse(${text})` }
    },
  },
  renderChunk(code, _chunk, _options, { chunks }) {
    if (entry === undefined || !code.includes('__words_')) return null
    const first = codeLoadedWith(chunks, entry)
    const beside = plain.map((module) => codeLoadedWith(chunks, module)).join('\n')
    return code.replace(marks, (_whole, _quote, part: string, locale: string) => {
      const all = mergeWords(catalogueFiles(root, locale))
      const others = partsOfOtherSports(root, locale)
      const [saidFirst, saidPlain] = [first, beside].map((text) => idsIn(text, Object.keys(all)))
      const partOf = (id: string): Part =>
        saidFirst?.has(id) === true && !others.has(id) ? 'first' : saidPlain?.has(id) === true ? 'plain' : 'later'
      const chosen = Object.entries(all).filter(([id]) => partOf(id) === part)
      return asCode(compiled(Object.fromEntries(chosen)))
    })
  },
  // A slice's file is part of the player's module of that language, so changing it changes that module.
  handleHotUpdate({ file, server }) {
    if (
      !/\/web\/(?:.+\/)?locales\/[\w-]+\.json$/.test(file) &&
      dirname(file) !== join(root, 'packages', 'ui', 'locales')
    )
      return
    const module = server.moduleGraph.getModuleById(join(root, 'apps', 'player', 'locales', basename(file)))
    return module === undefined ? [] : [module]
  },
})
