// Which members proposed figures affect, computed over the newest thirty judged days.

import { Amount } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { Descriptions } from 'antd'
import { Link } from 'react-router'
import type { Effect } from '../../contract/index.ts'
import css from './policies.module.css'

export const EffectOf = ({ effect }: { readonly effect: Effect }) => {
  const say = useText()
  const { from, to, members, more, less, was, would, most, levels } = effect
  const rising = levels.filter(({ rise }) => rise > 0)
  if (from === null) return <p>{say('vip.policy.no_days')}</p>
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'span', label: say('vip.policy.span'), children: `${from} – ${to ?? from}` },
          { key: 'members', label: say('vip.policy.members'), children: String(members) },
          { key: 'was', label: say('vip.policy.was'), children: <Amount units={was} /> },
          { key: 'would', label: say('vip.policy.would'), children: <Amount units={would} /> },
          {
            key: 'more',
            label: say('vip.policy.more'),
            children: (
              <>
                {say('vip.policy.people', { count: more.members })} · <Amount units={more.by} />
              </>
            ),
          },
          {
            key: 'less',
            label: say('vip.policy.less'),
            children: (
              <>
                {say('vip.policy.people', { count: less.members })} · <Amount units={less.by} />
              </>
            ),
          },
          {
            key: 'rise',
            label: say('vip.policy.rise'),
            children:
              rising.length === 0
                ? say('vip.policy.nobody')
                : rising.map(({ level, rise }) => `V${level} → V${level + 1} ${rise}`).join(' · '),
          },
        ]}
      />
      {most.length > 0 && (
        <ul className={css['most']} aria-label={say('vip.policy.most')}>
          {most.map(({ member, account, was: had, would: gets }) => (
            <li key={member}>
              <Link to={`/players/${member}?tab=vip`}>{account}</Link>
              <span>
                <Amount units={had} /> → <Amount units={gets} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
