// The accounts of a cluster: what links each to the selected one, and when that was seen.

import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { Shown } from '@magpie/desk/states'
import { type ClusterAccount, playerCluster } from '@magpie/identity/contract'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import css from './clusters.module.css'

const Account = ({ one, isSelf }: { readonly one: ClusterAccount; readonly isSelf: boolean }) => {
  const say = useText()
  return (
    <li className={isSelf ? css['self'] : undefined}>
      <span className={css['who']}>
        <Link to={`/players/${one.id}`}>{one.account}</Link>
        {isSelf && <StateTag>{say('clusters.self')}</StateTag>}
        {one.state === 'blocked' && <StateTag tone="hot">{say('clusters.blocked')}</StateTag>}
        <span>
          {say('clusters.registered')} <Moment at={one.registeredAt} />
        </span>
      </span>
      {one.ties.length > 0 && (
        <ul className={css['ties']}>
          {one.ties.map(({ kind, atStart, firstAt, lastAt }) => (
            <li key={`${kind}${firstAt}`}>
              {say(`clusters.tie_${kind}`)} · {say(atStart ? 'clusters.tie_start' : 'clusters.tie_later')} ·{' '}
              <Moment at={lastAt} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export const Cluster = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['clusters', 'one', member],
    queryFn: async () => answered(await call(playerCluster, { id: member })),
  })
  return (
    <Shown query={query}>
      {({ accounts, more }) => (
        <>
          <p className={css['quiet']}>{say('clusters.cluster', { count: accounts.length })}</p>
          <ul className={css['accounts']}>
            {accounts.map((one) => (
              <Account key={one.id} one={one} isSelf={one.id === member} />
            ))}
          </ul>
          {more && <p className={css['quiet']}>{say('clusters.more', { count: accounts.length })}</p>}
        </>
      )}
    </Shown>
  )
}
