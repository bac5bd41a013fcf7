// The pronunciation of Chinese characters. Loading its table takes as long as a tenth of a process's start, so servers
// load it with the first search.

import { pinyin } from 'pinyin-pro'

/** Its syllables without tones, `v` for ü as keyboards have it. */
export const syllablesOf = (name: string): readonly string[] =>
  pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
