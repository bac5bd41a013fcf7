import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { RouterAnchor } from './router-anchor.tsx'

const linkTo = (href: string, more: { readonly target?: string } = {}): HTMLElement => {
  render(
    <MemoryRouter>
      <RouterAnchor href={href} {...more}>
        {href}
      </RouterAnchor>
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: href })
}

it.each(['/customer/main', '/customer/main?about=deposit&id=D1'])('S-GATE-11: %s opens in a new window', (href) => {
  const link = linkTo(href)
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
})

it.each(['/mine', '/customer/instead', 'https://help.example/'])('%s opens in the same window', (href) => {
  expect(linkTo(href).getAttribute('target')).toBeNull()
})

it('a link of ours that opens a new window is left to the browser', () => {
  expect(linkTo('/help/kh', { target: '_blank' }).getAttribute('target')).toBe('_blank')
})
