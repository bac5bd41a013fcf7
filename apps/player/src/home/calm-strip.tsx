// The calm strip: minutes of this visit, what today's settled bets came to, and the way to one's own limits. Plain figures,
// no colour of alarm or joy.

import { Icon } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { useNow } from '@magpie/ui/hooks/use-now'
import { answered } from '@magpie/wire/answered'
import { roundList } from '@magpie/venues/contract'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { ticketsKey } from '@magpie/wire/session'
import { beijingTime, showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import css from './quick.module.css'
import { visitBegan } from './visit.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const beijingMs = 8 * 3_600_000

/** Midnight in Beijing, at which a player's day turns. */
const dayBegan = (now: number): number => beijingTime(now).dayNumber * dayMs - beijingMs

const cents = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const size = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
  return amount.startsWith('-') ? -size : size
}

const useToday = (now: number | undefined) => {
  const call = useCall()
  const since = now === undefined ? 0 : dayBegan(now)
  return useQuery({
    queryKey: [...ticketsKey, 'today', since],
    enabled: now !== undefined,
    staleTime: 30_000,
    queryFn: async () => answered(await call(roundList, { show: 'settled', since, limit: 1 })).sums ?? null,
  })
}

export const CalmStrip = () => {
  const say = useText()
  const now = useNow(minuteMs)
  const { data: sums } = useToday(now)
  const minutes = now === undefined ? undefined : Math.max(0, Math.floor((now - visitBegan(now)) / minuteMs))
  return (
    <div className={css['calm']}>
      <Icon name="clock" size={16} />
      <span>
        {minutes !== undefined && say('home.minutes', { minutes })}
        {sums !== undefined && sums !== null && (
          <>
            {' · '}
            {say('home.net')} <b className="num">{showMinor(cents(sums.total) - cents(sums.stake))}</b>
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
