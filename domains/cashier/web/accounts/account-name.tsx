// An account's label everywhere: its stamp, bank or network, and the masked number.

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
