// The member's level in the hub, as one line that links to its page.

import { Icon } from '@magpie/ui/art/icon'
import { CardLink } from '@magpie/ui/card'
import { Progress } from '@magpie/ui/progress'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { showGrowth } from './show.ts'
import { useMine } from './vip-query.ts'
import css from './vip-line.module.css'

/** Renders nothing until the level is known. */
export const VipLine = () => {
  const say = useText()
  const { data } = useMine()
  if (data === undefined) return null
  const { level, growth, need } = data
  return (
    <CardLink href={paths.vip()} className={css['line']}>
      <span className={css['crown']}>
        <Icon name="crown" size={20} />
      </span>
      <b>{say(`vip.name.${level}`)}</b>
      <span className="num">VIP {level}</span>
      <span className={css['growth']}>
        <span className="num">
          {need === null ? showGrowth(growth) : `${showGrowth(growth)} / ${showGrowth(need)}`}
        </span>
        {need !== null && <Progress label={say('vip.progress')} done={Number(growth)} most={need} tone="gold" />}
      </span>
    </CardLink>
  )
}
