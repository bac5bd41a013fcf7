// The Chinese texts of the studio's refusals, for the mount.

import texts from '../locales/zh-CN.json' with { type: 'json' }

export const studioTexts: Readonly<Record<string, string>> = texts
