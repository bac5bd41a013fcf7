// A member's verification level, beside their name.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { papersOf } from './papers-of.ts'

const TierTag = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { data } = useQuery(papersOf(call, member))
  if (data === undefined) return null
  return <StateTag tone={data.level > 0 ? 'jade' : 'plain'}>{say('papers.tier', { level: data.level })}</StateTag>
}

export default TierTag
