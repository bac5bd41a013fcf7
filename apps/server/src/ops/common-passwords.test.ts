// Operators may not choose a commonly guessed password. The list is the members' list, passed to the desk where slices
// are opened.

import { isCommon } from '@magpie/identity/server'
import { isWeakPassword } from '@magpie/operators/rules'
import { expect, it } from 'vitest'

it.each(['passwordpassword', 'qwertyuiop123456', '123456789012'])('an operator cannot use %s as a password', (text) => {
  expect(isWeakPassword(text, 'risk2', isCommon)).toBe(true)
})

it('an operator can use a sentence of their own', () => {
  expect(isWeakPassword('a magpie sits on the third branch', 'risk2', isCommon)).toBe(false)
})
