// The number of a mainland identity card: six digits for the area, the date of birth, three sequence digits, a check
// digit.

import { beijingDay } from '@magpie/kernel'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checkDigits = '10X98765432'
// A foreigner's residence permit has a nine before the two digits of its province.
const area = /^9?(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/
const shape = /^\d{17}[\dX]$/i
const ageYears = 18

/** The first fault of the number. */
export type CitizenFault = 'shape' | 'area' | 'birth' | 'check' | 'age'

/** Whether only such a card has a number of this form. */
export const isCitizenShaped = (number: string): boolean => shape.test(number)

const checkOf = (number: string): string => {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return checkDigits[sum % checkDigits.length] ?? ''
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Undefined if the number is valid and its holder is eighteen by that day in Beijing. */
export const citizenFault = (number: string, now: number): CitizenFault | undefined => {
  if (!isCitizenShaped(number)) return 'shape'
  if (!area.test(number)) return 'area'
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)]
  if (!isDay(Number(year), Number(month), Number(day))) return 'birth'
  if (checkOf(number) !== number.slice(-1).toUpperCase()) return 'check'
  const adult = `${String(Number(year) + ageYears).padStart(4, '0')}-${month}-${day}`
  return adult > beijingDay(now) ? 'age' : undefined
}
