// The help pages on the wire. The specification names twenty-one slugs; only existing pages are listed and answered, so
// that no link leads to an empty page.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { HelpVersion } from './help-answers.ts'
import { HelpPage } from './help-page.ts'
import { AskedLanguage } from './language.ts'

/** A page without the blocks of its sections: enough for a list and for finding a heading. */
export const HelpTitle = z.strictObject({
  slug: z.string(),
  order: z.int(),
  tile: z.string(),
  icon: z.string(),
  title: z.string(),
  sound: z.string(),
  summary: z.string(),
  updated: z.string(),
  minutes: z.int(),
  headings: z.array(z.strictObject({ id: z.string(), title: z.string() })),
})
export type HelpTitle = z.output<typeof HelpTitle>

export const helpList = endpoint({
  post: '/site/api/v1/help/list',
  who: 'anyone',
  takes: z.strictObject({ language: AskedLanguage }),
  gives: z.strictObject({ list: z.array(HelpTitle) }),
  refuses: [],
})

/** With the version that an answer about the page names. */
export const ShownHelpPage = z.extend(HelpPage, { version: HelpVersion })
export type ShownHelpPage = z.output<typeof ShownHelpPage>

export const helpPage = endpoint({
  post: '/site/api/v1/help/page',
  who: 'anyone',
  takes: z.strictObject({ slug: z.string().check(z.regex(/^[a-z]{2,10}$/)), language: AskedLanguage }),
  gives: ShownHelpPage,
  refuses: ['help_unknown'],
})
