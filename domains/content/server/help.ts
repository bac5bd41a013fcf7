// The help pages that are written: a file of `content/help` each, its translations beside it. They are checked once, when
// a process opens the slice, so that a slip in a file stops the start and not a reader. Over them lie the words that
// operators put in the place of shipped ones.

import { join } from 'node:path'
import { refuse } from '@magpie/kernel'
import { type Context, handle } from '@magpie/wire'
import { readContentFolder } from '@magpie/wire/content-folder'
import * as z from 'zod/mini'
import {
  helpList,
  HelpPage,
  helpPage,
  type HelpTitle,
  type Language,
  languages,
  opsHelpWords,
} from '../contract/index.ts'
import { inWords, type Words } from '../rules/index.ts'
import type { Standing } from './standing.ts'

type Pages = ReadonlyMap<string, HelpPage>

const folder = join(import.meta.dirname, '..', 'content', 'help')

/** By slug, in the order that the pages ask for. */
export const readHelp = (language?: Language): Pages => {
  const pages = readContentFolder(folder).map(({ name, content, words }) =>
    z.parse(HelpPage, { slug: name, ...inWords(content, words.get(language ?? '')) }),
  )
  return new Map(pages.sort((a, b) => a.order - b.order).map((page) => [page.slug, page]))
}

export type Help = {
  readonly pages: ReadonlyMap<Language, Pages>
  /** By slug: a page's own words in a language that is not the one in which it was written. */
  readonly words: ReadonlyMap<string, ReadonlyMap<string, Words>>
}

/** Every language, read once. */
export const readAllHelp = (): Help => ({
  pages: new Map(languages.map((language) => [language, readHelp(language)])),
  words: new Map(readContentFolder(folder).map(({ name, words }) => [name, words])),
})

const titleOf = ({ sections, ...page }: HelpPage): HelpTitle => ({
  ...page,
  headings: sections.map(({ id, title }) => ({ id, title })),
})

/** The pages as they stand now: each with the words that were laid over it. */
const standingPages = async (help: Help, standing: Standing, language: Language = 'zh-CN', context: Context) => {
  const pages = help.pages.get(language) ?? new Map<string, HelpPage>()
  const laid = await standing.of('help', context)
  if (laid.length === 0) return pages
  const over = new Map(laid.map(({ body }) => [body.slug, body.words[language]]))
  const written = help.pages.get('zh-CN')
  return new Map(
    [...pages].map(([slug, page]) => {
      const words = over.get(slug)
      const first = written?.get(slug)
      if (words === undefined || first === undefined) return [slug, page]
      return [slug, inWords(first, { ...help.words.get(slug)?.get(language), ...words })]
    }),
  )
}

export const onHelp = (help: Help, standing: Standing) => [
  handle(helpList, async ({ language }, context) => ({
    list: [...(await standingPages(help, standing, language, context)).values()].map(titleOf),
  })),
  handle(
    helpPage,
    async ({ slug, language }, context) =>
      (await standingPages(help, standing, language, context)).get(slug) ?? refuse('help_unknown'),
  ),
  handle(opsHelpWords, async ({ slug }) => {
    const page = help.pages.get('zh-CN')?.get(slug)
    const words = help.words.get(slug)
    if (page === undefined || words === undefined) return refuse('help_unknown')
    const taiwan = words.get('zh-TW') ?? {}
    const rows = Object.entries(words.get('en') ?? {})
    return {
      title: page.title,
      pages: [...(help.pages.get('zh-CN')?.values() ?? [])].map(({ slug, title }) => ({ slug, title })),
      rows: rows.map(([chinese, english]) => ({ 'zh-CN': chinese, 'zh-TW': taiwan[chinese] ?? chinese, en: english })),
    }
  }),
]
