// The places under the thumb. One whose room is not open yet is left out: it is open when the table of routes has
// its path.

import { paths } from '@magpie/wire/paths'

/** Its word is `tab.<id>`; the icon has a filled sister, `<icon>-f` for where one is. */
export type Tab = {
  readonly id: string
  readonly path: string
  readonly icon: 'home' | 'gift' | 'ball' | 'user'
}

export const tabs: readonly Tab[] = [
  { id: 'home', path: paths.home(), icon: 'home' },
  { id: 'offers', path: paths.offers(), icon: 'gift' },
  { id: 'sport', path: paths.sport(), icon: 'ball' },
  { id: 'mine', path: paths.mine(), icon: 'user' },
]

export const isTab = (pathname: string): boolean => tabs.some(({ path }) => path === pathname)

/** The route of every place that does not exist; the places under the thumb stand there too. */
export const lostId = 'lost'
