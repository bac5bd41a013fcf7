// Tells the server each minute that the member looks at a screen where they may play. The server counts the time. When
// a time limit that the member set is used up, a quiet dialog says so once, and until when; the answer also triggers
// the reality check.

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
import { useCheck } from './reality-check.tsx'

const everyMs = 60_000

/** When the member's time limits allow play again; null while there is time left. */
const timeUpUntil = ({ limits }: Pick<ProtectionView, 'limits'>): number | null => {
  const up = limits.filter(
    ({ limit, most, used }) =>
      limit.startsWith('time/') && most !== null && used !== null && Number(used) >= Number(most),
  )
  return up.length === 0 ? null : Math.max(...up.map(({ ends }) => ends ?? 0))
}

/** Renders nothing itself. */
export const PlayBeat = () => {
  const say = useText()
  const { call, queries } = useScope()
  const { ask } = useNotify()
  const navigate = useNavigate()
  const check = useCheck()
  const told = useRef<number>(undefined)
  const beat = useRef(async (): Promise<void> => undefined)
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
    beat.current = async () => {
      if (document.visibilityState === 'hidden') return
      const view = answered(await call(protectionBeat, {}))
      keepStanding(queries, view)
      await check(view)
      const until = timeUpUntil(view)
      if (until !== null && told.current !== until) tell(until)
    }
  }, [ask, call, check, navigate, queries, say])
  // Does not depend on the values that it reports with, so a re-render causes no extra report.
  useEffect(() => {
    // A minute whose report failed is counted with the next.
    const go = (): void => void beat.current().catch(() => undefined)
    go()
    const timer = setInterval(go, everyMs)
    return () => clearInterval(timer)
  }, [])
  return null
}
