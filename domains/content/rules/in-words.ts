// A text told in other words: every string of a value that the table knows is replaced, everything else stays as it is.
// The table goes from the text itself to its translation, so figures and structure stand once, and a sentence that was
// mended without its translation shows as it was written instead of as it used to be.

export type Words = Readonly<Record<string, string>>

const told = (value: unknown, words: Words): unknown => {
  if (typeof value === 'string') return Object.hasOwn(words, value) ? words[value] : value
  if (Array.isArray(value)) return value.map((one) => told(one, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one, words)]))
}

export const inWords = <Value>(value: Value, words: Words | undefined): Value =>
  words === undefined ? value : (told(value, words) as Value)
