// What staff may not write, and what a member writes by mistake. Staff never give members an account to pay into
// (S-GATE-03). A staff text with a run of digits as long as a card number is refused, however the digits are disguised;
// so is a link to a host that is not the platform's. A card number in a member's text is masked before it is stored.

import { circledFigures, cleanText } from '@magpie/kernel'

/** Signs that may stand between the digits of one number; not those of sums, shares and prices. */
const between = String.raw`(?:(?![%+=×÷<>\p{Sc}])[\s\p{P}\p{S}\p{Lm}\p{Mc}\p{Co}]){0,3}`
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

/** As long as the shortest card number. An order number has a letter before it. */
const longFrom = 12
const longRuns = new RegExp(String.raw`(?<![A-Za-z0-9])\d(?:${between}\d){${longFrom - 1},}`, 'gu')

const day = String.raw`(?:20\d\d([-/.]))?(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])`
const time = String.raw`(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?`
const moment = String.raw`(?<!\d)(?:${day}|${time})(?!\d)`
const momentsFirst = new RegExp(String.raw`^(?:${moment}${between})+`, 'u')
const momentsLast = new RegExp(String.raw`(?:${between}${moment})+$`, 'u')

/** Days and times before and after a number are not part of it. */
const isLong = (run: string): boolean =>
  run.replace(momentsFirst, '').replace(momentsLast, '').replace(/\D/g, '').length >= longFrom

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
  if (seen.match(longRuns)?.some(isLong)) return 'letter_number'
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

/** Thirteen or more digits; after a letter it is an order number. */
const cardLike = new RegExp(String.raw`(?<![A-Za-z0-9])[0-9\uff10-\uff19](?:${between}[0-9\uff10-\uff19]){12,}`, 'gu')
const groups = /[0-9\uff10-\uff19]+/gu
const cardLeast = 13
const cardMost = 19

/** A UnionPay number is masked with a mistyped digit too. */
const isCard = (figures: string, isWhole: boolean): boolean =>
  figures.length >= cardLeast && figures.length <= cardMost && (luhn(figures) || (figures.startsWith('62') && isWhole))

/** A card number may stand beside a phone number or an amount: it is looked for in all neighbouring groups of digits. */
const maskRun = (run: string): string => {
  const parts = [...run.matchAll(groups)].map(({ 0: sign, index }) => ({
    figures: sign.normalize('NFKC'),
    from: index,
    to: index + sign.length,
  }))
  for (const [first, { figures: head, from }] of parts.entries())
    for (let past = Math.min(parts.length, first + cardMost); past > first; past--) {
      const figures = parts
        .slice(first, past)
        .map((part) => part.figures)
        .join('')
      if (!isCard(figures, head.length >= 4 || past - first === parts.length)) continue
      const to = parts[past - 1]?.to ?? run.length
      return `${run.slice(0, from)}**** ${figures.slice(-4)}${maskRun(run.slice(to))}`
    }
  return run
}

/** Masks card numbers except for the last four digits. */
export const maskNumbers = (text: string): string => text.replace(cardLike, maskRun)
