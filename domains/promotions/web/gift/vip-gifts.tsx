// A member's claimable gifts of their level, on the page of levels, each with its claim; and their birthday if the
// house has birthday gifts.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ShownAward } from '../../contract/index.ts'
import { activitiesQuery, awardsQuery } from '../promo-query.ts'
import { amountText, dayText, reasonOf, wageringText } from '../promo-words.ts'
import { useClaim } from '../use-claim.ts'
import { Birthday } from './birthday.tsx'
import css from './vip-gifts.module.css'
import { usePromoNews } from '../use-promo-news.ts'

const most = 3

const Gift = ({ award, mayClaim }: { readonly award: ShownAward; readonly mayClaim: boolean }) => {
  const say = useText()
  const { busy, claim } = useClaim()
  const until = say('promo.until', { day: dayText(say, award.dueAt) })
  return (
    <li>
      <span className={css['mark']}>
        <Icon name="feather" size={22} />
      </span>
      <span className={css['words']}>
        <b>
          <span className="num">{amountText(award)}</span> {say(`promo.currency.${award.currency}`)}
        </b>
        <small>{reasonOf(say, award)}</small>
        <small>
          {say('promo.vip.note', { until, wagering: wageringText(say, award.multipleX100, award.product) })}
        </small>
      </span>
      {mayClaim && (
        <Button size="s" busy={busy === award.id} onClick={() => void claim(award)}>
          {say('promo.claim')}
        </Button>
      )}
    </li>
  )
}

/** Nothing if none can be claimed: the page does without it. */
export const VipGifts = () => {
  const say = useText()
  const call = useCall()
  usePromoNews()
  const { data } = useInfiniteQuery(awardsQuery(call, 'gift', 'claimable'))
  const { data: activities } = useQuery(activitiesQuery(call, 'all'))
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const mayClaim = data?.pages[0]?.mayClaim === true
  // A member who may not get gifts is promised none.
  const greets =
    mayClaim &&
    activities?.rows.some(
      ({ terms, state }) => terms.kind === 'vip-gift' && state === 'live' && terms.birthday === 1,
    ) === true
  if (rows.length === 0 && !greets) return null
  return (
    <section aria-label={say('promo.vip.waits')}>
      <SectionHead
        title={say('promo.vip.waits')}
        more={rows.length > most ? { href: paths.giftRecord(), text: say('promo.vip.all') } : undefined}
      />
      <Card>
        <ul className={css['gifts']}>
          {rows.slice(0, most).map((award) => (
            <Gift key={award.id} award={award} mayClaim={mayClaim} />
          ))}
          {greets && <Birthday />}
        </ul>
        {!mayClaim && (
          <p role="status" className={css['later']}>
            {say('promo.later')}
          </p>
        )}
      </Card>
    </section>
  )
}
