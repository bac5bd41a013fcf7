// The server door of content.

import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { onStationAdList } from './banners.ts'
import { onHelpList, onHelpPage, readAllHelp } from './help.ts'
import { onNoticeList } from './notices.ts'
import { seed } from './seed.ts'

export type ContentSettings = {
  /** How old notices and banners in memory may be; five seconds where nothing is said. */
  readonly ageMs?: number
}

export const openContent = ({ ageMs = 5000 }: ContentSettings = {}): Slice => {
  const pages = readAllHelp()
  return {
    name: 'content',
    handlers: [onNoticeList(ageMs), onStationAdList(ageMs), onHelpList(pages), onHelpPage(pages)],
    news: [],
    jobs: [],
    texts,
    seed,
  }
}
