// The ladder of a match: its handicap lines with the stakes on each side.

import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { deskLine, deskMarket, isHandicap } from '@magpie/sportsbook/web/desk'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { OpsBookMatch } from '../../contract/index.ts'
import { Stop } from './act-buttons.tsx'
import { Bar } from './bar.tsx'
import css from './book.module.css'
import { hundredths, price, whole } from './figures.ts'
import { matchQuery, type Row } from './rows.ts'

type LineTold = OpsBookMatch['lines'][number]
type Side = LineTold['sides'][number]

/** Compared with the model's price: shorter or longer. */
const moveOf = ({ oddsE5, modelE5 }: Side): string | undefined =>
  oddsE5 < modelE5 ? css['shorter'] : oddsE5 > modelE5 ? css['longer'] : undefined

const around = 3

/** The lines around the one nearest to even, and those with stakes. */
const near = (lines: readonly LineTold[]): readonly LineTold[] => {
  const middle = Math.max(
    0,
    lines.findIndex(({ main }) => main),
  )
  return lines.filter(({ sides }, at) => Math.abs(at - middle) <= around || sides.some(({ staked }) => staked !== '0'))
}

export const Ladder = ({ row }: { readonly row: Row }) => {
  const say = useText()
  const { call } = useDesk()
  const { venue, match } = row
  const { data } = useQuery(matchQuery(call, { venue, match: match.matchId }))
  const market = data?.lines.find((line) => isHandicap(line.market))?.market
  if (data === undefined || market === undefined) return null
  const lines = near(data.lines.filter((line) => line.market === market))
  const most = lines
    .flatMap(({ sides }) => sides.map(({ staked }) => BigInt(staked)))
    .reduce((a, b) => (a > b ? a : b), 0n)
  const title = `${match.home} ${match.score.join('-')} ${match.away}`
  return (
    <Panel
      flush
      title={
        <>
          {say('book.ladder', { market: deskMarket(market) })} <small className={css['muted']}>{title}</small>
        </>
      }
      extra={
        <Stop
          size="small"
          venue={venue}
          matchId={match.matchId}
          market={market}
          stopped={lines.some(({ stopped }) => stopped)}
          pending={match.pending}
          title={title}
        />
      }
    >
      <table className={css['ladder']}>
        <thead>
          <tr>
            <th scope="col">{say('book.col_staked')}</th>
            <th scope="col">{match.home}</th>
            <th scope="col">{say('book.price_home')}</th>
            <th scope="col">{say('book.line')}</th>
            <th scope="col">{say('book.price_away')}</th>
            <th scope="col">{match.away}</th>
            <th scope="col">{say('book.col_staked')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, main, sides }) => {
            const [home, away] = sides
            if (home === undefined || away === undefined) return null
            return (
              <tr key={line} className={main ? css['mainLine'] : undefined}>
                <td className="num">{whole(home.staked)}</td>
                <td>
                  <Bar className={css['homeStake']} share={hundredths(BigInt(home.staked), most)} mirrored />
                </td>
                <td>
                  <b className={`${css['odds']} ${moveOf(home) ?? ''}`}>{price(home.oddsE5)}</b>
                </td>
                <td className="num">{deskLine(market, line)}</td>
                <td>
                  <b className={`${css['odds']} ${moveOf(away) ?? ''}`}>{price(away.oddsE5)}</b>
                </td>
                <td>
                  <Bar className={css['awayStake']} share={hundredths(BigInt(away.staked), most)} />
                </td>
                <td className="num">{whole(away.staked)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
