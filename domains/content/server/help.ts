// The help pages that are written, by slug, in the order of the list. They are checked once, when a process opens the
// slice, so that a slip in a file stops the start and not a reader.

import { refuse } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import * as z from 'zod/mini'
import care from '../content/help-bczr.json' with { type: 'json' }
import about from '../content/help-gywm.json' with { type: 'json' }
import sports from '../content/help-tytzjc.json' with { type: 'json' }
import { helpList, HelpPage, helpPage, type HelpTitle, type Language, languages } from '../contract/index.ts'
import { inWords } from '../rules/index.ts'
import { wordsOf } from './words.ts'

type Pages = ReadonlyMap<string, HelpPage>

export const readHelp = (language?: Language): Pages =>
  new Map([sports, care, about].map((page) => [page.slug, z.parse(HelpPage, inWords(page, wordsOf(language)))]))

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
