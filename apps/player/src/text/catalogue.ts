// The words of a language in two files: what home says, and all the rest, which comes with the first other screen.

import type { Locale } from '@magpie/wire/text'
import { type I18n, type Messages, setupI18n } from '@lingui/core'

type Loaded = { readonly messages: Messages }
type Loaders = Readonly<Record<Locale, () => Promise<unknown>>>

const first: Loaders = {
  'zh-CN': () => import('../../locales/zh-CN.json'),
  'zh-TW': () => import('../../locales/zh-TW.json'),
  en: () => import('../../locales/en.json'),
}
const later: Loaders = {
  'zh-CN': () => import('../../locales/later/zh-CN.json'),
  'zh-TW': () => import('../../locales/later/zh-TW.json'),
  en: () => import('../../locales/later/en.json'),
}

/** The sources of the words that a screen needs, as the build's manifest knows them. */
export const wordSources = (locale: Locale, onlyFirst: boolean): readonly string[] => [
  `apps/player/locales/${locale}.json`,
  ...(onlyFirst ? [] : [`apps/player/locales/later/${locale}.json`]),
]

const messagesOf = async (loaders: Loaders, locale: Locale): Promise<Messages> =>
  ((await loaders[locale]()) as Loaded).messages

/** Every word of a language. */
export const loadMessages = async (locale: Locale): Promise<Messages> => ({
  ...(await messagesOf(first, locale)),
  ...(await messagesOf(later, locale)),
})

/** One for a request, or for a browser: never the global one, which two requests would share. */
export const openText = async (locale: Locale): Promise<I18n> => {
  const complete = new Set<string>()
  // What is drawn over home without being a screen may say a word that did not come with it: it is fetched, then drawn.
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

/** The words that home does not say: before any other screen is drawn. */
export const loadLater = async (i18n: I18n): Promise<void> => {
  const locale = i18n.locale as Locale
  const more = await messagesOf(later, locale)
  if (Object.keys(more).some((id) => i18n.messages[id] === undefined)) i18n.load(locale, more)
}
