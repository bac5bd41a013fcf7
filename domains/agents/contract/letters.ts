// A statement that is issued is worth a mail.

import { textOfMinor } from '@magpie/kernel'
import type { Letters } from '@magpie/messages/contract'
import { type StatementNews, statementTopic } from './statements.ts'

export const agentsLetters: Letters = {
  [statementTopic]: (body) => {
    const { month, payable } = body as StatementNews
    return { template: 'agent_statement', args: { month, amount: textOfMinor(BigInt(payable)) } }
  },
}
