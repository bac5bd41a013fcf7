// Whether a password is one of those that attackers try first. Lists of leaked passwords consist mostly of families:
// repeats, keyboard walks, one unit again and again, dates, a word with a short tail. The families are rules here; the
// words and the exceptions come as lists; upper or lower case makes no difference. Only what is in such lists is
// refused: a word among other words, or with a tail that is not common, passes.

export type PasswordLists = {
  /** Whole passwords, lower case. */
  readonly passwords: ReadonlySet<string>
  /** Words and names, lower case, that are common alone or with a common tail. */
  readonly words: ReadonlySet<string>
  /** Tails that people add to a word. */
  readonly tails: ReadonlySet<string>
}

const runs = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz']

/** Rows and columns of a keyboard as fingers walk them. */
const walks = [
  ...runs,
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qawsedrftgyhujikolp',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
  'a1s2d3f4g5h6j7k8l9',
  'zaq12wsxcde34rfvbgt56yhn',
  'zaq1xsw2cde3vfr4bgt5',
  '147258369',
  '789456123',
  '741852963',
  '159357456852',
  '!@#$%^&*()_+',
]

const reversed = (text: string): string => [...text].reverse().join('')

const isWalk = (text: string): boolean => walks.some((walk) => walk.includes(text) || walk.includes(reversed(text)))

/** One unit of at most four characters, repeated to the end: `abcabcab`, `12121212`, `aaaaaaaa`. */
const isRepeat = (text: string): boolean =>
  [1, 2, 3, 4].some((size) => text.length >= 2 * size && [...text].every((char, at) => char === text[at % size]))

const inDay = (year: number, month: number, day: number): boolean =>
  year >= 1930 && year <= 2035 && month >= 1 && month <= 12 && day >= 1 && day <= 31

/** Eight digits that read as a date in one of the three usual orders. */
const isDate = (text: string): boolean => {
  if (!/^\d{8}$/.test(text)) return false
  const part = (from: number, to: number): number => Number(text.slice(from, to))
  return (
    inDay(part(0, 4), part(4, 6), part(6, 8)) ||
    inDay(part(4, 8), part(0, 2), part(2, 4)) ||
    inDay(part(4, 8), part(2, 4), part(0, 2))
  )
}

const isTail = (text: string, lists: PasswordLists): boolean =>
  lists.tails.has(text) ||
  /^(?:19[3-9]|20[0-3])\d$/.test(text) ||
  (text.length <= 10 && /^\d+$/.test(text) && isWalk(text))

/** A word, or a short walk such as `qwe` or `asdf`, before or after a common tail, or twice. */
const isWordAndTail = (text: string, lists: PasswordLists): boolean => {
  const isHead = (head: string): boolean =>
    lists.words.has(head) || (/^[a-z]+$/.test(head) && (isWalk(head) || isRepeat(head)))
  for (let cut = 1; cut < text.length; cut++) {
    const [left, right] = [text.slice(0, cut), text.slice(cut)]
    if (isHead(left) && (isTail(right, lists) || (left === right && lists.words.has(left)))) return true
    if (isHead(right) && isTail(left, lists)) return true
  }
  return false
}

export const isCommonPassword = (password: string, lists: PasswordLists): boolean => {
  const text = password.toLowerCase()
  return (
    lists.passwords.has(text) ||
    lists.words.has(text) ||
    isRepeat(text) ||
    isWalk(text) ||
    isDate(text) ||
    isWordAndTail(text, lists)
  )
}
