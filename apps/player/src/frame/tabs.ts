// The five places under the thumb. One whose room is not open yet is left out: it is open when the table of routes has
// its path.

import type { IconProps } from '@magpie/ui/art/icon'
import { paths } from '@magpie/wire/paths'

export type Tab = {
  readonly id: string
  readonly path: string
  readonly textId: string
  readonly icon: IconProps['name']
  readonly activeIcon: IconProps['name']
}

export const tabs: readonly Tab[] = [
  { id: 'home', path: paths.home(), textId: 'tab.home', icon: 'home', activeIcon: 'home-f' },
  { id: 'offers', path: paths.offers(), textId: 'tab.offers', icon: 'gift', activeIcon: 'gift-f' },
  { id: 'sport', path: paths.sport(), textId: 'tab.sport', icon: 'ball', activeIcon: 'ball-f' },
  { id: 'service', path: paths.service(), textId: 'tab.service', icon: 'headset', activeIcon: 'headset' },
  { id: 'mine', path: paths.mine(), textId: 'tab.mine', icon: 'user', activeIcon: 'user-f' },
]

export const isTab = (pathname: string): boolean => tabs.some(({ path }) => path === pathname)

/** The route of every place that does not exist; the places under the thumb stand there too. */
export const lostId = 'lost'
