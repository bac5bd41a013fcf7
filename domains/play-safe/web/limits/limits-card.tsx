// The member's own limits on the account page: the fullest first, and a link to all. Without limits, only the link.

import { CardLink } from '@magpie/ui/card'
import { classNames } from '@magpie/ui/text/class-names'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import type { OwnLimitView } from '../../contract/index.ts'
import { LimitsEntry, useEntryText } from '../limits-entry.tsx'
import { amountOf, shareUsed, usedText } from './limit-text.ts'
import { LimitBar } from './limit-bar.tsx'
import css from './limits-card.module.css'
import { useStanding } from './standing-query.ts'

const shownMost = 3

const Used = ({ one, most }: { readonly one: OwnLimitView; readonly most: string }) => {
  const say = useText()
  const name = say(`limits.name.${one.limit}`)
  return (
    <span>
      <small>{name}</small>
      <span className={classNames('num', css['used'])}>
        <b>{usedText(one)}</b> <small>/ {amountOf(one.limit, most)}</small>
      </span>
      <LimitBar one={one} name={name} />
    </span>
  )
}

export const LimitsCard = () => {
  const say = useText()
  const entry = useEntryText()
  const limits = useStanding().data?.limits ?? []
  const used = limits.filter(({ most, used: figure }) => most !== null && figure !== null)
  if (used.length === 0) return <LimitsEntry />
  return (
    <CardLink pad href={paths.limits()}>
      <span className={css['head']}>
        <b>{say('limits.title')}</b>
        <small>{entry}</small>
      </span>
      <span className={css['set']}>
        {used
          .sort((a, b) => shareUsed(b) - shareUsed(a))
          .slice(0, shownMost)
          .map((one) => one.most !== null && <Used key={one.limit} one={one} most={one.most} />)}
      </span>
    </CardLink>
  )
}
