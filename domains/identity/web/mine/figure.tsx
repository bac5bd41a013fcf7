// A figure of the member, or stars while the eye is closed.

import { MoneyText } from '@magpie/ui/money-text'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useEye } from './use-eye.ts'

export const Figure = ({ amount }: { readonly amount: string }) => {
  const say = useText()
  return useEye().covered ? <MoneyText minor={0n} hidden={{ text: say('member.covered') }} /> : <>{showMoney(amount)}</>
}
