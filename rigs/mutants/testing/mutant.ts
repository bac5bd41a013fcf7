// A planted bug: one place of one file, found by its text and put in another's place. The text must be there exactly once,
// so a change of the code that a bug was planted in is noticed, and the bug is planted anew.

/** What looks for it: the simulation, or a file of tests with, where it is enough, a part of its names. */
export type Check = 'sim' | { readonly tests: string; readonly only?: string; readonly withinS?: number }

export type Mutant = {
  readonly name: string
  /** The fault in words. */
  readonly what: string
  readonly file: string
  readonly search: string
  readonly replace: string
  readonly by: Check
}

/** The file with the bug in it. Throws when the text is not there exactly once. */
export const planted = ({ name, file, search, replace }: Mutant, text: string): string => {
  const found = text.split(search).length - 1
  if (found !== 1) throw new Error(`${name}: its text is ${found} times in ${file}; plant it anew`)
  return text.replace(search, () => replace)
}
