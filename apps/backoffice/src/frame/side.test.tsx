import { around } from '@magpie/identity/web/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import type { AdminRoom } from '@magpie/desk/room'
import { AtDesk } from '@magpie/desk/testing'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { Side } from './side.tsx'

const entry = (at: string, order: number) => ({
  at,
  label: at,
  icon: 'list' as const,
  group: 'content' as const,
  permission: 'content.read',
  order,
})
const rooms = [{ menu: [entry('/content', 1), entry('/content/answers', 2)] }] as unknown as readonly AdminRoom[]

// This DOM does not scroll.
beforeAll(() => void (Element.prototype.scrollIntoView = vi.fn<() => void>()))

it.each([
  ['/content', '/content'],
  ['/content/answers', '/content/answers'],
  ['/content/answers/kh', '/content/answers'],
  ['/content/other', '/content'],
])('at %s one entry of the menu is current: %s', async (at, current) => {
  around({
    words: { ...deskWords, ...words },
    routes: [{ path: '*', element: <Side /> }],
    at,
    wrap: (inside) => (
      <AtDesk permissions={['content.read']} at={0} rooms={rooms}>
        {inside}
      </AtDesk>
    ),
  })
  const links = await screen.findAllByRole('link')
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.getAttribute('href')),
  ).toEqual([current])
})
