// The pronunciation of a Chinese name, so that typed Latin letters find it: its syllables joined, and their first
// letters. For servers only: the table of sounds is too large for a browser.

const known = new Map<string, string>()
const knownMost = 5000

type SyllablesOf = typeof import('./syllables.ts').syllablesOf

/** Both in one text, without tones, `v` for ü as keyboards have it. */
const soundOf = (name: string, syllablesOf: SyllablesOf): string => {
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const syllables = syllablesOf(name)
  const sound = `${syllables.join('')} ${syllables.map((one) => one.charAt(0)).join('')}`
  if (known.size >= knownMost) known.clear()
  known.set(name, sound)
  return sound
}

/** Returns a test for names: whether every typed word occurs in them, as written or as pinyin. */
export const finderOf = async (typed: string): Promise<(names: readonly string[]) => boolean> => {
  const { syllablesOf } = await import('./syllables.ts')
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return (names) => {
    const sounds = names.map((name) => soundOf(name, syllablesOf))
    const found = [...names, ...sounds].join(' ').toLowerCase()
    return words.every((word) => found.includes(word))
  }
}
