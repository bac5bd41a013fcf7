// The keypad opens on demand, and a chip sets the amount with one touch.

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CtaBar } from '../button/button.tsx'
import { AmountEntry } from './amount-entry.tsx'

const keys = { label: '金额键盘', deleteLabel: '删除一位', pointLabel: '小数点', hideLabel: '收起键盘' }

const Page = () => {
  const [value, setValue] = useState('')
  const chips = ['100', '500'].map((text) => ({
    id: text,
    text,
    on: value === text,
    onPress: () => setValue(text),
  }))
  return (
    <AmountEntry
      label="存款金额"
      value={value}
      onChange={setValue}
      keys={keys}
      chips={{ label: '常用金额', chips }}
      beside={
        <button type="button" onClick={() => setValue('880.5')}>
          全部
        </button>
      }
    />
  )
}

it('our keypad opens when the field is touched, types into it, and can be closed', async () => {
  render(<Page />)
  expect(screen.queryByRole('group', { name: '金额键盘' })).toBeNull()
  const field = screen.getByLabelText<HTMLInputElement>('存款金额')
  await userEvent.click(field)
  const pad = screen.getByRole('group', { name: '金额键盘' })
  for (const key of ['7', '00', '删除一位']) await userEvent.click(within(pad).getByRole('button', { name: key }))
  expect(field.value).toBe('70')
  await userEvent.click(within(pad).getByRole('button', { name: '收起键盘' }))
  expect(screen.queryByRole('group', { name: '金额键盘' })).toBeNull()
  expect(field.value).toBe('70')
})

it('a chip, or the button beside the field, sets the amount with one touch; the chip shows as chosen', async () => {
  render(<Page />)
  const field = screen.getByLabelText<HTMLInputElement>('存款金额')
  const chips = within(screen.getByRole('group', { name: '常用金额' }))
  await userEvent.click(chips.getByRole('button', { name: '500' }))
  expect(field.value).toBe('500')
  expect(chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  await userEvent.click(screen.getByRole('button', { name: '全部' }))
  expect(field.value).toBe('880.5')
})

it('in a form with a bar the keypad lies on the bar, above its button, and can be closed', async () => {
  render(
    <form aria-label="取款">
      <Page />
      <CtaBar>
        <button type="submit">下一步</button>
      </CtaBar>
    </form>,
  )
  await userEvent.click(screen.getByLabelText('存款金额'))
  const pad = screen.getByRole('group', { name: '金额键盘' })
  expect(pad.parentElement?.nextElementSibling?.textContent).toBe('下一步')
  await userEvent.click(within(pad).getByRole('button', { name: '7' }))
  expect(screen.getByLabelText<HTMLInputElement>('存款金额').value).toBe('7')
  await userEvent.click(within(pad).getByRole('button', { name: '收起键盘' }))
  expect(screen.queryByRole('group', { name: '金额键盘' })).toBeNull()
})
