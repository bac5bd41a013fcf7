// Switches the sounds of the hall.

import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { sound } from './sound.ts'

export const SoundSwitch = ({ className }: { readonly className?: string | undefined }) => {
  const say = useText()
  const [on, setOn] = useState(sound.isOn)
  const turn = (): void => {
    sound.turn(!on)
    setOn(!on)
  }
  return (
    <button type="button" className={className} aria-pressed={on} aria-label={say('slots.sound')} onClick={turn}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
          <path d="M4.5 9.7v4.6h3l4.500 3.900V5.800L7.500 9.700Z" />
          <path d={on ? 'M15.5 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11' : 'm16 9.500 5 5m0-5-5 5'} />
        </g>
      </svg>
    </button>
  )
}
