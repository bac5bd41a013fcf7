// Buttons that act, and links that use the shell's own link.

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AnchorContext, type AnchorProps } from '../anchor/anchor.tsx'
import { Button, ButtonLink, IconButton, IconLink } from './button.tsx'

it('a busy button is marked as busy and ignores presses, but is not disabled and so keeps the focus', () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button busy onClick={onClick}>
      正在确认
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '正在确认' })
  fireEvent.click(button)
  expect([button.disabled, button.getAttribute('aria-busy'), onClick.mock.calls.length]).toEqual([false, 'true', 0])
})

it('a button can be aria-disabled without being disabled, and so keeps the focus', () => {
  render(<Button aria-disabled>已封盘</Button>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '已封盘' })
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})

it('a busy button does not submit its form', () => {
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        登录
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('a button in a form does not submit it by default', () => {
  render(<Button>查看</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
})

it('an icon button has a name', () => {
  render(
    <IconButton label="消息" dot>
      <svg />
    </IconButton>,
  )
  expect(screen.getByRole('button', { name: '消息' })).toBeDefined()
})

const Routed = ({ href, ...rest }: AnchorProps) => <a {...rest} href={href} data-routed={href} />

it('an icon that is a link has a name, and its dot adds nothing to it', () => {
  render(
    <IconLink href="/notices" label="公告" dot>
      <svg />
    </IconLink>,
  )
  expect(screen.getByRole('link', { name: '公告' }).getAttribute('href')).toBe('/notices')
})

it('a link uses the shell’s component if there is one, and is a plain link otherwise', () => {
  const link = <ButtonLink href="/login">登录</ButtonLink>
  const { rerender } = render(link)
  expect(screen.getByRole('link', { name: '登录' }).dataset['routed']).toBeUndefined()
  rerender(<AnchorContext value={Routed}>{link}</AnchorContext>)
  expect(screen.getByRole('link', { name: '登录' }).dataset['routed']).toBe('/login')
})
