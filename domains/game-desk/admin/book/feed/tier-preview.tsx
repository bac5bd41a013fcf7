// The effect of another tier on a league, old and new figures side by side: shown before it is proposed, and again
// before it is approved.

import type { HouseTierTry } from '@magpie/sportsbook/contract'
import { useText } from '@magpie/wire/text'
import { percent, whole } from '../figures.ts'
import css from '../lines.module.css'

type Props = { readonly shown: HouseTierTry }

export const TierPreview = ({ shown: { from, to, bets, cut, full, league } }: Props) => {
  const say = useText()
  const cap = (units: string | null): string => (units === null ? say('book.no_cap') : whole(units))
  const rows = [
    ['tier', from.tier, to.tier],
    ['win_cap', whole(from.winCap), whole(to.winCap)],
    ['line_cap', cap(from.lineCap), cap(to.lineCap)],
    ['match_cap', cap(from.matchCap), cap(to.matchCap)],
    ['tier_margin', percent(from.marginPpm), percent(to.marginPpm)],
  ] as const
  return (
    <>
      <table className={css['effect']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{say('book.figure')}</span>
            </th>
            <th scope="col">{say('book.tier_now')}</th>
            <th scope="col">{say('book.tier_then')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, now, then]) => (
            <tr key={key}>
              <th scope="row">{say(`book.${key}`)}</th>
              <td>{now}</td>
              <td>{now === then ? then : <b>{then}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={css['sums']}>
        <dt>{say('book.tier_matches')}</dt>
        <dd>{league.matches}</dd>
        <dt>{say('book.tier_cut', { bets })}</dt>
        <dd>{cut}</dd>
        <dt>{say('book.tier_full')}</dt>
        <dd>{full}</dd>
      </dl>
    </>
  )
}
