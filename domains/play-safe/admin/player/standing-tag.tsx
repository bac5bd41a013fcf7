// Tags beside a member's name: a time-out or exclusion, and signs.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Bar } from '../bar.tsx'
import { protectionOf } from './protection-of.ts'

const StandingTag = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call, now } = useDesk()
  const { data } = useQuery(protectionOf(call, member))
  if (data === undefined) return null
  const { standing, signs } = data
  const at = now()
  const isShut = Math.max(standing.excludedUntil ?? 0, standing.timedOutUntil ?? 0) > at
  return (
    <>
      {isShut && <Bar standing={standing} now={at} />}
      {signs.length > 0 && <StateTag tone="gold">{say('signs.some', { count: signs.length })}</StateTag>}
    </>
  )
}

export default StandingTag
