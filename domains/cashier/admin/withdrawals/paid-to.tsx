// The payout target in words: the bank's name, a coin's network, and the masked number.

import { useText } from '@magpie/wire/text'
import type { OpsWithdrawal } from '../../contract/index.ts'

export const PaidTo = ({ one }: { readonly one: Pick<OpsWithdrawal, 'bank' | 'network' | 'masked'> }) => {
  const say = useText()
  const { bank, network, masked } = one
  return (
    <>
      {bank === null ? (network ?? '') : say(`withdrawals.bank_${bank}`)} {masked}
    </>
  )
}
