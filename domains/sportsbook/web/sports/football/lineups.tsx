// The players, side by side: shirt and name, from the source.

import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import type { LiveMatch } from '../../live/live-match.ts'
import { lineupsQuery } from '../../match/match-query.ts'
import type { Lineups as Names } from '../../vendors/searches.ts'
import css from '../../match/match.module.css'

type Side = 'h' | 'a'

/** `undefined` while loading; empty if there are none. */
export const useLineups = ({ head }: LiveMatch): Names | undefined =>
  useQuery(lineupsQuery(useScope(), head.matchId)).data

const Team = ({ name, side, names }: { name: string; side: Side; names: Names }) => (
  <section aria-label={name}>
    <h3>{name}</h3>
    <ol>
      {[...names]
        .filter(([id]) => id.startsWith(side))
        .map(([id, player]) => (
          <li key={id}>
            <b className="num">{id.slice(1)}</b>
            {player}
          </li>
        ))}
    </ol>
  </section>
)

type LineupsProps = {
  first: LiveMatch
  names: Names
  /** On a sheet, not over the pitch. */
  plain?: boolean
}

export const Lineups = ({ first, names, plain = false }: LineupsProps) => (
  <div className={classNames(css['lineups'], plain && css['plain'])}>
    <Team name={first.head.home} side="h" names={names} />
    <Team name={first.head.away} side="a" names={names} />
  </div>
)
