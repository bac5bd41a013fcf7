// One JSON value as one line in a canonical form: keys sorted by code point, no spaces, whole numbers only, and no
// unneeded escapes. So equal values give equal bytes in every implementation.

const byCodePoint = (a: string, b: string): number => {
  const [left, right] = [[...a], [...b]]
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const apart = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0)
    if (apart !== 0) return apart
  }
  return left.length - right.length
}

/** Throws for values that the format cannot express. */
export const writeLine = (value: unknown): string => {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`no whole number: ${value}`)
    return JSON.stringify(value)
  }
  if (typeof value === 'string') {
    if (/\p{Surrogate}/u.test(value)) throw new TypeError('no text: half a character')
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${value.map(writeLine).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`no value: ${typeof value}`)
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => byCodePoint(a, b))
  return `{${entries.map(([key, one]) => `${writeLine(key)}:${writeLine(one)}`).join(',')}}`
}

/** Marks a number that is not whole, as text that parses to exactly the same number. */
const mark = '='

/** Values of the rules, with every number that is not whole as text. */
export const toExact = (value: unknown): unknown => {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return `${mark}${value}`
  if (Array.isArray(value)) return value.map(toExact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toExact(one)]))
}

export const fromExact = (value: unknown): unknown => {
  if (typeof value === 'string' && value.startsWith(mark)) return Number(value.slice(mark.length))
  if (Array.isArray(value)) return value.map(fromExact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromExact(one)]))
}
