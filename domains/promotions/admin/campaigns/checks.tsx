// The check before a campaign goes live, line by line.

import { Panel } from '@magpie/desk/panel'
import { useText } from '@magpie/wire/text'
import type { CampaignDetail } from '../../contract/index.ts'
import { checksOf } from './check-lines.ts'
import css from './checks.module.css'
import { Units } from './units.tsx'

const marks = { held: '✓', look: '!', fault: '✕' } as const

export const Checks = ({ detail }: { readonly detail: CampaignDetail }) => {
  const say = useText()
  return (
    <Panel title={say('campaign.checks')}>
      <ul className={css['checks']}>
        {checksOf(detail).map(({ name, is, count, units }) => (
          <li key={name} data-is={is}>
            <span className={css['mark']} role="img" aria-label={say(`campaign.check.${is}`)}>
              {marks[is]}
            </span>
            <span>{say(`campaign.check.${name}`)}</span>
            {units !== undefined && <Units units={units} currency={detail.campaign.currency} />}
            {count !== undefined && <span>{say(`campaign.check.${name}_count`, { count })}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
