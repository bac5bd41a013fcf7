// Tells the house each minute that somebody looks at a screen where he may play. It counts the time; when a limit of time that
// he has set is used up, a quiet dialog says so once and until when.

import { protectionBeat, type ProtectionView } from '@magpie/play-safe/contract'
import { keepStanding } from '@magpie/play-safe/web'
import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { TimeText } from '@magpie/ui/time-text'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

const everyMs = 60_000

/** The moment at which he may play again by his limits of time; null while there is time left. */
const timeUpUntil = ({ limits }: Pick<ProtectionView, 'limits'>): number | null => {
  const up = limits.filter(
    ({ limit, most, used }) =>
      limit.startsWith('time/') && most !== null && used !== null && Number(used) >= Number(most),
  )
  return up.length === 0 ? null : Math.max(...up.map(({ ends }) => ends ?? 0))
}

/** Draws nothing itself. */
export const PlayBeat = () => {
  const say = useText()
  const { call, queries } = useScope()
  const { ask } = useNotify()
  const navigate = useNavigate()
  const told = useRef<number>(undefined)
  useEffect(() => {
    const tell = (until: number): void => {
      told.current = until
      ask({
        id: 'time-up',
        title: say('calm.timeUp.title'),
        body: (
          <p>
            {say('calm.timeUp.text')} <TimeText at={until} shape="full" zone />
          </p>
        ),
        actions: [
          { text: say('calm.timeUp.ok'), primary: true },
          { text: say('calm.timeUp.limits'), onPress: () => void navigate(paths.limits()) },
        ],
      })
    }
    const beat = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return
      const view = answered(await call(protectionBeat, {}))
      keepStanding(queries, view)
      const until = timeUpUntil(view)
      if (until !== null && told.current !== until) tell(until)
    }
    // A minute that was not heard is counted with the next.
    const go = (): void => void beat().catch(() => undefined)
    go()
    const timer = setInterval(go, everyMs)
    return () => clearInterval(timer)
  }, [ask, call, navigate, queries, say])
  return null
}
