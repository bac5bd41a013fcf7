// An issue, with the member's own ticket, as a file: everything needed to verify the draw without a request.

import type { LotteryTicket, IssueProof, TicketProof } from '../../contract/index.ts'

export type IssueReceipt = {
  readonly v: 1
  readonly scheme: 'issue'
  readonly proof: IssueProof
  readonly own?: { readonly proof: TicketProof; readonly ticket: Pick<LotteryTicket, 'total' | 'fromPool'> } | undefined
}

export const issueReceipt = ({ proof, own }: Pick<IssueReceipt, 'proof' | 'own'>): IssueReceipt => ({
  v: 1,
  scheme: 'issue',
  proof,
  ...(own === undefined
    ? {}
    : { own: { proof: own.proof, ticket: { total: own.ticket.total, fromPool: own.ticket.fromPool } } }),
})

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

const areTexts = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof fieldsOf(value)[name] === 'string')

/** Reads a value of any origin; its deeper parts are checked step by step, and wrong when they cannot be read. */
export const readIssueReceipt = (value: unknown): IssueReceipt | undefined => {
  const { v, scheme, proof, own } = fieldsOf(value)
  const isFormed =
    v === 1 &&
    scheme === 'issue' &&
    areTexts(proof, ['game', 'issue', 'commitment']) &&
    /^\d{11}$/.test(String(fieldsOf(proof)['issue'])) &&
    (own === undefined || (areTexts(fieldsOf(own)['proof'], ['text', 'salt']) && 'ticket' in fieldsOf(own)))
  return isFormed ? (value as IssueReceipt) : undefined
}
