// The keypad together with the field it types into.

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { AmountField } from '../amount-field/amount-field.tsx'
import { Keypad } from './keypad.tsx'

const Slip = () => {
  const [value, setValue] = useState('')
  return (
    <>
      <AmountField label="投注金额" value={value} onChange={setValue} hint="限额 10–20,000" />
      <Keypad label="金额键盘" value={value} onChange={setValue} deleteLabel="删除一位" pointLabel="小数点" />
    </>
  )
}

const amount = (): string => screen.getByLabelText<HTMLInputElement>('投注金额').value

it('S-VAL-01: the keys type into the field', async () => {
  const user = userEvent.setup()
  render(<Slip />)
  for (const name of ['1', '00', '小数点', '5']) await user.click(screen.getByRole('button', { name }))
  expect(amount()).toBe('100.5')
  await user.click(screen.getByRole('button', { name: '+50' }))
  expect(amount()).toBe('150.5')
  await user.click(screen.getByRole('button', { name: '删除一位' }))
  expect(amount()).toBe('150.')
})

it('there is no key for the whole balance', () => {
  render(<Slip />)
  const names = screen.getAllByRole('button').map((key) => key.getAttribute('aria-label') ?? key.textContent)
  expect(names).toEqual(['7', '8', '9', '删除一位', '4', '5', '6', '+50', '1', '2', '3', '+100', '小数点', '0', '00'])
})

it('S-VAL-01: a real keyboard types through the same filter', async () => {
  const user = userEvent.setup()
  render(<Slip />)
  await user.type(screen.getByLabelText('投注金额'), '12a.345')
  expect(amount()).toBe('12.34')
})

it('pressing a key does not move the focus out of the field', () => {
  render(<Slip />)
  const wentOn = fireEvent.pointerDown(screen.getByRole('button', { name: '7' }))
  expect(wentOn).toBe(false)
})

it('the phone’s own keyboard does not open beside ours', () => {
  render(<Slip />)
  expect(screen.getByLabelText('投注金额').getAttribute('inputmode')).toBe('none')
})
