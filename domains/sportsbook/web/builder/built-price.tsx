// For a placed bet builder: the product of its single prices, and why its own price differs.

import type { OddsE5 } from '../../contract/index.ts'
import { useText } from '@magpie/wire/text'
import { joinedOdds } from '../slip/bets/ways.ts'
import css from './built.module.css'

type BuiltPriceProps = { readonly legs: readonly OddsE5[]; readonly joint: OddsE5 }

export const BuiltPrice = ({ legs, joint }: BuiltPriceProps) => {
  const say = useText()
  const [plain, own] = [joinedOdds(legs), joinedOdds([joint])]
  const by = Number(own) - Number(plain)
  const way = by === 0 ? 'same' : by < 0 ? 'lower' : 'higher'
  return <p className={css['sold']}>{say(`slip.built.sold.${way}`, { plain, own })}</p>
}
