// The search of the help pages in the reader's language, which decides the filler words.

import { useText } from '@magpie/wire/text'
import type { HelpPage } from '../../contract/help-page.ts'
import { findIn, type Found } from './search.ts'

type Find = (pages: readonly HelpPage[], words: string) => readonly Found[]

export const useFind = (): Find => {
  const fillers = useText()('help.fillers').split(' ')
  return (pages, words) => findIn(pages, words, fillers)
}
