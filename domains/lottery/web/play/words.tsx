// Above the buy button: why nothing can be bought, or that an own limit is nearly used up.

import type { Own } from '@magpie/studio/web'
import { Anchor } from '@magpie/ui/anchor'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import type { LotteryIssue } from '../../contract/index.ts'
import { drawWaitsMs } from '../../rules/index.ts'
import { CountLine, lateMs, useCountdown, useVenueNow } from '../draw/countdown.tsx'
import { issueNo } from '../draw/summary.ts'
import { lotteryPaths } from '../lottery-paths.ts'
import type { Kiosk } from './kiosk.ts'
import css from './play.module.css'

/** Shows visitors in practice where real stakes are. */
export const GuestWay = ({ kiosk }: { readonly kiosk: Kiosk }) => {
  const say = useText()
  const { state } = useSession()
  if (kiosk.real || state !== 'anonymous') return null
  return <Anchor href={paths.login(lotteryPaths.game(kiosk.game.id))}>{say('lottery.logIn')}</Anchor>
}

/** Which issue the slip is for, and that it waits for the next one when this one is closed. */
export const Issue = ({ issue, ahead }: { readonly issue: LotteryIssue; readonly ahead: number }) => {
  const say = useText()
  const counted = useCountdown(issue, ahead)
  if (counted === undefined) return null
  return (
    <p className={css['issue']}>
      <span className="num">{say('lottery.no', { issue: issueNo(issue.issue) })}</span>{' '}
      <CountLine issue={issue} ahead={ahead} />
      {counted.phase !== 'open' && <small>{say('lottery.slip.waits')}</small>}
    </p>
  )
}

/** A late draw, for members with a ticket of it and for all who look on. */
export const Late = ({ kiosk }: { readonly kiosk: Kiosk }) => {
  const say = useText()
  const now = useVenueNow(kiosk.ahead)
  const isLate = (drawsAt: number | undefined): boolean =>
    now !== undefined && drawsAt !== undefined && now >= drawsAt + lateMs
  const own = kiosk.tickets.some(({ state, drawsAt }) => ['held', 'kept'].includes(state) && isLate(drawsAt))
  if (!kiosk.real || !(own || isLate(kiosk.waits?.drawsAt))) return null
  return (
    <div role="status" className={css['late']}>
      <Note tone="warn">{say('lottery.ticket.late', { minutes: drawWaitsMs / 60_000 })}</Note>
    </div>
  )
}

/** Tells a barred member what becomes of tickets that were not kept yet, and of a chase. */
const barred = ({ tickets, chases }: Kiosk) => ({
  word:
    tickets.some(({ state }) => state === 'asking' || state === 'held') || chases.some(({ state }) => state === 'going')
      ? 'lottery.said.excludedBack'
      : 'lottery.said.excluded',
  leads: 'limits' as const,
})

export const Words = ({ kiosk, own }: { readonly kiosk: Kiosk; readonly own: Own }) => {
  const say = useText()
  if (!kiosk.real && !own.barred) return null
  const trouble = own.barred ? barred(kiosk) : kiosk.trouble
  if (trouble === undefined) {
    if (own.nearly === undefined) return null
    const { limit, percent } = own.nearly
    return <p className={css['nearly']}>{say(`game.nearly.${limit}`, { percent })}</p>
  }
  const text = 'text' in trouble && trouble.text !== undefined && trouble.text !== '' ? trouble.text : undefined
  return (
    <div role="alert">
      <Note tone="warn">
        {text ?? say(trouble.word, 'values' in trouble ? trouble.values : undefined)}{' '}
        {trouble.leads === 'again' && (
          <Button variant="text" size="s" onClick={kiosk.again}>
            {say('game.again')}
          </Button>
        )}
        {trouble.leads === 'deposit' && (
          <ButtonLink variant="text" size="s" href={paths.deposit()}>
            {say('game.deposit')}
          </ButtonLink>
        )}
        {trouble.leads === 'hall' && (
          <ButtonLink variant="text" size="s" href={lotteryPaths.hall()}>
            {say('lottery.others')}
          </ButtonLink>
        )}
        {trouble.leads === 'limits' && (
          <ButtonLink variant="text" size="s" href={paths.limits()}>
            {say('game.limits')}
          </ButtonLink>
        )}
      </Note>
    </div>
  )
}
