// In which language a reader wants what the house tells. What is written in simplified Chinese alone, as an operator's
// own notice may be, is told in that.

import * as z from 'zod/mini'

export const languages = ['zh-CN', 'zh-TW', 'en'] as const
export type Language = (typeof languages)[number]

/** Simplified Chinese where nothing is said, so that the specification's own calls stay as they are. */
export const AskedLanguage = z.optional(z.enum(languages))
