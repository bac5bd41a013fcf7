// The check digit of ISO/IEC 7812: doubles every second digit from the right, and the sum ends in zero.

/** Digits alone; anything else, and no digit at all, does not pass. */
export const luhnStands = (digits: string): boolean => {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48
    const counted = at % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

/** The digit that makes the number stand. */
export const luhnDigit = (digits: string): string => {
  const right = Array.from({ length: 10 }, (_, digit) => `${digit}`).find((digit) => luhnStands(digits + digit))
  return right ?? '0'
}
