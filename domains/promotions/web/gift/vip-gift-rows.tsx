// The gifts of levels, as rows of the table of levels: by the running campaigns.

import type { GiftRowsProps } from '@magpie/vip/web'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { birthdayPoints } from '../../rules/index.ts'
import { activitiesQuery } from '../promo-query.ts'
import { showPoints } from '../promo-words.ts'

/** Nothing if none is running. */
export const VipGiftRows = ({ row }: GiftRowsProps) => {
  const say = useText()
  const { data } = useQuery(activitiesQuery(useCall(), 'all'))
  const gifts = data?.rows.flatMap(({ terms, state }) => (terms.kind === 'vip-gift' && state === 'live' ? [terms] : []))
  const [terms] = gifts ?? []
  if (terms === undefined) return null
  const of = (each: number) => (level: number) => showPoints(String(level * each))
  return (
    <>
      {row(say('promo.vip.level_row'), of(terms.levelPoints))}
      {row(say('promo.vip.month_row'), of(terms.monthPoints))}
      {terms.birthday === 1 && row(say('promo.vip.birthday_row'), (level) => showPoints(String(birthdayPoints(level))))}
    </>
  )
}
