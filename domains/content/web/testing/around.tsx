// The site around a screen of content; the server's answers are the shipped content.

import { type Answers, around as aroundSite, refusal } from '@magpie/identity/web/testing'
import type { Live } from '@magpie/wire/live'
import type { ReactNode } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import banners from '../../content/banners.json' with { type: 'json' }
import care from '../../content/help/bczr.json' with { type: 'json' }
import about from '../../content/help/gywm.json' with { type: 'json' }
import sports from '../../content/help/tytzjc.json' with { type: 'json' }
import notices from '../../content/notices.json' with { type: 'json' }
import words from '../locales/zh-CN.json' with { type: 'json' }

const pages = [
  { slug: 'tytzjc', ...sports },
  { slug: 'bczr', ...care },
  { slug: 'gywm', ...about },
]
const onWire = <Item extends { readonly from: string; readonly weight: number }>(items: readonly Item[]) =>
  [...items].sort((a, b) => b.weight - a.weight).map((item) => ({ ...item, from: Date.parse(item.from) }))

const shipped: Answers = {
  '/site/api/v1/advertising/queryNoticeList': ({ category }: { readonly category?: number }) => ({
    list: onWire(notices).filter((notice) => category === undefined || notice.category === category),
  }),
  '/act/api/v1/advertising/queryStationAdList': () => ({ list: onWire(banners) }),
  '/site/api/v1/help/list': () => ({
    list: pages.map(({ sections, ...page }) => ({
      ...page,
      headings: sections.map(({ id, title }) => ({ id, title })),
    })),
  }),
  '/site/api/v1/help/page': ({ slug }: { readonly slug?: string }) => {
    const page = pages.find((one) => one.slug === slug)
    return page === undefined ? refusal('help_unknown', 7700, 'no') : { ...page, version: `${page.updated}.0` }
  },
  '/site/api/v1/help/answered': () => ({ answer: null }),
}

export type AroundOptions = {
  readonly at?: string
  readonly routes?: readonly RouteObject[]
  readonly answers?: Answers
  readonly live?: Partial<Live>
  /** Shown beside the screens, as the shell shows its reminder. */
  readonly beside?: ReactNode
}

export const around = (
  screen: ReactNode,
  { at = '/', routes = [{ path: '*', element: screen }], answers = {}, live = {}, beside }: AroundOptions = {},
) => {
  const layout = (
    <>
      <Outlet />
      {beside}
    </>
  )
  return aroundSite({
    words,
    routes: [{ element: layout, children: [...routes] }],
    at,
    answers: { ...shipped, ...answers },
    live: { loggedIn: false, ...live },
  })
}
