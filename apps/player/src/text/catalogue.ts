// The texts of a language in three files: home's, the further ones of the plain screens, and the rest. A screen waits
// for the texts that it uses.

import type { Locale } from '@magpie/wire/text'
import { type I18n, type Messages, setupI18n } from '@lingui/core'

type Loaded = { readonly messages: Messages }
type Loaders = Readonly<Record<Locale, () => Promise<unknown>>>

const first: Loaders = {
  'zh-CN': () => import('../../locales/zh-CN.json'),
  'zh-TW': () => import('../../locales/zh-TW.json'),
  en: () => import('../../locales/en.json'),
}
const plain: Loaders = {
  'zh-CN': () => import('../../locales/plain/zh-CN.json'),
  'zh-TW': () => import('../../locales/plain/zh-TW.json'),
  en: () => import('../../locales/plain/en.json'),
}
const later: Loaders = {
  'zh-CN': () => import('../../locales/later/zh-CN.json'),
  'zh-TW': () => import('../../locales/later/zh-TW.json'),
  en: () => import('../../locales/later/en.json'),
}

/** Which texts a screen needs: home those of the first load, a plain screen a few more, any other all. */
export type Words = 'first' | 'plain' | 'all'

/** The source files of a screen's texts, as the build's manifest knows them. */
export const wordSources = (locale: Locale, words: Words): readonly string[] => [
  `apps/player/locales/${locale}.json`,
  ...(words === 'first' ? [] : [`apps/player/locales/plain/${locale}.json`]),
  ...(words === 'all' ? [`apps/player/locales/later/${locale}.json`] : []),
]

const messagesOf = async (loaders: Loaders, locale: Locale): Promise<Messages> =>
  ((await loaders[locale]()) as Loaded).messages

const wordsOf = async (locale: Locale, files: readonly Loaders[]): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(files.map((loaders) => messagesOf(loaders, locale)))))

/** Every text of a language. */
export const loadMessages = (locale: Locale): Promise<Messages> => wordsOf(locale, [first, plain, later])

/** One per request or browser, never the global one, which two requests would share. */
export const openText = async (locale: Locale): Promise<I18n> => {
  const complete = new Set<string>()
  // A part over home that is not a screen may use a text that has not loaded: it is fetched, and then rendered.
  const missing = (_locale: string, id: string): string => {
    if (complete.has(i18n.locale)) return id
    const { locale: asked } = i18n
    void loadLater(i18n).then(
      () => complete.add(asked),
      () => undefined,
    )
    return ''
  }
  const i18n: I18n = setupI18n({ locale, missing, messages: { [locale]: await messagesOf(first, locale) } })
  return i18n
}

/** The texts that home does not use, loaded before any other screen renders. */
export const loadLater = async (i18n: I18n, words: Words = 'all'): Promise<void> => {
  const locale = i18n.locale as Locale
  const more = await wordsOf(locale, words === 'plain' ? [plain] : [plain, later])
  if (Object.keys(more).some((id) => i18n.messages[id] === undefined)) i18n.load(locale, more)
}
