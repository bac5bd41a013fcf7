// The language in which a reader gets the house's texts. A text that exists only in simplified Chinese, such as an
// operator's notice, is sent in that.

import * as z from 'zod/mini'

export const languages = ['zh-CN', 'zh-TW', 'en'] as const
export type Language = (typeof languages)[number]

/** Simplified Chinese if omitted, so that the specification's own calls do not change. */
export const AskedLanguage = z.optional(z.enum(languages))
