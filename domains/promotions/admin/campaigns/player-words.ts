// The rules as players read them, in their own words: the desk shows what the site says, and has no words of its own for it.

import type { Say } from '@magpie/wire/text'
import words from '../../web/locales/zh-CN.json' with { type: 'json' }

const texts: Readonly<Record<string, string>> = words

export const playerSay: Say = (id, values = {}) =>
  (texts[id] ?? id).replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
