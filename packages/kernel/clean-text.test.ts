import { expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

it('removes invisible characters and those that reverse a line', () => {
  expect(cleanText('  a\u202eb\u0000c\r\n\n\n\nd\u200b ')).toBe('abc\n\nd')
  expect(cleanText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
})

it('removes every control, format and direction character in any plane, and every blank one', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  const left = all
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /[\p{Cf}\p{Cc}\p{Bidi_C}]/u.test(one) && cleanText(`a${one}b`) !== 'ab')
  // A line's end, and marks of scripts that are drawn: a number's sign in Arabic or Syriac, of hieroglyphs and of shorthand.
  expect(
    left.filter(
      (one) =>
        !/[\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}]/u.test(
          one,
        ),
    ),
  ).toEqual([])
  for (const blank of ['\u034f', '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u{e0100}'])
    expect(cleanText(`a${blank}b`), blank.codePointAt(0)?.toString(16)).toBe('ab')
  expect(cleanText('a\u2028b\u2029c')).toBe('a\nb\nc')
  expect(cleanText('\u200d\u200c\u2060\u061c')).toBe('')
})

it('keeps an emoji of several characters, and removes hidden ones elsewhere', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
  const [dark, heart, england] = [
    '\u{1f469}\u{1f3fd}\u200d\u{1f680}',
    '\u2764\ufe0f\u200d\u{1f525}',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ]
  for (const one of [family, dark, heart, england]) expect(cleanText(` ${one} `)).toBe(one)
  expect(cleanText('a\u200db\u{e0068}\u{e0069}\u{e007f}')).toBe('ab')
})
