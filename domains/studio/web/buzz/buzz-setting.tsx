// The settings row for a phone's short vibration; hidden if the browser has no vibration.

import { SwitchRow } from '@magpie/ui/checks'
import { useAlive } from '@magpie/ui/hooks/use-alive'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { canBuzz, isBuzzOn, turnBuzz } from './buzz.ts'

export const BuzzSetting = () => {
  const say = useText()
  const alive = useAlive()
  const [turned, setTurned] = useState<boolean>()
  if (!alive || !canBuzz()) return null
  return (
    <SwitchRow
      text={say('game.buzz')}
      note={say('game.buzz.more')}
      checked={turned ?? isBuzzOn()}
      onChange={({ target: { checked } }) => {
        turnBuzz(checked)
        setTurned(checked)
      }}
    />
  )
}
