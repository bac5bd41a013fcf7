// Phone numbers: which are valid, and how they are masked. S-VAL-05: up to seven digits four stars and the last digits,
// longer ones a masked group between the first and the last. S-VAL-06: an international number has its country number in
// brackets, 86 by default.

/** The country whose form is known best, and the one that a form starts with. */
export const homeCountry = '86'

/** National numbers of the countries that the form offers, by country number. 999 is unassigned: the sandbox uses it. */
const national: Readonly<Record<string, RegExp>> = {
  '1': /^[2-9]\d{9}$/,
  '44': /^7\d{9}$/,
  '60': /^1\d{8,9}$/,
  '61': /^4\d{8}$/,
  '62': /^8\d{8,11}$/,
  '63': /^9\d{9}$/,
  '65': /^[89]\d{7}$/,
  '66': /^[689]\d{8}$/,
  '81': /^[789]0\d{8}$/,
  '82': /^1\d{8,9}$/,
  '84': /^[35789]\d{8}$/,
  '86': /^1[3-9]\d{9}$/,
  '852': /^[4-9]\d{7}$/,
  '853': /^6\d{7}$/,
  '855': /^[1-9]\d{7,8}$/,
  '886': /^9\d{8}$/,
  '999': /^00\d{6}$/,
}

export const phoneCountries: readonly string[] = Object.keys(national)

/** Digits alone, without a country number written as `+86` or `0086`. */
export const nationalDigits = (typed: string, country = homeCountry): string => {
  const text = typed.replace(/[\s()-]/g, '')
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return digits.startsWith(country) ? digits.slice(country.length) : digits
  const isWhole = national[country]?.test(digits) === true
  return digits.startsWith(`00${country}`) && !isWhole ? digits.slice(2 + country.length) : digits
}

export const phoneStands = (typed: string, country = homeCountry): boolean => {
  if (!/^\+?[\d\s()-]+$/.test(typed)) return false
  if (typed.startsWith('+') && !typed.replace(/\D/g, '').startsWith(country)) return false
  return national[country]?.test(nationalDigits(typed, country)) ?? false
}

export type PhoneShown = { readonly country?: string; readonly international?: boolean }

/** S-VAL-05, S-VAL-06. A number of another country is always shown with its country number. */
export const maskPhone = (typed: string, { country = homeCountry, international }: PhoneShown = {}): string => {
  const digits = nationalDigits(typed, country)
  const before = (international ?? country !== homeCountry) ? `(${country})` : ''
  if (digits === '') return ''
  if (digits.length <= 4) return `${before}****${digits.slice(-1)}`
  const last = digits.slice(-4)
  return digits.length <= 7 ? `${before}****${last}` : `${before}${digits.slice(0, 3)}****${last}`
}
