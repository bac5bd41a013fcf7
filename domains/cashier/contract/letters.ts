// Cashier news worth a mail: ends, and questions to the member.

import { textOfMinor } from '@magpie/kernel'
import type { Letter, Letters, MailTemplate } from '@magpie/messages/contract'
import {
  type AppealNews,
  appealTopic,
  type DepositNews,
  depositTopic,
  type SecurityNews,
  securityTopic,
  type WithdrawalNews,
  withdrawalTopic,
} from './news.ts'
import type { WithdrawalState } from './withdrawals.ts'

const ofWithdrawal: Partial<Record<WithdrawalState, MailTemplate>> = {
  on_hold: 'withdrawal_question',
  paid: 'withdrawal_paid',
  rejected: 'withdrawal_failed',
  failed: 'withdrawal_failed',
  returned: 'withdrawal_returned',
}

const ofDeposit = ({ id, state, credited }: DepositNews): Letter | undefined => {
  if (state === 'disputed') return { template: 'deposit_disputed', args: { id } }
  if (state !== 'credited') return undefined
  return { template: 'deposit_credited', args: { id, amount: textOfMinor(BigInt(credited ?? 0)) } }
}

export const cashierLetters: Letters = {
  [depositTopic]: (body) => ofDeposit(body as DepositNews),
  [withdrawalTopic]: (body) => {
    const { id, state, amount } = body as WithdrawalNews
    const template = ofWithdrawal[state]
    return template === undefined ? undefined : { template, args: { id, amount: textOfMinor(BigInt(amount)) } }
  },
  [appealTopic]: (body) => {
    const { id, answered } = body as AppealNews
    return answered ? { template: 'appeal_answered', args: { id } } : undefined
  },
  [securityTopic]: (body) => {
    const { what, about } = body as SecurityNews
    return { template: what, args: { about: about ?? '' } }
  },
}
