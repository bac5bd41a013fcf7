// One sentence when prices cannot be kept right at the moment. It lies over the page, so that nothing moves when it comes
// and goes; without a network the frame says so already.

import { classNames } from '@magpie/ui/text/class-names'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'
import { useStore } from 'zustand'
import { useLiveFeed } from './use-live.ts'
import css from './stale.module.css'

export const Stale = () => {
  const say = useText()
  const { online } = useLive()
  const failing = useStore(useLiveFeed().state, (state) => state.failing)
  const told = failing && online
  return (
    <p className={classNames(css['Stale'], !told && css['hidden'])} role="status">
      {told ? say('sport.stale') : ''}
    </p>
  )
}
