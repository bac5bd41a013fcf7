// The Chinese texts of the slice's refusals, for the mount.

import texts from '../locales/zh-CN.json' with { type: 'json' }

export const bookTexts: Readonly<Record<string, string>> = texts
