// The agent's centre: the month so far by the statement's rule, the days, the links, and their referrals. No member's
// result.

import { Card, Feather, SectionHead } from '@magpie/ui/card'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { AgentMine } from '../../contract/index.ts'
import { useMine, useTeam } from '../agent-query.ts'
import { Shown } from '../frame.tsx'
import { monthText, settledIn } from '../show.ts'
import { TeamRows } from '../team/team-rows.tsx'
import css from './agent.module.css'
import { DaysBars } from './days-bars.tsx'
import { Leaves } from './leaves.tsx'
import { Links } from './links.tsx'
import { agentPaths } from '../agent-paths.ts'
import { TermsTable } from './terms-table.tsx'

const shownRows = 5

const Hero = ({ mine }: { readonly mine: AgentMine }) => {
  const say = useText()
  const { month, estimate, kept, below, team, active, turnover, tier } = mine
  return (
    <Feather
      className={css['hero']}
      art={<Leaves />}
      aria-label={say('agent.estimate', { month: Number(month.slice(5)) })}
    >
      <p className={css['top']}>
        <span>{say('agent.estimate', { month: Number(month.slice(5)) })}</span>
        <span className={css['when']}>{say('agent.settled', { month: settledIn(month) })}</span>
      </p>
      <b className={`num ${css['sum']}`}>{estimate === null ? '—' : showMoney(estimate)}</b>
      <p className={css['from']}>
        {kept === null
          ? say('agent.by_share', { below: showMoney(below) })
          : say('agent.from', { kept: showMoney(kept), below: showMoney(below) })}
        {kept !== null && <span>{tier === 0 ? say('agent.tier.none') : say('agent.tier', { tier })}</span>}
      </p>
      <dl>
        <div>
          <dt>{say('agent.own')}</dt>
          <dd className="num">{say('agent.heads', { count: team })}</dd>
        </div>
        <div>
          <dt>{say('agent.active')}</dt>
          <dd className="num">{say('agent.heads', { count: active })}</dd>
        </div>
        <div>
          <dt>{say('agent.turnover')}</dt>
          <dd className="num">{showMoney(turnover)}</dd>
        </div>
      </dl>
    </Feather>
  )
}

const Team = () => {
  const say = useText()
  const asked = useTeam('line')
  const all = asked.data?.pages[0]?.all ?? 0
  return (
    <Card className={css['part']}>
      <SectionHead
        title={say('agent.team')}
        {...(all > 0 ? { more: { href: agentPaths.team(), text: say('agent.team.all', { count: all }) } } : {})}
      />
      <Shown asked={asked}>{({ pages }) => <TeamRows rows={pages[0]?.rows.slice(0, shownRows) ?? []} tree />}</Shown>
      <p className={css['note']}>{say('agent.team.note')}</p>
    </Card>
  )
}

const Inside = ({ mine }: { readonly mine: AgentMine }) => {
  const say = useText()
  return (
    <>
      {mine.state === 'suspended' && (
        <Card pad role="status">
          {say('agent.suspended')}
        </Card>
      )}
      <Hero mine={mine} />
      <p className={css['note']}>{say('agent.estimate.note')}</p>
      <Card className={css['part']}>
        <SectionHead
          title={say('agent.days')}
          aside={
            <span className={css['legend']}>
              <i className={css['barKey']} /> {say('agent.turnover')} <i className={css['lineKey']} />{' '}
              {say('agent.played')}
            </span>
          }
        />
        <DaysBars days={mine.days} />
      </Card>
      <Links links={mine.links} mayAdd={mine.state === 'active'} />
      <Team />
      <Card className={css['part']}>
        <SectionHead title={say('agent.terms')} />
        <TermsTable terms={mine.terms} tier={mine.tier} />
      </Card>
      {mine.next !== null && (
        <Card className={css['part']}>
          <SectionHead title={say('agent.terms.next', { month: monthText(say, mine.next.fromMonth) })} />
          <TermsTable terms={mine.next.terms} />
        </Card>
      )}
    </>
  )
}

export const Centre = () => <Shown asked={useMine()}>{(mine) => <Inside mine={mine} />}</Shown>
