// The receipt of a round, drawn again in this browser from seed, nonce and choices, as any member can.

import { StateTag } from '@magpie/desk/figures'
import { checkReceipt } from '@magpie/fair'
import { replayOfGame } from '@magpie/slots/web/desk'
import { useText } from '@magpie/wire/text'
import type { OpsRoundOne } from '../../contract/index.ts'

export const Checked = ({ one }: { readonly one: OpsRoundOne }) => {
  const say = useText()
  const { receipt, round } = one
  if (round.unread !== null) return <StateTag tone="hot">{say('game_rounds.check_unread')}</StateTag>
  if (receipt === null) return <StateTag>{say('game_rounds.check_later')}</StateTag>
  const { seed } = receipt
  if (seed === undefined) return <StateTag tone="gold">{say('game_rounds.check_seed')}</StateTag>
  const fault = checkReceipt({ ...receipt, seed }, replayOfGame)
  return fault === null ? (
    <StateTag tone="jade">{say('game_rounds.check_good')}</StateTag>
  ) : (
    <StateTag tone="hot">{say('game_rounds.check_bad', { fault })}</StateTag>
  )
}
