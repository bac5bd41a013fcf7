// Translates a value: every string that the table knows is replaced, everything else stays. The table maps the original
// text to its translation, so figures and structure exist once. A changed sentence without a new translation appears in
// the original language, and not in its outdated translation.

export type Words = Readonly<Record<string, string>>

const told = (value: unknown, words: Words): unknown => {
  if (typeof value === 'string') return Object.hasOwn(words, value) ? words[value] : value
  if (Array.isArray(value)) return value.map((one) => told(one, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one, words)]))
}

export const inWords = <Value>(value: Value, words: Words | undefined): Value =>
  words === undefined ? value : (told(value, words) as Value)
