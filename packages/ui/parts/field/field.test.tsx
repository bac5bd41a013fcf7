// Fields by label; the eye of a password.

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field, PasswordField } from './field.tsx'

it('the hint describes the field; an error replaces it and marks the field as invalid', () => {
  const { rerender } = render(<Field label="手机号" hint="只用于安全验证" />)
  const field = screen.getByLabelText('手机号')
  const note = (): string | null | undefined =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect([note(), field.getAttribute('aria-invalid')]).toEqual(['只用于安全验证', null])
  rerender(<Field label="手机号" hint="只用于安全验证" error="手机号少了 1 位" />)
  expect([note(), field.getAttribute('aria-invalid')]).toEqual(['手机号少了 1 位', 'true'])
  expect(screen.getByRole('alert').textContent).toBe('手机号少了 1 位')
})

it('a hidden label still names the field', () => {
  render(<Field label="搜索" hideLabel />)
  expect(screen.getByLabelText('搜索')).toBeDefined()
})

it('the eye shows and hides the password without losing it', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="密码" showLabel="显示密码" hideLabelText="隐藏密码" />)
  const field = screen.getByLabelText<HTMLInputElement>('密码')
  await user.type(field, 'linjian2026')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: '显示密码' }))
  expect([field.type, field.value]).toEqual(['text', 'linjian2026'])
  await user.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(field.type).toBe('password')
})
