// A member's newest bets and rounds over all venues.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { PlayerCard } from '@magpie/desk/player-card'
import { Segmented } from '@magpie/desk/segmented'
import { Empty } from '@magpie/desk/states'
import { showMoment, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { betNumber, type OpsBet } from '../../contract/index.ts'
import { venueAtDesk } from '../../web/venue-name.ts'
import { picksText } from '../leg-words.ts'
import { tones } from '../player-bets.tsx'
import { type BetShow, betShows, betsOf } from './bets-of.ts'
import css from './bets-card.module.css'

const shown = 7

const BetRow = ({ bet, member }: { readonly bet: OpsBet; readonly member: string }) => {
  const say = useText()
  const { id, venue, state, stake, total, detail, openedAt } = bet
  const number = betNumber(id) ?? id
  return (
    <tr>
      <td>
        <Link to={`/players/${member}/bets?bet=${id}`} title={number} className="num">
          …{number.slice(-6)}
        </Link>
        <small>{showMoment(openedAt).slice(-8)}</small>
      </td>
      <td className={css['what']}>
        {detail.title}
        <small>
          {venueAtDesk(say, venue)} · {picksText(say, detail)}
        </small>
      </td>
      <td className="num">{showMoney(stake)}</td>
      <td className="num">{total === null ? '—' : showMoney(total)}</td>
      <td>
        <StateTag tone={tones[state]}>{say(`bets.state_${state}`)}</StateTag>
      </td>
    </tr>
  )
}

const BetsCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const [show, setShow] = useState<BetShow>()
  const query = useQuery(betsOf(call, member, show))
  return (
    <PlayerCard
      title={say('bets.title')}
      to={`/players/${member}/bets`}
      query={query}
      extra={
        <Segmented
          size="small"
          aria-label={say('bets.state')}
          value={show ?? 'all'}
          onChange={(value) => setShow(betShows.find((one) => one === value))}
          options={['all', ...betShows].map((value) => ({ value, label: say(`bets.show_${value}`) }))}
        />
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <Empty>{say('bets.none')}</Empty>
        ) : (
          <table className={css['bets']}>
            <thead>
              <tr>
                {(['number', 'what', 'stake', 'total', 'state'] as const).map((id) => (
                  <th key={id} scope="col">
                    {say(`bets.${id}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((bet) => (
                <BetRow key={bet.id} bet={bet} member={member} />
              ))}
            </tbody>
          </table>
        )
      }
    </PlayerCard>
  )
}

export default BetsCard
