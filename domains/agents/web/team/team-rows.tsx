// Members of a team: a name that is theirs before this agent alone, how far below, since when, and what counted in the month.

import { Avatar } from '@magpie/ui/art/avatar'
import { Tag } from '@magpie/ui/badge'
import { beijingTime, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { TeamMember } from '../../contract/index.ts'
import css from './team.module.css'

export const TeamRows = ({ rows }: { readonly rows: readonly TeamMember[] }) => {
  const say = useText()
  if (rows.length === 0) return <p className={css['none']}>{say('agent.team.none')}</p>
  return (
    <ul className={css['rows']} aria-label={say('agent.team')}>
      {rows.map(({ alias, name, depth, joinedAt, active, turnover }) => {
        const { year, month, day } = beijingTime(joinedAt)
        return (
          <li key={alias}>
            <Avatar name={alias} size={38} />
            <span className={css['who']}>
              <b>
                {name} {active && <Tag tone="jade">{say('agent.is_active')}</Tag>}
              </b>
              <small>{say(`agent.depth.${depth}`, { year, month, day })}</small>
            </span>
            <span className={`num ${css['sum']}`}>{showMoney(turnover)}</span>
          </li>
        )
      })}
    </ul>
  )
}
