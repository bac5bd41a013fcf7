// What a call about the house's texts says about the reader's language: nothing for simplified Chinese, in which they are
// written. What comes back in Chinese to a reader of English was written by somebody else than the house, and is marked.

import type { Scope } from '@magpie/wire/scope'
import { type Locale, useLocale } from '@magpie/wire/text'

export type AsksLanguage = { readonly language?: Locale }

const inLocale = (locale: Locale): AsksLanguage => (locale === 'zh-CN' ? {} : { language: locale })

export const inScope = ({ locale }: Pick<Scope, 'locale'>): AsksLanguage => inLocale(locale?.() ?? 'zh-CN')

export const useInLocale = (): AsksLanguage => inLocale(useLocale())

/** For `lang`: what a text that the house told is really written in. */
export const langOf = (text: string, locale: Locale): Locale =>
  locale === 'en' && /\p{Script=Han}/u.test(text) ? 'zh-CN' : locale
