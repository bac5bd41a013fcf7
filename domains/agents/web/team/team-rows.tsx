// Members of a team: a name that only this agent sees, depth, date, and turnover of the month.

import { Avatar } from '@magpie/ui/art/avatar'
import { Tag } from '@magpie/ui/badge'
import { beijingTime, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { TeamMember } from '../../contract/index.ts'
import { guidesOf } from './guides.ts'
import css from './team.module.css'

export type TeamRowsProps = {
  readonly rows: readonly TeamMember[]
  /** Each below the member who referred them. */
  readonly tree?: boolean
}

export const TeamRows = ({ rows, tree = false }: TeamRowsProps) => {
  const say = useText()
  if (rows.length === 0) return <p className={css['none']}>{say('agent.team.none')}</p>
  const guides = tree ? guidesOf(rows.map(({ depth }) => depth)) : []
  return (
    <ul className={css['rows']} aria-label={say('agent.team')}>
      {rows.map(({ alias, name, depth, joinedAt, active, turnover, below, belowActive }, at) => {
        const { year, month, day } = beijingTime(joinedAt)
        return (
          <li key={alias} data-depth={tree ? depth : undefined}>
            {guides[at]?.map(({ step, part }) => (
              <i key={`${part}${step}`} data-step={step} data-part={part} />
            ))}
            <Avatar name={alias} size={tree && depth > 1 ? 32 : 38} />
            <span className={css['who']}>
              <b>
                {name} {active && <Tag tone="jade">{say('agent.is_active')}</Tag>}
              </b>
              <small>
                {say(`agent.depth.${depth}`, { year, month, day })}
                {below > 0 && <span>{say('agent.below', { below, active: belowActive })}</span>}
              </small>
            </span>
            <span className={`num ${css['sum']}`}>{showMoney(turnover)}</span>
          </li>
        )
      })}
    </ul>
  )
}
