// The shipped translations, from the house's texts in simplified Chinese.

import english from '../content/words-en.json' with { type: 'json' }
import taiwan from '../content/words-zh-TW.json' with { type: 'json' }
import type { Language } from '../contract/index.ts'
import type { Words } from '../rules/index.ts'

const tables: Readonly<Record<Language, Words | undefined>> = { 'zh-CN': undefined, 'zh-TW': taiwan, en: english }

/** Undefined: no translation needed. */
export const wordsOf = (language: Language | undefined): Words | undefined => tables[language ?? 'zh-CN']
