// What may still cost the house something: each room's round with the most that its bets return, and single members'
// open rounds, the most expensive first. Lotteries have theirs in the schedule.

import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag, type Tone } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { opsGameWatch, type OpsVenueGames, type OpsWatch } from '../../contract/index.ts'
import { places } from '../catalogue/figures.ts'
import { Bar } from '../lottery/bar.tsx'
import css from './watch.module.css'
import { type Titles, titlesOf, tones } from './words.ts'

/** A room's round may last only some seconds. */
const refetchMs = 5000

type Room = OpsWatch['rooms'][number]

const roomTones: Readonly<Record<Room['state'], Tone>> = {
  betting: 'jade',
  closed: 'gold',
  running: 'brand',
  ended: 'plain',
}

type OfVenue = { readonly of: OpsWatch; readonly titles: Titles }

type LinesProps = { readonly when: string; readonly who: string; readonly children: ReactNode }

const Lines = ({ when, who, children }: LinesProps) => {
  const say = useText()
  return (
    <table className={css['Watch']}>
      <thead>
        <tr>
          <th scope="col">{say('game_rounds.game')}</th>
          <th scope="col">{say('game_rounds.state')}</th>
          <th scope="col">{when}</th>
          <th scope="col">{who}</th>
          <th scope="col">{say('game_rounds.stake')}</th>
          <th scope="col">{say('game_watch.most')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

const Rooms = ({ of, titles }: OfVenue) => {
  const say = useText()
  if (of.rooms.length === 0) return <Empty>{say('game_watch.no_rooms')}</Empty>
  return (
    <Lines when={say('game_watch.closes')} who={say('game_watch.bets')}>
      {of.rooms.map((room) => (
        <tr key={room.round}>
          <th scope="row">
            <b>{titles(of.venue, room.game)}</b> <small>{say('game_watch.nonce', { nonce: room.nonce })}</small>
          </th>
          <td>
            <StateTag tone={roomTones[room.state]}>{say(`game_watch.state_${room.state}`)}</StateTag>
          </td>
          <td>
            <Moment at={room.closesAt} />
          </td>
          <td>{say('game_rounds.room_count', { bets: room.bets, members: room.members })}</td>
          <td className="num">
            <Amount units={String(room.stake)} />
          </td>
          <td className="num">
            <span className={css['worst']}>
              <Amount units={String(room.most)} />
              <Bar
                part={room.most}
                of={of.roundCap}
                label={say('game_watch.share', { percent: places((room.most / Math.max(1, of.roundCap)) * 100) })}
              />
            </span>
          </td>
        </tr>
      ))}
    </Lines>
  )
}

const Dearest = ({ of, titles }: OfVenue) => {
  const say = useText()
  if (of.dearest.length === 0) return <Empty>{say('game_watch.no_rounds')}</Empty>
  return (
    <Lines when={say('game_rounds.at')} who={say('game_rounds.member')}>
      {of.dearest.map(({ round, game, state, at, member, stake, most }) => (
        <tr key={round}>
          <th scope="row">
            <Link to={`/game-rounds?venue=${of.venue}&round=${round}`}>{titles(of.venue, game)}</Link>
          </th>
          <td>
            <StateTag tone={tones[state]}>{say(`game_rounds.state_${state}`)}</StateTag>
          </td>
          <td>
            <Moment at={at} />
          </td>
          <td>{member === null ? '—' : <ShortId id={member} at={`/players/${member}`} />}</td>
          <td className="num">
            <Amount units={String(stake)} />
          </td>
          <td className="num">
            <Amount units={String(most)} />
          </td>
        </tr>
      ))}
    </Lines>
  )
}

const OfVenue = ({ of, titles }: OfVenue) => {
  const say = useText()
  if (of.silent) return <Alert type="warning" showIcon title={say('game_watch.silent', { name: of.name })} />
  const { rounds, stake, most } = of.open
  return (
    <>
      <Panel title={say('game_watch.rooms', { name: of.name })} flush>
        <Rooms of={of} titles={titles} />
        <p className={css['legend']}>
          {say('game_watch.rooms_more')} <Amount units={String(of.roundCap)} />
        </p>
      </Panel>
      <Panel title={say('game_watch.open', { name: of.name })} flush>
        <p className={css['legend']}>
          {say('game_watch.open_count', { rounds })} · {say('game_rounds.stake')} <Amount units={String(stake)} /> ·{' '}
          {say('game_watch.most')} <Amount units={String(most)} />
        </p>
        <Dearest of={of} titles={titles} />
      </Panel>
    </>
  )
}

export const Watch = ({ games }: { readonly games: readonly OpsVenueGames[] }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['games', 'watch'],
    refetchInterval: refetchMs,
    queryFn: async () => answered(await call(opsGameWatch, {})).venues,
  })
  return (
    <Shown query={query} rows={8}>
      {(venues) => (
        <div className={css['all']}>
          {venues.map((of) => (
            <OfVenue key={of.venue} of={of} titles={titlesOf(games)} />
          ))}
          <p className={css['legend']}>
            <Link to="/lotteries">{say('game_watch.lotteries')}</Link>
          </p>
        </div>
      )}
    </Shown>
  )
}
