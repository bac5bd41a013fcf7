// Words on screen. Every text has an id in three catalogues (zh-CN first, zh-TW, en); components use the id. Ids are prefixed
// with the slice: `slip.confirm`. The catalogue of a request is passed down, never global.

import { useLingui } from '@lingui/react'

export type Values = Readonly<Record<string, string | number>>
export type Say = (id: string, values?: Values) => string

/** `const say = useText(); say('slip.confirm', { amount })`. An id that no catalogue knows is shown as it is. */
export const useText = (): Say => {
  const { i18n } = useLingui()
  return (id, values) => i18n._(id, values as Record<string, unknown> | undefined)
}

export const locales = ['zh-CN', 'zh-TW', 'en'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (text: unknown): text is Locale => (locales as readonly unknown[]).includes(text)

export const useLocale = (): Locale => {
  const { locale } = useLingui().i18n
  return isLocale(locale) ? locale : 'zh-CN'
}
