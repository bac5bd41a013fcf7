import { expect, it } from 'vitest'
import { phoneServed } from './phones.ts'

it('S-ENT-01: disablePhones bars countries, and without globePhoneNumber only the home country is accepted', () => {
  const open = { disablePhones: [], globePhoneNumber: true }
  expect(['+8613800000000', '+6581234567'].map((phone) => phoneServed(open, phone))).toEqual([true, true])
  const barred = { disablePhones: ['65'], globePhoneNumber: true }
  expect(['+8613800000000', '+6581234567', '+60123456789'].map((phone) => phoneServed(barred, phone))).toEqual([
    true,
    false,
    true,
  ])
  const home = { disablePhones: [], globePhoneNumber: false }
  expect(['+8613800000000', '+6581234567'].map((phone) => phoneServed(home, phone))).toEqual([true, false])
  expect(phoneServed({ disablePhones: ['86'], globePhoneNumber: false }, '+8613800000000')).toBe(false)
})
