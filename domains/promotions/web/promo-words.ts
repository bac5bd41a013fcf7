// Campaigns, terms and awards in words. The rules for players are written from the terms, and never stored separately.

import { textOfMinor } from '@magpie/kernel'
import { beijingTime, showMoney } from '@magpie/wire/show'
import type { Say } from '@magpie/wire/text'
import { type Activity, pointsWithoutName, type ShownAward, type Terms } from '../contract/index.ts'
import { expectedPoints, flipTable, newcomersOfDevice } from '../rules/index.ts'

type Title = Readonly<Record<string, string>>

export const titleIn = (title: Title, locale: string): string => title[locale] ?? title['zh-CN'] ?? ''

/** Thousands in groups; points are whole. */
const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')
export const showPoints = (text: string): string => grouped(text.replace(/^-/, '\u2212'))

export const amountText = ({ currency, amount }: { currency: string; amount: string }): string =>
  currency === 'XFE' ? showPoints(amount) : showMoney(amount)

/** From minor units, as in terms and facts. */
const minorText = (units: number | string): string => showMoney(textOfMinor(BigInt(units)))
const percentText = (x100: number): string => String(x100 / 100)
const timesText = (x100: number): string => String(x100 / 100)

const weekdays = (say: Say, days: readonly number[]): string =>
  days.length === 7
    ? say('promo.every_day')
    : [...days]
        .sort((a, b) => a - b)
        .map((day) => say(`promo.weekday.${day}`))
        .join(say('promo.and'))

/** The wager of a claim. */
export const wageringText = (say: Say, multipleX100: number, product: string): string =>
  multipleX100 === 0
    ? say('promo.no_wagering')
    : say('promo.wagering', { times: timesText(multipleX100), product: say(`promo.product.${product}`) })

const wageringLine = (say: Say, multipleX100: number, product: string): string =>
  say('promo.rule.wagering', { wagering: wageringText(say, multipleX100, product) })

/** Millionths as percent, with only the necessary digits. */
export const ppmText = (ppm: number): string => String(ppm / 10_000)

export const prizeText = (say: Say, { id, points }: { readonly id: string; readonly points: number }): string =>
  id === 'frame'
    ? say(points === 0 ? 'promo.flip.frame' : 'promo.flip.frame_owned', { points })
    : say('promo.flip.prize', { points })

/** The limit of points for members without a verified name. */
export const nameLine = (say: Say): string => say('promo.rule.name', { most: pointsWithoutName })

const flipLines = (say: Say, terms: Extract<Terms, { kind: 'flip' }>): readonly string[] => {
  const table = flipTable(terms, false)
  const [over, under] = expectedPoints(table)
  return [
    say('promo.rule.flip', { count: terms.perDay }),
    ...table.map((row) => say('promo.rule.flip_odds', { prize: prizeText(say, row), percent: ppmText(row.ppm) })),
    say('promo.rule.flip_mean', { mean: String(Number((over * 100n) / under) / 100) }),
    ...(terms.framePpm > 0 ? [say('promo.rule.flip_frame', { points: terms.frameInstead })] : []),
    say('promo.rule.flip_fair'),
    nameLine(say),
  ]
}

export const peakLines = (
  say: Say,
  terms: Pick<Extract<Terms, { kind: 'peak' }>, 'least' | 'prizes'>,
): readonly string[] => [
  say('promo.rule.peak_free'),
  say('promo.rule.peak_least', { least: terms.least }),
  say('promo.rule.peak_tied'),
  ...terms.prizes.map(({ from, to, points }) =>
    say('promo.rule.peak_prize', { places: from === to ? String(from) : `${from}–${to}`, points }),
  ),
  say('promo.rule.peak_verified'),
  say('promo.rule.peak_when'),
  say('promo.rule.peak_void'),
  say('promo.rule.peak_name'),
]

/** The rules line by line, as on the card and at the desk. */
export const ruleLines = (say: Say, terms: Terms, product: string): readonly string[] => {
  if (terms.kind === 'turnover-return')
    return [
      say('promo.rule.return', {
        days: weekdays(say, terms.weekdays),
        product: say(`promo.product.${product}`),
        rate: percentText(terms.rateX100),
      }),
      say('promo.rule.cap', { cap: minorText(terms.capMinor) }),
      wageringLine(say, terms.multipleX100, product),
      say('promo.rule.next_day'),
      say('promo.rule.claim', { days: terms.claimDays }),
    ]
  if (terms.kind === 'sign-in')
    return [
      say('promo.rule.sign', { points: terms.dayPoints }),
      ...terms.milestones.map(({ days, points }) => say('promo.rule.milestone', { days, points })),
      say('promo.rule.make_up', { count: terms.freeMakeUps }),
      say('promo.rule.streak'),
      nameLine(say),
    ]
  if (terms.kind === 'flip') return flipLines(say, terms)
  if (terms.kind === 'peak') return peakLines(say, terms)
  if (terms.kind === 'newcomer')
    return [
      say('promo.rule.newcomer', { points: showPoints(String(terms.points)), most: newcomersOfDevice }),
      say('promo.rule.claim', { days: terms.claimDays }),
      nameLine(say),
    ]
  if (terms.kind === 'invitation')
    return [
      say('promo.rule.invite', { points: terms.points, days: terms.verifyDays }),
      say('promo.rule.invite_month', { count: terms.perMonth }),
      say('promo.rule.invite_review'),
      say('promo.rule.claim', { days: terms.claimDays }),
      nameLine(say),
    ]
  if (terms.kind === 'rain')
    return [
      say('promo.rule.rain', {
        days: weekdays(say, terms.weekdays),
        hour: terms.hour,
        total: terms.total,
        shares: terms.shares,
      }),
      say('promo.rule.rain_stay'),
      say('promo.rule.rain_luck'),
      say('promo.rule.rain_back'),
    ]
  if (terms.kind === 'vip-gift')
    return [
      say('promo.rule.vip_level', { points: terms.levelPoints }),
      say('promo.rule.vip_month', { points: terms.monthPoints }),
      ...(terms.birthday === 1 ? [say('promo.rule.vip_birthday')] : []),
      say('promo.rule.vip_calm'),
      say('promo.rule.claim', { days: terms.claimDays }),
      nameLine(say),
    ]
  return [
    say('promo.rule.dividend'),
    wageringLine(say, terms.multipleX100, product),
    say('promo.rule.claim', { days: terms.claimDays }),
  ]
}

/** One line under the title. */
export const briefOf = (say: Say, { terms, product }: Pick<Activity, 'terms' | 'product'>): string => {
  if (terms.kind === 'turnover-return')
    return say('promo.brief.return', {
      product: say(`promo.product.${product}`),
      rate: percentText(terms.rateX100),
      cap: minorText(terms.capMinor),
    })
  if (terms.kind === 'sign-in') return say('promo.brief.sign', { points: terms.dayPoints })
  if (terms.kind === 'peak') return say('promo.brief.peak')
  if (terms.kind === 'flip') return say('promo.brief.flip', { count: terms.perDay })
  if (terms.kind === 'newcomer') return say('promo.brief.newcomer', { points: showPoints(String(terms.points)) })
  if (terms.kind === 'invitation') return say('promo.brief.invitation', { points: terms.points })
  if (terms.kind === 'rain') return say('promo.brief.rain', { days: weekdays(say, terms.weekdays), hour: terms.hour })
  if (terms.kind === 'vip-gift') return say('promo.brief.vip')
  return ''
}

/** A tile has room for a few words. */
export const tileBriefOf = (say: Say, activity: Pick<Activity, 'terms' | 'product'>): string =>
  activity.terms.kind === 'flip' ? say('promo.tile.flip', { count: activity.terms.perDay }) : briefOf(say, activity)

export const dayText = (say: Say, at: number): string => {
  const { month, day } = beijingTime(at)
  return say('promo.day', { month, day })
}

/** When it runs; without an end only its start if that is in the future, and nothing if it has ended. */
export const whenText = (say: Say, { state, fromAt, toAt }: Pick<Activity, 'state' | 'fromAt' | 'toAt'>): string => {
  const from = dayText(say, fromAt)
  if (toAt !== null) return say('promo.window', { from, to: dayText(say, toAt - 1) })
  if (state === 'ended') return ''
  return state === 'soon' ? say('promo.from', { from }) : say('promo.long_term')
}

/** From a day as text: `2026-11-20`. */
export const dateText = (say: Say, day: string): string => {
  const [, month = '', date = ''] = day.split('-')
  return say('promo.day', { month: Number(month), day: Number(date) })
}

const fact = (award: ShownAward, name: string): string => String(award.facts[name] ?? '')

/** The reason of an award, in one line. */
export const reasonOf = (say: Say, award: ShownAward): string => {
  if (award.kind === 'turnover-return')
    return say('promo.for.return', {
      day: dateText(say, fact(award, 'day')),
      counted: minorText(fact(award, 'counted') || '0'),
    })
  if (award.kind === 'sign-in')
    return award.facts['days'] === undefined
      ? say('promo.for.sign', { day: dateText(say, fact(award, 'day')) })
      : say('promo.for.milestone', { days: fact(award, 'days') })
  if (award.kind === 'newcomer') return say('promo.for.newcomer')
  if (award.kind === 'invitation')
    return award.facts['role'] === 'friend'
      ? say('promo.for.invited')
      : say('promo.for.invitation', { friend: fact(award, 'friend') })
  if (award.kind === 'peak')
    return say('promo.for.peak', { week: dateText(say, fact(award, 'week')), rank: fact(award, 'rank') })
  if (award.kind === 'flip') return say('promo.for.flip', { no: fact(award, 'no'), nonce: fact(award, 'nonce') })
  if (award.kind === 'vip-gift') {
    const [, bornMonth = '', bornDay = ''] = fact(award, 'birthday').split('-')
    if (bornDay !== '')
      return say('promo.for.birthday', { month: Number(bornMonth), day: Number(bornDay), level: fact(award, 'level') })
    const month = fact(award, 'month')
    return month === ''
      ? say('promo.for.vip_level', { level: fact(award, 'level') })
      : say('promo.for.vip_month', { level: fact(award, 'level'), month: Number(month.slice(5)) })
  }
  return fact(award, 'note')
}

export { minorText, percentText }
