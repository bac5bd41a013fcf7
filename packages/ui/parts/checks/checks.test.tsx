// Checkboxes, switches and choices by role.

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Checkbox, ChoiceRows, SwitchRow } from './checks.tsx'

const choices = [
  { id: 'higher', text: '只接受更高赔率', note: '默认' },
  { id: 'any', text: '接受任何赔率' },
]

const Settings = () => {
  const [on, setOn] = useState(false)
  const [choice, setChoice] = useState('higher')
  return (
    <>
      <Checkbox defaultChecked>记住我</Checkbox>
      <SwitchRow text="静音" checked={on} onChange={(event) => setOn(event.target.checked)} />
      <ChoiceRows label="赔率变化时" name="accept" choices={choices} value={choice} onChange={setChoice} />
    </>
  )
}

it('a checkbox and a switch change when their text is pressed', async () => {
  const user = userEvent.setup()
  render(<Settings />)
  await user.click(screen.getByText('记住我'))
  expect(screen.getByRole('checkbox', { name: '记住我', checked: false })).toBeDefined()
  await user.click(screen.getByText('静音'))
  expect(screen.getByRole('switch', { name: '静音', checked: true })).toBeDefined()
})

it('one of several choices can be chosen, in a group that is named by its question', async () => {
  const user = userEvent.setup()
  render(<Settings />)
  expect(screen.getByRole('group', { name: '赔率变化时' })).toBeDefined()
  await user.click(screen.getByText('接受任何赔率'))
  expect(screen.getByRole('radio', { name: '接受任何赔率', checked: true })).toBeDefined()
  expect(screen.getByRole('radio', { name: /只接受更高赔率/, checked: false })).toBeDefined()
})
