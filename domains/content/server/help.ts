// The existing help pages: one file each in `content/help`, with translations beside it. They are checked once, when a
// process opens the slice, so that a faulty file stops the start and does not reach a reader. Operators' changes
// replace shipped sentences.

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
  type ShownHelpPage,
} from '../contract/index.ts'
import { inWords, type Words } from '../rules/index.ts'
import type { Standing } from './standing.ts'

type Pages = ReadonlyMap<string, HelpPage>

const folder = join(import.meta.dirname, '..', 'content', 'help')

const inOrder = (files: ReturnType<typeof readContentFolder>, language?: Language): Pages => {
  const pages = files.map(({ name, content, words }) =>
    z.parse(HelpPage, { slug: name, ...inWords(content, words.get(language ?? '')) }),
  )
  return new Map(pages.sort((a, b) => a.order - b.order).map((page) => [page.slug, page]))
}

/** By slug, in the pages' order. */
export const readHelp = (language?: Language): Pages => inOrder(readContentFolder(folder), language)

export type Help = {
  readonly pages: ReadonlyMap<Language, Pages>
  /** By slug: a page's texts in a language other than its original one. */
  readonly words: ReadonlyMap<string, ReadonlyMap<string, Words>>
}

/** Every language, read once. */
export const readAllHelp = (): Help => {
  const files = readContentFolder(folder)
  return {
    pages: new Map(languages.map((language) => [language, inOrder(files, language)])),
    words: new Map(files.map(({ name, words }) => [name, words])),
  }
}

const titleOf = ({ sections, version: _version, ...page }: ShownHelpPage): HelpTitle => ({
  ...page,
  headings: sections.map(({ id, title }) => ({ id, title })),
})

/** The pages now in force: each with the changes over it, and its version. */
export type ShownPages = (
  language: Language | undefined,
  context: Context,
) => Promise<ReadonlyMap<string, ShownHelpPage>>

const versioned = (page: HelpPage, laid: number): ShownHelpPage => ({ ...page, version: `${page.updated}.${laid}` })

export const shownPages =
  (help: Help, standing: Standing): ShownPages =>
  async (language = 'zh-CN', context) => {
    const pages = help.pages.get(language) ?? new Map<string, HelpPage>()
    const laid = await standing.of('help', context)
    const over = new Map(laid.map(({ body, number }) => [body.slug, { words: body.words[language], number }]))
    const written = help.pages.get('zh-CN')
    return new Map(
      [...pages].map(([slug, page]) => {
        const laidOver = over.get(slug)
        const first = written?.get(slug)
        if (laidOver === undefined || first === undefined) return [slug, versioned(page, laidOver?.number ?? 0)]
        const words = { ...help.words.get(slug)?.get(language), ...laidOver.words }
        return [slug, versioned(inWords(first, words), laidOver.number)]
      }),
    )
  }

export const onHelp = (help: Help, shown: ShownPages) => [
  handle(helpList, async ({ language }, context) => ({
    list: [...(await shown(language, context)).values()].map(titleOf),
  })),
  handle(
    helpPage,
    async ({ slug, language }, context) => (await shown(language, context)).get(slug) ?? refuse('help_unknown'),
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
