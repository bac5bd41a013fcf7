// The tickets of a venue of lotteries, as its statement tells them.

import { betStatement } from '@magpie/venues/vendor'
import type { Pool } from 'pg'

// The stake of a ticket whose issue is void was rolled back, or came as a result, where the wallet still had it.
const bets = `select id, stake, total,
    case when state = 'asking' then 'moving' when state in ('cancelled', 'refused') then 'gone'
      when state = 'void' then case when returned then 'settled' else 'gone' end else state end as stands
  from (select t.id, t.state, t.cost as stake, t.total,
      t.state = 'void' and exists (select from wallet_call w
        where w.ticket_id = t.id and w.call = 'settle' and w.answer = 'OK') as returned
    from ticket t) t`

export const onStatement = (db: Pool) => betStatement({ db, of: 'ticket_id', bets })
