// The calm strip: minutes of this visit, today's net at all venues, and the way to the member's own limits. Plain
// figures, in no colour of alarm or joy. It is on home under the balance, and a thin line over every screen where
// members play.

import { standingQuery } from '@magpie/play-safe/web'
import { beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { Icon } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { useNow } from '@magpie/ui/hooks/use-now'
import { classNames } from '@magpie/ui/text/class-names'
import { answered } from '@magpie/wire/answered'
import { roundDay } from '@magpie/venues/contract'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { ticketsKey } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import css from './calm-strip.module.css'
import { PlayBeat } from './play-beat.tsx'
import { awayMs, visitBegan } from './visit.ts'

const minuteMs = 60_000

/** Midnight in Beijing, when a member's day begins. */
const dayBegan = (now: number): number => beijingDayStart(beijingDayNumber(now))

const useToday = (now: number | undefined) => {
  const call = useCall()
  const since = now === undefined ? 0 : dayBegan(now)
  return useQuery({
    queryKey: [...ticketsKey, 'today', since],
    enabled: now !== undefined,
    staleTime: 30_000,
    refetchInterval: minuteMs,
    queryFn: async () => answered(await call(roundDay, { since })),
  })
}

/** By this tab's clock; earlier when the server knows of a visit that began in another tab. */
const useBegan = (now: number | undefined): number | undefined => {
  const { data, dataUpdatedAt } = useQuery({ ...standingQuery(useCall()), enabled: false })
  if (now === undefined) return undefined
  const own = visitBegan(now)
  return now - dataUpdatedAt < awayMs ? Math.min(own, data?.visit.began ?? own) : own
}

export const CalmStrip = ({ thin = false }: { thin?: boolean }) => {
  const say = useText()
  const now = useNow(minuteMs)
  const { data } = useToday(now)
  const began = useBegan(now)
  const minutes =
    began === undefined || now === undefined ? undefined : Math.max(0, Math.floor((now - began) / minuteMs))
  return (
    <div className={classNames(css['calm'], thin && css['thin'])} role="group" aria-label={say('home.calmLabel')}>
      {thin && <PlayBeat />}
      <Icon name="clock" size={16} />
      <span>
        {minutes !== undefined && say('home.minutes', { minutes })}
        {data !== undefined && (
          <>
            {' · '}
            {say('home.net')} <b className="num">{showMoney(data.net)}</b>
          </>
        )}
      </span>
      <Anchor href={paths.limits()}>
        {say('home.limits')}
        <Icon name="next" size={14} />
      </Anchor>
    </div>
  )
}
