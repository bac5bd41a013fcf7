// The bets of a venue of games, solo and at tables, for its statement.

import { betStatement } from '@magpie/venues/vendor'
import type { Pool } from 'pg'

const bets = `select id, stake, total,
    case when state = 'asking' then 'moving' when state = 'open' then 'kept' when state = 'refused' then 'gone'
      else 'settled' end as stands
  from round
  union all
  select id, stake, total,
    case when state = 'asking' then 'moving' when state in ('refused', 'returned') then 'gone'
      when state in ('ended', 'void') then 'settled' else state end
  from table_bet`

export const onStatement = (db: Pool) => betStatement({ db, of: 'round_id', bets })
