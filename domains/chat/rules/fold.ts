// A text as the rules read it, without the disguises in which words and numbers are written. NFKC turns full-width,
// circled and small characters into plain ones; everything but letters and digits goes.

import { circledFigures } from '@magpie/kernel'

/** NFKC, lower case, without punctuation, symbols, separators, Cf, Mn, Me (the keycaps of emoji) and Cc. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{Cf}\p{Mn}\p{Me}\p{Cc}]/gu, '')

/** A run of digits from here on is as long as a card number. No line may hold one, staff lines included (S-GATE-03). */
const digitsFrom = 12

const hanFigures =
  '\u3007\u96f6\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u58f9\u8d30\u53c1\u8086\u4f0d\u9646\u67d2\u634c\u7396'
const longNumber = new RegExp(String.raw`[\p{Nd}${hanFigures}${circledFigures}]{${digitsFrom},}`, 'u')

/** Whether the text has a run of digits, of any script and with any signs between them, as long as a card number. */
export const hasLongNumber = (text: string): boolean =>
  longNumber.test(fold(text).replace(/[\p{Lm}\p{Mc}\p{Co}]/gu, ''))

/** Domain endings that appear in chat; a score or a handicap has digits there. */
const ends =
  'com|net|org|cn|cc|top|vip|xyz|io|me|tv|info|app|live|club|site|online|shop|link|ru|hk|tw|co|gg|ly|bet|win|fun|pro|icu|la|ws|im'
const link = new RegExp(
  String.raw`https?:|www\.|[a-z0-9-]+\s?[.\u3002]\s?(?:${ends})(?![a-z])|\p{L}\.(?:${ends})(?![a-z])|[^\s@]+@[a-z0-9-]+\.[a-z]{2,}`,
  'iu',
)

/** Links are refused, so that a member cannot lead others out of the room. */
export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
