// The mail templates: a closed list. Each has a tab, a class that decides when it may be pushed, and texts
// `mail.<name>.title` and `mail.<name>.text` in three languages. No text names a loss, an absence or a nearly reached
// level.

export const mailTabs = ['bets', 'account', 'offers', 'news'] as const
export type MailTab = (typeof mailTabs)[number]

/** `security` is pushed at any hour, the others not in quiet hours; `promotion` only to members who consented. */
export type MailClass = 'security' | 'money' | 'service' | 'promotion'

type Of = { readonly tab: MailTab; readonly of: MailClass }

const security: Of = { tab: 'account', of: 'security' }
const money: Of = { tab: 'account', of: 'money' }
const service: Of = { tab: 'account', of: 'service' }
const bets: Of = { tab: 'bets', of: 'money' }
const offers: Of = { tab: 'offers', of: 'service' }
const promotion: Of = { tab: 'offers', of: 'promotion' }

export const mailTemplates = {
  account_added: security,
  account_default: security,
  account_deleted: security,
  agent_statement: money,
  agent_terms: service,
  announcement: { tab: 'news', of: 'service' },
  appeal_answered: money,
  award_reversed: money,
  bet_corrected: bets,
  bet_sold_by_rule: bets,
  bet_void: bets,
  copy_asked: security,
  copy_ready: security,
  deposit_credited: money,
  deposit_disputed: money,
  device_new: security,
  excluded: security,
  excluded_for_good: security,
  feedback_answer: service,
  gift_given: offers,
  gift_refused: offers,
  gift_waits: offers,
  letter: service,
  limit_asked: security,
  limit_loosened: security,
  limit_set: security,
  mall_cancelled: service,
  mall_sent: service,
  name_corrected: security,
  name_stated: security,
  offer: promotion,
  paper_accepted: security,
  paper_blurred: security,
  paper_covered: security,
  paper_ended: security,
  paper_ends_soon: security,
  paper_name_differs: security,
  paper_not_own: security,
  paper_out_of_date: security,
  paper_wrong_kind: security,
  pin_changed: security,
  pin_reset: security,
  pin_set: security,
  play_held: security,
  points_reversed: money,
  service_answer: service,
  timed_out: security,
  withdrawal_failed: money,
  withdrawal_paid: money,
  withdrawal_question: money,
  withdrawal_returned: money,
} as const satisfies Readonly<Record<string, Of>>

export type MailTemplate = keyof typeof mailTemplates

export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailTemplates, name)

/** The arguments of a template's texts. Money as decimal text, times in epoch milliseconds as text. */
export type MailArgs = Readonly<Record<string, string>>

export type Letter = { readonly template: MailTemplate; readonly args: MailArgs }

/** The mail for each news topic of a slice; undefined if it is not worth one. */
export type Letters = Readonly<Record<string, (body: unknown) => Letter | undefined>>
