// A template's icon, tone, linked page and text arguments.

import type { IconName } from '@magpie/ui/art/icon'
import { paths } from '@magpie/wire/paths'
import { showMinor, showMoney, showMoment } from '@magpie/wire/show'
import type { Say, Values } from '@magpie/wire/text'
import { isMailTemplate, type MailArgs, type MailTemplate } from '../../contract/templates.ts'

export type Tone = 'brand' | 'jade' | 'gold' | 'hot' | 'plain'

type Look = { readonly icon: IconName; readonly tone: Tone; readonly leads?: (args: MailArgs) => string }

const order = ({ id = '' }: MailArgs): string => paths.depositOrder(id)
const withdrawal = ({ id = '' }: MailArgs): string => paths.withdrawalOne(id)
const ticket = ({ id = '' }: MailArgs): string => paths.ticket(id)

const key: Look = { icon: 'key', tone: 'gold', leads: paths.security }
const card: Look = { icon: 'card', tone: 'gold', leads: paths.accounts }
const limit: Look = { icon: 'shield', tone: 'jade', leads: paths.limits }
const paper: Look = { icon: 'user', tone: 'brand', leads: paths.authentication }
const copy: Look = { icon: 'list', tone: 'brand', leads: () => `${paths.userInfo()}/copy` }
const bet: Look = { icon: 'ticket', tone: 'brand', leads: ticket }
const gift: Look = { icon: 'gift', tone: 'hot' }
const parcel: Look = { icon: 'gift', tone: 'gold', leads: paths.mallOrders }
const paid: Look = { icon: 'withdraw', tone: 'jade', leads: withdrawal }

const looks: Readonly<Record<MailTemplate, Look>> = {
  account_added: card,
  account_default: card,
  account_deleted: card,
  agent_statement: { icon: 'doc', tone: 'brand', leads: ({ month = '' }) => `${paths.agent()}/statements/${month}` },
  agent_terms: { icon: 'doc', tone: 'brand', leads: () => paths.agent() },
  announcement: { icon: 'horn', tone: 'plain' },
  appeal_answered: { ...paid, icon: 'info', tone: 'brand' },
  award_reversed: { icon: 'gift', tone: 'plain', leads: paths.giftRecord },
  points_reversed: { icon: 'gift', tone: 'plain', leads: paths.giftRecord },
  bet_corrected: bet,
  bet_sold_by_rule: bet,
  bet_void: bet,
  copy_asked: copy,
  copy_ready: copy,
  deposit_credited: { icon: 'deposit', tone: 'jade', leads: order },
  deposit_disputed: { icon: 'deposit', tone: 'gold', leads: order },
  device_new: { icon: 'phone', tone: 'gold', leads: paths.security },
  excluded: limit,
  excluded_for_good: limit,
  feedback_answer: { icon: 'headset', tone: 'plain', leads: paths.feedback },
  gift_given: gift,
  gift_refused: gift,
  gift_waits: gift,
  letter: { icon: 'headset', tone: 'plain' },
  limit_asked: limit,
  limit_loosened: limit,
  limit_set: limit,
  mall_cancelled: parcel,
  mall_sent: parcel,
  name_corrected: key,
  name_stated: key,
  offer: gift,
  paper_accepted: paper,
  paper_blurred: paper,
  paper_covered: paper,
  paper_ended: paper,
  paper_ends_soon: paper,
  paper_name_differs: paper,
  paper_not_own: paper,
  paper_out_of_date: paper,
  paper_wrong_kind: paper,
  pin_changed: key,
  pin_reset: key,
  pin_set: key,
  play_held: limit,
  service_answer: { icon: 'headset', tone: 'plain', leads: () => paths.service() },
  timed_out: limit,
  withdrawal_failed: { ...paid, icon: 'warn', tone: 'gold' },
  withdrawal_paid: paid,
  withdrawal_question: { ...paid, icon: 'warn', tone: 'gold' },
  withdrawal_returned: { ...paid, icon: 'refresh', tone: 'gold' },
}

/** A template that this page does not know yet gets a plain look and its own text. */
export const lookOf = (template: string): Look =>
  isMailTemplate(template) ? looks[template] : { icon: 'mail', tone: 'plain' }

/** Payment methods that a text may name, as stored. */
const methods = ['alipay', 'bank', 'ebpay', 'ecny', 'koipay', 'quickpass', 'usdt', 'wechat']

/** An account is stored as its method and the last digits of its number. */
const accountOf = (about: string, say: Say): string => {
  const [method = '', ...rest] = about.split(' ')
  return methods.includes(method) ? `${say(`mail.method.${method}`)} ${rest.join(' ')}` : about
}

/** A limit's value: minor units of money, or seconds of play. */
const figureOf = (limit: string, figure: string, say: Say): string => {
  if (figure === 'none') return say('mail.limit.none')
  const isTime = limit === 'session' || limit.startsWith('time/')
  return isTime ? say('mail.limit.minutes', { minutes: String(BigInt(figure) / 60n) }) : showMinor(figure)
}

/** Which limit changed, from, to and when; empty for older mail without these arguments. */
const limitChange = ({ limit, before = 'none', after = 'none', from }: MailArgs, say: Say): string => {
  if (limit === undefined || from === undefined) return ''
  const [kind = '', window = ''] = limit.split('/')
  return say('mail.limit.change', {
    limit: say(`mail.limit.kind.${kind}`, { window: window === '' ? '' : say(`mail.limit.window.${window}`) }),
    before: figureOf(limit, before, say),
    after: figureOf(limit, after, say),
    from: showMoment(Number(from)),
  })
}

/** The arguments of a text for display: money with separators, readable times, accounts with their method's name. */
export const valuesOf = (args: MailArgs, say: Say): Values => ({
  change: limitChange(args, say),
  ...Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (name === 'amount') return [name, showMoney(value)]
      if (name === 'about') return [name, accountOf(value, say)]
      return [name, (name === 'at' || name === 'until') && value !== '' ? showMoment(Number(value)) : value]
    }),
  ),
})
