// Real names. A Chinese name is Han characters, possibly with a middle dot; other names are Latin letters. Two
// spellings are equal if they differ only in the kind of dot, case or number of spaces.

const middleDots = /[\u00b7\u2022\u2027\u2219\u22c5\u30fb\uff0e\uff65]/g
const han = /^\p{Script=Han}+(?:\u00b7\p{Script=Han}+)*$/u
const latin = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'. -]*$/u
const hanMax = 15
const latinMax = 50

/** The stored form: one kind of dot, single spaces, composed letters. */
export const tidyName = (typed: string): string =>
  typed.normalize('NFC').replace(middleDots, '\u00b7').replace(/\s+/g, ' ').trim()

export const nameStands = (typed: string): boolean => {
  const name = tidyName(typed)
  const { length } = [...name]
  if (length < 2) return false
  return han.test(name) ? length <= hanMax : latin.test(name) && length <= latinMax
}

export const sameName = (one: string, other: string): boolean =>
  tidyName(one).toLowerCase() === tidyName(other).toLowerCase()

/** The first and the last character; of a Latin name the first letter of each part. */
export const maskName = (name: string): string => {
  const letters = [...tidyName(name)]
  if (!han.test(tidyName(name)))
    return tidyName(name)
      .split(' ')
      .map((part) => `${[...part][0] ?? ''}***`)
      .join(' ')
  const [first = ''] = letters
  return letters.length <= 2 ? `${first}*` : `${first}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`
}
