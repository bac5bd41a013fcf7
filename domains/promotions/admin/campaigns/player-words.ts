// The rules as players read them: the desk uses the site's own texts for them.

import type { Say } from '@magpie/wire/text'
import en from '../../web/locales/en.json' with { type: 'json' }
import words from '../../web/locales/zh-CN.json' with { type: 'json' }
import taiwan from '../../web/locales/zh-TW.json' with { type: 'json' }

export const siteLanguages = ['zh-CN', 'zh-TW', 'en'] as const
export type SiteLanguage = (typeof siteLanguages)[number]

const texts: Readonly<Record<SiteLanguage, Readonly<Record<string, string>>>> = { 'zh-CN': words, 'zh-TW': taiwan, en }

export const playerSayIn =
  (language: SiteLanguage): Say =>
  (id, values = {}) =>
    (texts[language][id] ?? id).replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))

export const playerSay = playerSayIn('zh-CN')
