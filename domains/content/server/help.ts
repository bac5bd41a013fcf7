// The help pages that are written: a file of `content/help` each, its translations beside it. They are checked once, when
// a process opens the slice, so that a slip in a file stops the start and not a reader.

import { join } from 'node:path'
import { refuse } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { readContentFolder } from '@magpie/wire/content-folder'
import * as z from 'zod/mini'
import { helpList, HelpPage, helpPage, type HelpTitle, type Language, languages } from '../contract/index.ts'
import { inWords } from '../rules/index.ts'

type Pages = ReadonlyMap<string, HelpPage>

const folder = join(import.meta.dirname, '..', 'content', 'help')

/** By slug, in the order that the pages ask for. */
export const readHelp = (language?: Language): Pages => {
  const pages = readContentFolder(folder).map(({ name, content, words }) =>
    z.parse(HelpPage, { slug: name, ...inWords(content, words.get(language ?? '')) }),
  )
  return new Map(pages.sort((a, b) => a.order - b.order).map((page) => [page.slug, page]))
}

/** Every language, read once. */
export const readAllHelp = (): ReadonlyMap<Language, Pages> =>
  new Map(languages.map((language) => [language, readHelp(language)]))

const pagesIn = (all: ReadonlyMap<Language, Pages>, language: Language | undefined): Pages =>
  all.get(language ?? 'zh-CN') ?? new Map()

const titleOf = ({ sections, ...page }: HelpPage): HelpTitle => ({
  ...page,
  headings: sections.map(({ id, title }) => ({ id, title })),
})

export const onHelpList = (all: ReadonlyMap<Language, Pages>) =>
  handle(helpList, async ({ language }) => ({ list: [...pagesIn(all, language).values()].map(titleOf) }))

export const onHelpPage = (all: ReadonlyMap<Language, Pages>) =>
  handle(helpPage, async ({ slug, language }) => pagesIn(all, language).get(slug) ?? refuse('help_unknown'))
