// An order for its owner. It never contains the account to pay into: only the signed page does.

import { textOfMinor } from '@magpie/kernel'
import type { DepositView } from '../../contract/index.ts'
import { depositPolicy, depositTable, playersMoves } from '../../rules/index.ts'
import type { Secrets } from '../secrets.ts'
import type { Deposit } from './deposit-store.ts'

export const isPayable = ({ state, expiresMs }: Deposit, nowMs: number): boolean =>
  (state === 'open' || state === 'receipt') && nowMs < expiresMs

export const depositView = (deposit: Deposit, receipts: number, nowMs: number, secrets: Secrets): DepositView => {
  const { id, member, expiresMs: expires, state, chasedMs } = deposit
  const may = playersMoves({ state, expiresMs: expires, chasedMs, receipts }, nowMs, depositPolicy)
  const waits = state === 'receipt' || state === 'disputed'
  return {
    id,
    method: deposit.method,
    channel: deposit.channel,
    network: deposit.network,
    state,
    step: depositTable[state].step,
    reason: deposit.reason,
    amount: textOfMinor(deposit.amount),
    payAmount: textOfMinor(deposit.pay),
    payCurrency: deposit.payCurrency,
    credit: textOfMinor(deposit.credit),
    credited: deposit.credited === null ? null : textOfMinor(deposit.credited),
    createdAt: deposit.createdMs,
    expiresAt: expires,
    receiptAt: deposit.receiptMs,
    chasedAt: chasedMs,
    chaseFrom: waits ? (chasedMs === null ? nowMs : chasedMs + depositPolicy.chaseEveryMs) : null,
    closedAt: deposit.closedMs,
    may: [...may],
    page: isPayable(deposit, nowMs) ? { id, expires, sign: secrets.signPage({ id, member, expires }) } : null,
  }
}
