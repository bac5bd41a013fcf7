// A member's level, beside their name.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { vipOf } from './vip-of.ts'

const LevelTag = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { data } = useQuery(vipOf(call, member))
  return data === undefined ? null : <StateTag tone="brand">{say('vip.tag', { level: data.level })}</StateTag>
}

export default LevelTag
