// A member's open activities of today, on home: the day that is not signed yet, with their streak, and the flips that
// are left. They cost nothing; finished ones are not shown, and during a time-out none are.

import { isRefusal } from '@magpie/kernel'
import { CardLink } from '@magpie/ui/card'
import { LaterPicture } from '@magpie/ui/later-picture'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useIsMember } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import css from './home-cards.module.css'
import { calendarQuery, flipTableQuery } from './promo-query.ts'

type CardProps = {
  readonly href: string
  readonly art: 'calendar-night' | 'activity-flip'
  readonly title: string
  readonly text: string
}

const HomeCard = ({ href, art, title, text }: CardProps) => (
  <CardLink href={href} className={css['HomeCard']} data-art={art}>
    <LaterPicture name={art} className={css['art']} />
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
  </CardLink>
)

const SignCard = () => {
  const say = useText()
  const { data } = useQuery(calendarQuery(useCall()))
  if (data === undefined || isRefusal(data) || !data.open || !data.mayPlay) return null
  const { signed, today, streak } = data
  if (signed.includes(today)) return null
  const text = streak > 0 ? say('promo.tile.streak', { streak }) : say('promo.home.unsigned')
  return <HomeCard href={paths.calendar()} art="calendar-night" title={say('promo.home.sign')} text={text} />
}

const FlipCard = () => {
  const say = useText()
  const { data } = useQuery(flipTableQuery(useCall()))
  if (data === undefined || isRefusal(data) || !data.mayPlay || data.left === 0) return null
  return (
    <HomeCard
      href={paths.flip()}
      art="activity-flip"
      title={say('promo.flip.title')}
      text={say('promo.home.flips', { count: data.left })}
    />
  )
}

export const HomeCards = () =>
  useIsMember() && (
    <>
      <SignCard />
      <FlipCard />
    </>
  )
