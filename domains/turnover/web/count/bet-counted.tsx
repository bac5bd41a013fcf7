// On a ticket's page: how much of the settled bet counted for the audit, and why not all.

import { Card } from '@magpie/ui/card'
import { KeyValue } from '@magpie/ui/note'
import { ButtonLink } from '@magpie/ui/button'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { betCountQuery } from '../audit/audit-query.ts'
import css from './bet-counted.module.css'

/** `round`: the platform's round id, the venue's code and the venue's own id. */
export const BetCounted = ({ round }: { readonly round: string }) => {
  const say = useText()
  const { data } = useQuery(betCountQuery(useCall(), round))
  const rows = [
    {
      key: 'counted',
      name: say('turnover.count.counted'),
      value: data === undefined ? say('turnover.count.soon') : <b className="num">{showMoney(data.counted)}</b>,
    },
    ...(data === undefined
      ? []
      : [
          {
            key: 'stake',
            name: say('turnover.count.stake'),
            value: <span className="num">{showMoney(data.stake)}</span>,
          },
          {
            key: 'why',
            name: say('turnover.count.why'),
            value: say(data.why === null ? 'turnover.why.whole' : `turnover.why.${data.why}`),
          },
        ]),
  ]
  return (
    <Card pad aria-label={say('turnover.count.title')}>
      <div className={css['head']}>
        <h2>{say('turnover.count.title')}</h2>
        <ButtonLink variant="text" size="s" href={paths.audit()}>
          {say('turnover.count.toAudit')}
        </ButtonLink>
      </div>
      <KeyValue rows={rows} />
    </Card>
  )
}
