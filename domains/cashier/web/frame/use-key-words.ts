// The labels of our keypad on the cashier's pages.

import { useText } from '@magpie/wire/text'

export const useKeyWords = () => {
  const say = useText()
  return {
    label: say('cashier.deposit.keys'),
    deleteLabel: say('cashier.deposit.delete'),
    pointLabel: say('cashier.deposit.point'),
    hideLabel: say('cashier.deposit.hideKeys'),
  }
}
