// The tier of each league: it decides the maximum win of a bet, the limits of a line and a match, and the margin. What
// was set, by whom and why, version by version.

import { type Column, DataTable } from '@magpie/desk/data-table'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { useOpened } from '@magpie/desk/opened'
import { usePages } from '@magpie/desk/pages'
import { Panel } from '@magpie/desk/panel'
import { Split } from '@magpie/desk/split'
import { useText } from '@magpie/wire/text'
import { Button } from 'antd'
import { useState } from 'react'
import { opsBookTiers, type OpsLeague } from '../../../contract/index.ts'
import { whole } from '../figures.ts'
import css from '../lines.module.css'
import { TierDialog } from './tier-dialog.tsx'

const keyOf = ({ venue, league }: OpsLeague): string => `${venue}/${league.id}`

const Detail = ({ one }: { readonly one: OpsLeague }) => {
  const say = useText()
  const { may } = useDesk()
  const [asked, setAsked] = useState(false)
  const { league, name } = one
  return (
    <Panel title={`${name} · ${league.name}`} extra={<StateTag tone="gold">{league.tier}</StateTag>}>
      <dl className={css['sums']}>
        <dt>{say('book.tier_source')}</dt>
        <dd>{league.told}</dd>
        <dt>{say('book.tier_matches')}</dt>
        <dd>{league.matches}</dd>
        <dt>{say('book.win_cap')}</dt>
        <dd>{whole(league.winCap)}</dd>
      </dl>
      <p className={css['note']}>{say('book.narrow_caps')}</p>
      {may('book.decide') && (
        <div className={css['acts']}>
          <Button size="small" onClick={() => setAsked(true)}>
            {say('book.tier_set')}
          </Button>
        </div>
      )}
      <h3 className={css['under']}>{say('book.tier_versions', { count: league.version })}</h3>
      {league.sets.length === 0 ? (
        <p className={css['none']}>{say('book.tier_never')}</p>
      ) : (
        <ol className={css['recent']}>
          {league.sets.map(({ id, tier, by, reason, at }, nth) => (
            <li key={id}>
              <b>
                {league.version - nth} · {tier ?? say('book.tier_told', { tier: league.told })}
              </b>
              <Moment at={at} />
              <small>
                {by} · {reason}
              </small>
            </li>
          ))}
        </ol>
      )}
      {asked && <TierDialog one={one} onClose={() => setAsked(false)} />}
    </Panel>
  )
}

export const Tiers = () => {
  const say = useText()
  const { call } = useDesk()
  const { values, set } = useFilters(['open'])
  const pages = usePages<OpsLeague>(['book', 'tiers'], async () => {
    const told = await call(opsBookTiers, {})
    return 'refused' in told ? told : { rows: told.rows, next: null }
  })
  const opened = useOpened(pages.rows, keyOf, values.open)
  const cap = (units: string | null): string => (units === null ? say('book.no_cap') : whole(units))
  const columns: readonly Column<OpsLeague>[] = [
    { key: 'venue', title: say('book.venue'), width: 90, render: ({ name }) => name },
    { key: 'league', title: say('book.league'), width: 170, grow: true, render: ({ league }) => league.name },
    {
      key: 'tier',
      title: say('book.tier'),
      width: 90,
      render: ({ league }) => <StateTag tone={league.sets[0]?.tier == null ? 'plain' : 'gold'}>{league.tier}</StateTag>,
    },
    { key: 'win', title: say('book.win_cap'), width: 120, right: true, render: ({ league }) => whole(league.winCap) },
    {
      key: 'line',
      title: say('book.line_cap'),
      width: 120,
      right: true,
      spare: 2,
      render: ({ league }) => cap(league.lineCap),
    },
    {
      key: 'match',
      title: say('book.match_cap'),
      width: 120,
      right: true,
      spare: 1,
      render: ({ league }) => cap(league.matchCap),
    },
    { key: 'matches', title: say('book.matches'), width: 80, render: ({ league }) => league.matches },
  ]
  return (
    <Split detail={opened !== undefined && <Detail key={keyOf(opened)} one={opened} />}>
      <DataTable
        label={say('book.view_tiers')}
        columns={columns}
        pages={pages}
        rowKey={keyOf}
        onOpen={(one) => set({ open: keyOf(one) })}
        opened={opened === undefined ? undefined : keyOf(opened)}
        empty={say('book.none')}
      />
    </Split>
  )
}
