// One bet: its terms, which never change (L7), its result, and the outcome of each leg.

import { Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { textOfMinor } from '@magpie/kernel'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Alert, Descriptions } from 'antd'
import { betNumber, isSport, legResultAt, legsOf, type OpsBet, type PlayDetail } from '../contract/index.ts'
import css from './bets.module.css'
import { oddsText, pickText } from './leg-words.ts'

const gameText = ({ title, game, place }: PlayDetail): string => [title, place, game].filter(Boolean).join(' · ')

/** What it was on, and the outcome of each part. */
const Sold = ({ bet }: { readonly bet: OpsBet }) => {
  const say = useText()
  return (
    <>
      <h3 className={css['legs']}>{say('bets.legs')}</h3>
      <ol>
        {!isSport(bet.detail) &&
          bet.detail.plays.map(({ play, picks, stake }, nth) => (
            <li key={`${nth} ${play}`} className={css['leg']}>
              <b>{play}</b>
              <span>{picks}</span>
              <small className="num">{showMoney(textOfMinor(BigInt(stake)))}</small>
            </li>
          ))}
        {legsOf(bet.detail).map((leg, at, legs) => {
          const outcome = legResultAt(bet.result, legs, at)
          return (
            <li key={`${at} ${leg.matchId}`} className={css['leg']}>
              <b>
                {leg.homeName} – {leg.awayName}
              </b>
              <span>{pickText(say, leg)}</span>
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
      {bet.result !== null && 'game' in bet.result && <p>{bet.result.game.outcome}</p>}
    </>
  )
}

export const BetDetail = ({ bet }: { readonly bet: OpsBet }) => {
  const say = useText()
  return (
    <>
      <Descriptions
        column={1}
        items={[
          {
            key: 'number',
            label: say('bets.number'),
            children: <span className="num">{betNumber(bet.id) ?? bet.id}</span>,
          },
          { key: 'id', label: say('bets.id'), children: <ShortId id={bet.id} /> },
          { key: 'state', label: say('bets.state'), children: say(`bets.state_${bet.state}`) },
          ...(bet.reason === null
            ? []
            : [{ key: 'reason', label: say('bets.reason'), children: bet.reasonCode ?? bet.reason }]),
          { key: 'at', label: say('bets.at'), children: <Moment at={bet.openedAt} /> },
          { key: 'changed', label: say('bets.changed'), children: <Moment at={bet.changedAt} /> },
          { key: 'stake', label: say('bets.stake'), children: showMoney(bet.stake) },
          { key: 'total', label: say('bets.total'), children: bet.total === null ? '—' : showMoney(bet.total) },
          ...(isSport(bet.detail)
            ? [{ key: 'odds', label: say('bets.odds'), children: oddsText(bet.detail.oddsE5) }]
            : bet.unread === true
              ? []
              : [{ key: 'game', label: say('bets.game'), children: gameText(bet.detail) }]),
          ...(bet.unread === true
            ? []
            : [{ key: 'rules', label: say('bets.rules'), children: bet.detail.ruleVersion }]),
          ...(bet.version > 1 ? [{ key: 'version', label: say('bets.version'), children: bet.version }] : []),
        ]}
      />
      {bet.unread === true ? <Alert type="warning" showIcon title={say('bets.unread')} /> : <Sold bet={bet} />}
    </>
  )
}
