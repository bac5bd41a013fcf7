// How much of a limit is used: a bar that warns when nearly full. The figures beside it say the same.

import { Progress } from '@magpie/ui/progress'
import { useText } from '@magpie/wire/text'
import type { OwnLimitView } from '../../contract/index.ts'
import { nearlyFull, shareUsed } from './limit-text.ts'

export const LimitBar = ({ one, name }: { readonly one: OwnLimitView; readonly name: string }) => {
  const say = useText()
  const share = shareUsed(one)
  return (
    <span aria-hidden="true">
      <Progress
        label={say('limits.own.meter', { name })}
        done={share}
        most={100}
        tone={share >= nearlyFull ? 'warn' : 'brand'}
      />
    </span>
  )
}
