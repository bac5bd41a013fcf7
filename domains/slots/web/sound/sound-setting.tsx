// The sounds of all games as a row of the settings. It shows this browser's stored choice after hydration.

import { SwitchRow } from '@magpie/ui/checks'
import { useAlive } from '@magpie/ui/hooks/use-alive'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { sound } from './sound.ts'

export const SoundSetting = () => {
  const say = useText()
  const alive = useAlive()
  const [turned, setTurned] = useState<boolean>()
  return (
    <SwitchRow
      text={say('slots.sound.games')}
      note={say('slots.sound.games_more')}
      checked={turned ?? (alive && sound.isOn())}
      onChange={({ target: { checked } }) => {
        sound.turn(checked)
        setTurned(checked)
      }}
    />
  )
}
