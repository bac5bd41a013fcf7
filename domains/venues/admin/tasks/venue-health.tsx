// The venues' state on the overview: whether each takes stakes, waiting tasks, and how much of its daily loss limit is
// used.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { showWhole } from '@magpie/desk/show-whole'
import { Empty, Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type OpsVenue, opsVenueTasks } from '../../contract/index.ts'
import css from './venue-health.module.css'

const refetchMs = 30_000
/** A venue is highlighted from this share of its daily limit. */
const muchPercent = 80n

/** In whole percent; a venue with a gain has used none. */
const spentOf = ({ lost, loseMost }: OpsVenue): bigint => {
  const [cost, most] = [BigInt(lost ?? '0'), BigInt(loseMost)]
  if (cost <= 0n || most <= 0n) return 0n
  return cost >= most ? 100n : (cost * 100n) / most
}

const Row = ({ venue }: { readonly venue: OpsVenue }) => {
  const say = useText()
  const { name, state, lost, tasks: waiting } = venue
  const spent = spentOf(venue)
  return (
    <li>
      <span>{name}</span>
      <StateTag tone={state === 'open' ? 'jade' : 'hot'}>{say(`tasks.state_${state}`)}</StateTag>
      <svg className={`${css['bar']} ${spent >= muchPercent ? css['much'] : ''}`} aria-hidden>
        <rect width={`${spent}%`} height="14" rx="4" />
      </svg>
      <b>{lost === null ? '—' : showWhole(BigInt(lost))}</b>
      <small className={waiting > 0 ? css['waits'] : undefined}>
        {waiting > 0 ? say('tasks.waiting', { count: waiting }) : say('tasks.none')}
      </small>
    </li>
  )
}

const VenueHealth = () => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['venue-tasks', 'health'],
    refetchInterval: refetchMs,
    queryFn: async () => answered(await call(opsVenueTasks, { limit: 1 })),
  })
  return (
    <Panel title={say('tasks.health')} extra={<Link to="/venue-tasks">{say('tasks.lost_today')}</Link>}>
      <Shown query={query} rows={3}>
        {({ venues }) =>
          venues.length === 0 ? (
            <Empty>{say('tasks.no_venues')}</Empty>
          ) : (
            <ul className={css['VenueHealth']}>
              {venues.map((venue) => (
                <Row key={venue.code} venue={venue} />
              ))}
            </ul>
          )
        }
      </Shown>
    </Panel>
  )
}

export default VenueHealth
