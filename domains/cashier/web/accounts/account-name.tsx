// An account as it is called everywhere: its mark, the bank or the network, and what is shown of the number.

import { useText } from '@magpie/wire/text'
import type { AccountView } from '../../contract/accounts.ts'

type Named = Pick<AccountView, 'kind' | 'network' | 'bank' | 'masked'>

export const useAccountName = (): ((one: Named) => string) => {
  const say = useText()
  return ({ kind, network, bank, masked }) => {
    const name =
      kind === 'bank'
        ? say(`cashier.bank.${bank ?? 'OTHER'}`)
        : `${say(`cashier.method.${kind}.name`)}${network === null ? '' : ` ${network}`}`
    return `${name} ${masked}`
  }
}
