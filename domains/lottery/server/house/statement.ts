// The lottery venue's tickets, as lines of its statement.

import { betStatement } from '@magpie/venues/vendor'
import type { Pool } from 'pg'

// The stake of a ticket in a void issue was rolled back, or returned as a result if the wallet still held it.
const bets = `select id, stake, total,
    case when state = 'asking' then 'moving' when state in ('cancelled', 'refused') then 'gone'
      when state = 'void' then case when returned then 'settled' else 'gone' end else state end as stands
  from (select t.id, t.state, t.cost as stake, t.total,
      t.state = 'void' and exists (select from wallet_call w
        where w.ticket_id = t.id and w.call = 'settle' and w.answer = 'OK') as returned
    from ticket t) t`

export const onStatement = (db: Pool) => betStatement({ db, of: 'ticket_id', bets })
