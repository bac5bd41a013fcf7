// A planted bug: one place of one file, found by its text and replaced by another. The text must occur exactly once, so
// a change of that code is noticed, and the bug must be adapted to it.

/** What should find it: the simulation, or a test file with, where enough, a part of its test names. */
export type Check = 'sim' | { readonly tests: string; readonly only?: string; readonly withinS?: number }

export type Mutant = {
  readonly name: string
  /** A description of the fault. */
  readonly what: string
  readonly file: string
  readonly search: string
  readonly replace: string
  readonly by: Check
}

/** The file with the bug in it. Throws when the text does not occur exactly once. */
export const planted = ({ name, file, search, replace }: Mutant, text: string): string => {
  const found = text.split(search).length - 1
  if (found !== 1) throw new Error(`${name}: its text occurs ${found} times in ${file}; adapt the bug to the new code`)
  return text.replace(search, () => replace)
}
