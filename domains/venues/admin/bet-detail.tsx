// One bet: its terms, which never change (L7), its result, and what each leg came to.

import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Descriptions } from 'antd'
import type { OpsBet } from '../contract/index.ts'
import css from './bets.module.css'

/** 195000 is 1.95. */
const oddsText = (oddsE5: number): string => {
  const hundredths = Math.floor(oddsE5 / 1000)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

const quartersText = (quarters: number): string => {
  const size = Math.abs(quarters)
  const fraction = ['', '.25', '.5', '.75'][size % 4] ?? ''
  return `${quarters > 0 ? '+' : quarters < 0 ? '\u2212' : ''}${Math.floor(size / 4)}${fraction}`
}

export const BetDetail = ({ bet }: { readonly bet: OpsBet }) => {
  const say = useText()
  const outcomes = new Map((bet.result?.legs ?? []).map((leg) => [leg.matchId, leg]))
  return (
    <>
      <Descriptions
        column={1}
        items={[
          { key: 'id', label: say('bets.id'), children: <ShortId id={bet.id} /> },
          { key: 'state', label: say('bets.state'), children: say(`bets.state_${bet.state}`) },
          ...(bet.reason === null ? [] : [{ key: 'reason', label: say('bets.reason'), children: bet.reason }]),
          { key: 'at', label: say('bets.at'), children: <Moment at={bet.openedAt} /> },
          { key: 'changed', label: say('bets.changed'), children: <Moment at={bet.changedAt} /> },
          { key: 'stake', label: say('bets.stake'), children: showMoney(bet.stake) },
          { key: 'total', label: say('bets.total'), children: bet.total === null ? '—' : showMoney(bet.total) },
          { key: 'odds', label: say('bets.odds'), children: oddsText(bet.detail.oddsE5) },
          { key: 'rules', label: say('bets.rules'), children: bet.detail.ruleVersion },
          ...(bet.version > 1 ? [{ key: 'version', label: say('bets.version'), children: bet.version }] : []),
        ]}
      />
      <h3 className={css['legs']}>{say('bets.legs')}</h3>
      <ol>
        {bet.detail.legs.map((leg) => {
          const outcome = outcomes.get(leg.matchId)
          return (
            <li key={leg.matchId} className={css['leg']}>
              <b>
                {leg.homeName} – {leg.awayName}
              </b>
              <span>
                {leg.market} · {leg.side}
                {leg.lineQuarters === null || leg.lineQuarters === undefined
                  ? ''
                  : ` ${quartersText(leg.lineQuarters)}`}{' '}
                @ {oddsText(leg.oddsE5)}
              </span>
              <small>{leg.leagueName}</small>
              {outcome !== undefined && (
                <StateTag tone={/win/.test(outcome.outcome) ? 'jade' : 'plain'}>
                  {say(`bets.outcome_${outcome.outcome}`)}
                </StateTag>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
