// Finds characters in a traditional Chinese text that are not used in Taiwan. Big5 contains what is written there, so
// any other character is a simplified form or belongs to another region. Big5 also has some simplified forms as rare
// characters; tests name those themselves.

/** Lead and trail bytes of the two common levels of Big5, without the extensions of other regions. */
const ranges: readonly { readonly from: number; readonly to: number }[] = [
  { from: 0xa440, to: 0xc67e },
  { from: 0xc940, to: 0xf9d5 },
]

const isTrail = (byte: number): boolean => (byte >= 0x40 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xfe)

const lettersOfBig5 = (): ReadonlySet<string> => {
  const decoder = new TextDecoder('big5')
  const letters = new Set<string>()
  for (const { from, to } of ranges)
    for (let code = from; code <= to; code++)
      if (isTrail(code & 0xff)) letters.add(decoder.decode(Uint8Array.of(code >> 8, code & 0xff)))
  return letters
}

const known = lettersOfBig5()

/** Each Han character of the text that Big5 lacks, once. */
export const notTraditional = (text: string): readonly string[] => [
  ...new Set([...text].filter((letter) => /\p{Script=Han}/u.test(letter) && !known.has(letter))),
]
