// The entrants or scorers of a competition with their prices, the likeliest first: a few in a list; on its page a
// dozen, and the others on a tap.

import { Button } from '@magpie/ui/button'
import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MarketId, writeOid } from '../../../contract/index.ts'
import { CellPrice } from '../../hub/price-cell.tsx'
import type { LiveMatch } from '../../live/live-match.ts'
import { lineupsQuery } from '../../match/match-query.ts'
import { useAllWords } from '../../text/all-words.ts'
import css from './outright.module.css'

/** `most`: at most this many. */
type EntrantsProps = { first: LiveMatch; market: MarketId; most?: number }

/** If only a few more exist they are all shown at once, because a tap for two is one too many. */
const atFirst = 12
const spare = 4

export const Entrants = ({ first, market, most }: EntrantsProps) => {
  const { selection, market: sayMarket, say } = useAllWords()
  const { home, away, matchId } = first.head
  const { data: names } = useQuery(lineupsQuery(useScope(), matchId))
  const [whole, setWhole] = useState(false)
  const sold = first.selections
    .filter((one) => one.market === market)
    .sort((a, b) => (a.oddsE5 || Number.POSITIVE_INFINITY) - (b.oddsE5 || Number.POSITIVE_INFINITY))
  const isLong = most === undefined && !whole && sold.length > atFirst + spare
  const shown = sold.slice(0, most ?? (isLong ? atFirst : sold.length))
  return (
    <>
      <ul className={classNames(css['entrants'], market === 'season_scorer' && css['lines'])}>
        {shown.map(({ side }) => {
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
      {isLong && (
        <Button variant="ghost" className={css['whole']} onClick={() => setWhole(true)}>
          {say('sport.outright.whole', { count: sold.length })}
        </Button>
      )}
    </>
  )
}
