// The places under the thumb. Each has its path in the table of routes.

import { paths } from '@magpie/wire/paths'

/** Its word is `tab.<id>`; the icon has a filled sister, `<icon>-f` for where one is. */
type Tab = {
  readonly id: string
  readonly path: string
  readonly icon: 'home' | 'gift' | 'ball' | 'chat' | 'user'
}

export const tabs: readonly Tab[] = [
  { id: 'home', path: paths.home(), icon: 'home' },
  { id: 'offers', path: paths.offers(), icon: 'gift' },
  { id: 'sport', path: paths.sport(), icon: 'ball' },
  { id: 'chat', path: paths.chat(), icon: 'chat' },
  { id: 'mine', path: paths.mine(), icon: 'user' },
]

export const isTab = (pathname: string): boolean => tabs.some(({ path }) => path === pathname)

/** The route of every place that does not exist; the places under the thumb stand there too. */
export const lostId = 'lost'
