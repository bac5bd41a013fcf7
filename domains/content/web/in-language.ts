// The reader's language for calls about the house's texts: omitted for simplified Chinese, the language they are
// written in. Chinese text that reaches an English reader was written by an operator, and is marked.

import type { Scope } from '@magpie/wire/scope'
import { type Locale, useLocale } from '@magpie/wire/text'

export type AsksLanguage = { readonly language?: Locale }

const inLocale = (locale: Locale): AsksLanguage => (locale === 'zh-CN' ? {} : { language: locale })

export const inScope = ({ locale }: Pick<Scope, 'locale'>): AsksLanguage => inLocale(locale?.() ?? 'zh-CN')

export const useInLocale = (): AsksLanguage => inLocale(useLocale())

/** For `lang`: the language that a text is really in. */
export const langOf = (text: string, locale: Locale): Locale =>
  locale === 'en' && /\p{Script=Han}/u.test(text) ? 'zh-CN' : locale
