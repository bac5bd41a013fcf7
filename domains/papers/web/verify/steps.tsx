// The verification steps side by side: what is done, what is next and what it allows.

import { Card, CardLink } from '@magpie/ui/card'
import { Glyph } from '@magpie/ui/glyph'
import { classNames } from '@magpie/ui/text/class-names'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { OwnTier, Standing } from '../../contract/verify.ts'
import css from './steps.module.css'

export const Steps = ({ mine, leads = false }: { readonly mine: Standing; readonly leads?: boolean }) => {
  const say = useText()
  const waits = mine.papers.find(({ state }) => state === 'waiting')?.level
  const noteOf = ({ level, amountPerDay }: OwnTier): string => {
    if (level === waits) return say('papers.state.waiting')
    if (level === 1 && mine.level >= 1 && mine.name !== null) return say('papers.checkedName', { name: mine.name })
    return level <= mine.level ? say('papers.done') : say('papers.upTo', { amount: showMoney(amountPerDay) })
  }
  const inside = (
    <div className={css['box']}>
      <span className={css['head']}>
        <b>{say('papers.levels')}</b>
        <small>{say('papers.levelOf', { level: mine.level + 1, of: mine.tiers.length })}</small>
      </span>
      <ol className={css['Steps']}>
        {mine.tiers.map((tier) => (
          <li key={tier.level} className={classNames(tier.level <= mine.level && css['done'])}>
            <span className={css['dot']}>
              {tier.level <= mine.level ? <Glyph name="check" size={16} /> : tier.level + 1}
            </span>
            <b>{say(`papers.need.${tier.needs ?? 'none'}`)}</b>
            <small>{noteOf(tier)}</small>
          </li>
        ))}
      </ol>
    </div>
  )
  return leads ? (
    <CardLink pad href={paths.authentication()}>
      {inside}
    </CardLink>
  ) : (
    <Card pad>{inside}</Card>
  )
}
