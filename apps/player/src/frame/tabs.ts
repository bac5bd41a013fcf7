// The tabs of the tab bar. Each has its path in the route table.

import { paths } from '@magpie/wire/paths'

/** Its text is `tab.<id>`; `<icon>-f` is the filled icon of the current tab. */
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

/** The route of unknown addresses; it shows the tab bar too. */
export const lostId = 'lost'
