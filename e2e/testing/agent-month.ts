// The tree of a month with one leaf, for journeys that need one.

import { createHash } from 'node:crypto'

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const alias = (month: string, id: string): string => sha(`magpie/agents/month/1|${month}|${id}`).slice(0, 16)

/** The header of the statement, and the root, which is the hash of the leaf. */
export const oneLeaf = (
  {
    month,
    agent: agentId,
    member: memberId,
  }: { readonly month: string; readonly agent: string; readonly member: string },
  { count, turnover }: { readonly count: number; readonly turnover: number },
) => {
  const [agent, member] = [alias(month, agentId), alias(month, memberId)]
  return { agent, member, root: sha(`sum-leaf|${agent}|${member}|${count}|${turnover}|0`) }
}
