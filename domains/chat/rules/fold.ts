// A text as the rules read it: without the disguises under which words and numbers are written. NFKC takes full width, circled
// and small letters back to plain ones; what is no letter and no figure goes.

/** NFKC, lower case, without punctuation, symbols, separators, Cf, Mn and Cc. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{Cf}\p{Mn}\p{Cc}]/gu, '')

/** Figures from here on are as long as a card's, and are said by nobody, the staff included (S-GATE-03). */
const digitsFrom = 12

const hanFigures =
  '\u3007\u96f6\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u58f9\u8d30\u53c1\u8086\u4f0d\u9646\u67d2\u634c\u7396'
const longNumber = new RegExp(String.raw`[\p{Nd}${hanFigures}]{${digitsFrom},}`, 'u')

/** Whether figures of any script, with whatever signs between them, are as long as a card's number. */
export const hasLongNumber = (text: string): boolean => longNumber.test(fold(text))

/** Ends of names that stand in chat as addresses; a score or a handicap has figures there. */
const ends =
  'com|net|org|cn|cc|top|vip|xyz|io|me|tv|info|app|live|club|site|online|shop|link|ru|hk|tw|co|gg|ly|bet|win|fun|pro|icu|la|ws|im'
const link = new RegExp(
  String.raw`https?:|www\.|[a-z0-9-]+\s?[.\u3002]\s?(?:${ends})(?![a-z])|[^\s@]+@[a-z0-9-]+\.[a-z]{2,}`,
  'iu',
)

/** Nobody leads anybody out of a room. */
export const hasLink = (text: string): boolean => link.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
