// Where the money shall go, in words: the bank by its name, a coin by its network, and what is shown of the number.

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
