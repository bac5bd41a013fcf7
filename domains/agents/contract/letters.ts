// Events that send mail: an issued statement, and new terms of a line, before they apply.

import { textOfMinor } from '@magpie/kernel'
import type { Letters } from '@magpie/messages/contract'
import { type StatementNews, statementTopic } from './statements.ts'
import { type TermsNews, termsTopic } from './terms-ops.ts'

export const agentsLetters: Letters = {
  [statementTopic]: (body) => {
    const { month, payable } = body as StatementNews
    return { template: 'agent_statement', args: { month, amount: textOfMinor(BigInt(payable)) } }
  },
  [termsTopic]: (body) => ({ template: 'agent_terms', args: { month: (body as TermsNews).month } }),
}
