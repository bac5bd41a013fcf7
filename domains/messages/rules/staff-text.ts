// What staff may not write, and what a member writes by mistake. Staff never give members an account to pay into
// (S-GATE-03). A staff text with a run of digits as long as a card number is refused, however the digits are disguised;
// so is a link to a host that is not the platform's. A card number in a member's text is masked before it is stored.

import { circledFigures, cleanText } from '@magpie/kernel'

const separators = String.raw`[\s\-_.,·•*/|\uff0c\u3002\u3001]`
/** Disguised digits: full width, circled, Chinese. NFKC converts the first two. */
const chineseFigures: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('\u3007\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d').map((sign, figure) => [
    sign,
    String(figure),
  ]),
)
const banker: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('\u96f6\u58f9\u8d30\u53c1\u8086\u4f0d\u9646\u67d2\u634c\u7396').map((sign, figure) => [
    sign,
    String(figure),
  ]),
)

/** Digits of other scripts, and those in circles. */
const otherFigures = new RegExp(String.raw`[\p{Nd}${circledFigures}]`, 'gu')
/** Marks over and around a sign: an emoji of a digit is the digit in a keycap. */
const over = /[\p{Mn}\p{Me}]/gu

/** Which digit it is does not matter: only that there is one. */
const plain = (text: string): string =>
  cleanText(text)
    .normalize('NFKC')
    .replace(over, '')
    .replace(otherFigures, (sign) => (sign < ':' ? sign : '0'))
    .replace(/./gu, (sign) => chineseFigures[sign] ?? banker[sign] ?? sign)

/** As long as the shortest card number. A time has a colon in it, an order number a letter before it. */
const longRun = new RegExp(String.raw`(?<![A-Za-z0-9])\d(?:${separators}{0,2}\d){11,}`)
/** A host may have a label that is not Latin, and browsers take the Chinese full stop for a dot. */
const dotted =
  /(?:https?:\/\/|www\.)[^\s]+|(?<![\w@/])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::\d+)?[^\s]*|(?![a-z])\p{L}\.[a-z]{2,}[^\s]*|[a-z0-9-]+\u3002(?:com|net|org|cn|cc|co|top|vip|xyz|info|app)(?![a-z])|[^\s]+@[^\s]+\.[a-z]{2,}/giu

const hostOf = (link: string): string | undefined => {
  try {
    return new URL(/^https?:\/\//i.test(link) ? link : `https://${link}`).host.toLowerCase()
  } catch {
    return undefined
  }
}

export type StaffFault = 'letter_number' | 'letter_link'

/** `hosts`: the platform's own, `magpie.example`, with a port if it has one. */
export const staffFault = (text: string, hosts: readonly string[]): StaffFault | undefined => {
  const seen = plain(text)
  if (longRun.test(seen)) return 'letter_number'
  const links = seen.match(dotted) ?? []
  return links.every((link) => !link.includes('@') && hosts.includes(hostOf(link) ?? '')) ? undefined : 'letter_link'
}

const luhn = (figures: string): boolean =>
  [...figures].reverse().reduce((sum, sign, at) => {
    const twice = Number(sign) * (at % 2 === 0 ? 1 : 2)
    return sum + (twice > 9 ? twice - 9 : twice)
  }, 0) %
    10 ===
  0

/** Thirteen or more digits with single marks between them; after a letter it is an order number. */
const cardLike = new RegExp(
  String.raw`(?<![A-Za-z0-9])[0-9\uff10-\uff19](?:${separators}?[0-9\uff10-\uff19]){12,18}(?![0-9\uff10-\uff19])`,
  'gu',
)

/** Masks card numbers except for the last four digits. */
export const maskNumbers = (text: string): string =>
  text.replace(cardLike, (run) => {
    const figures = run.normalize('NFKC').replace(/\D/g, '')
    return luhn(figures) || figures.startsWith('62') ? `**** ${figures.slice(-4)}` : run
  })
