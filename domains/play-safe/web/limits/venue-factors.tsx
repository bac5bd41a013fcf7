// What sportsbooks set for a member: the factor on the usual win, why, the figures, until when, and how to object.
// Renders nothing without a factor.

import { beijingDay } from '@magpie/kernel'
import { Card } from '@magpie/ui/card'
import { ButtonLink } from '@magpie/ui/button'
import { answered } from '@magpie/wire/answered'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { memberKey } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { type Say, useLocale, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type VenueFactor, venueFactors } from '../../contract/index.ts'
import { CardHead } from './card-head.tsx'
import css from './venue-factors.module.css'

const hundredths = (n: number, of: number): string => (Math.round((n * 100) / of) / 100).toString()

const figuresText = (say: Say, { why, figures }: VenueFactor): string | undefined => {
  if (figures === null || why === 'own_wish') return undefined
  const { close, late, linked } = figures
  if (why === 'late_info') return say('limits.venues.late', { n: late })
  if (why === 'linked') return say('limits.venues.linked', { n: linked })
  const [mean, z] = [hundredths(close.meanPpm, 10_000), hundredths(close.zMilli, 1000)]
  return say('limits.venues.close', { bets: close.bets, mean, z })
}

const One = ({ one }: { readonly one: VenueFactor }) => {
  const say = useText()
  const locale = useLocale()
  const figures = figuresText(say, one)
  return (
    <li>
      <b>
        {say('limits.venues.share', {
          venue: one.venue[locale] ?? one.venue['zh-CN'] ?? one.code,
          share: say(`limits.venues.${one.factor}`),
        })}
      </b>
      <dl className={css['facts']}>
        <dt>{say('limits.venues.why')}</dt>
        <dd>{say(`limits.venues.why.${one.why}`)}</dd>
        {figures !== undefined && (
          <>
            <dt>{say('limits.venues.figures')}</dt>
            <dd>{figures}</dd>
          </>
        )}
        <dt>{say('limits.venues.since')}</dt>
        <dd>{beijingDay(one.since)}</dd>
        <dt>{say('limits.venues.review')}</dt>
        <dd>{beijingDay(one.reviewAt)}</dd>
        <dt>{say('limits.venues.until')}</dt>
        <dd>{beijingDay(one.until)}</dd>
      </dl>
      <ButtonLink
        block
        variant="text"
        href={paths.service({ kind: 'account', id: `venue_factor/${one.code}` })}
        target="_blank"
        rel="noopener"
      >
        {say('limits.venues.object')}
      </ButtonLink>
    </li>
  )
}

export const VenueFactors = () => {
  const say = useText()
  const { call } = useScope()
  const { data } = useQuery({
    queryKey: [memberKey, 'venue-factors'],
    staleTime: 60_000,
    queryFn: async () => answered(await call(venueFactors, {})),
  })
  // The page works without it: nothing is decided here.
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Card pad aria-labelledby="venue-factors">
      <CardHead id="venue-factors" icon="ticket" tone="gold" title={say('limits.venues.title')} />
      <p className={css['note']}>{say('limits.venues.text', { always: showMoney(data.always) })}</p>
      <ul className={css['list']}>
        {data.rows.map((one) => (
          <One key={`${one.code}/${one.since}`} one={one} />
        ))}
      </ul>
    </Card>
  )
}
