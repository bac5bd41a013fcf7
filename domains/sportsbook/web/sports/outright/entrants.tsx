// The entrants of a competition with their prices, the likeliest first: a few in a list, all of them on its page.

import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { type MarketId, writeOid } from '../../../contract/index.ts'
import { CellPrice } from '../../hub/price-cell.tsx'
import type { LiveMatch } from '../../live/live-match.ts'
import { lineupsQuery } from '../../match/match-query.ts'
import { useAllWords } from '../../text/all-words.ts'
import css from './outright.module.css'

type EntrantsProps = { first: LiveMatch; market: MarketId; most?: number }

export const Entrants = ({ first, market, most = Number.POSITIVE_INFINITY }: EntrantsProps) => {
  const { selection, market: sayMarket } = useAllWords()
  const { home, away, matchId } = first.head
  const { data: names } = useQuery(lineupsQuery(useScope(), matchId))
  const sold = first.selections
    .filter((one) => one.market === market)
    .sort((a, b) => (a.oddsE5 || Number.POSITIVE_INFINITY) - (b.oddsE5 || Number.POSITIVE_INFINITY))
    .slice(0, most)
  return (
    <ul className={css['entrants']}>
      {sold.map(({ side }) => {
        const picked = names?.get(side)
        const said = selection({ market, side, lineQuarters: 0, home, away, picked })
        const oid = writeOid({ market, homeLine: 0, side })
        return (
          <li key={side}>
            <CellPrice first={first} oid={oid} label={said} said={said} of={sayMarket(market)} who={picked} />
          </li>
        )
      })}
    </ul>
  )
}
