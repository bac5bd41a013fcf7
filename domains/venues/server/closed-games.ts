// Games that take no stakes, whatever their venues know: read with the catalogue, so it applies at every node within
// three seconds (decision 1201).

import type { PoolClient } from 'pg'

export type GameSwitch = { readonly venue: string; readonly game: string; readonly open: boolean }

/** In the transaction of the decision. */
export const switchGame = (
  client: Pick<PoolClient, 'query'>,
  { venue, game, open }: GameSwitch,
  now: number,
): Promise<unknown> =>
  open
    ? client.query('delete from venues.closed_game where venue = $1 and game = $2', [venue, game])
    : client.query(
        'insert into venues.closed_game (venue, game, at) values ($1, $2, $3) on conflict (venue, game) do nothing',
        [venue, game, new Date(now)],
      )
