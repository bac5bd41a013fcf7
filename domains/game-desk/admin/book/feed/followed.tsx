// The feed state of each match: its last message, its age, and what is missing.

import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import css from '../book.module.css'
import { whenText } from '../period.ts'
import { booksQuery, keyOf, type Row, rowsOf } from '../rows.ts'

const Line = ({ row, now }: { readonly row: Row; readonly now: number }) => {
  const say = useText()
  const { match, name } = row
  const isBad = match.gaps || match.questions > 0
  return (
    <tr>
      <th scope="row">
        <b>
          {match.home} {match.score.join('-')} {match.away}
        </b>
        <small>
          {name} · {match.league} · {whenText(match)}
        </small>
      </th>
      <td className="num">{match.seq}</td>
      <td>
        <Moment at={match.heardAt} />
      </td>
      <td className="num">{say('book.seconds', { count: Math.max(0, Math.round((now - match.heardAt) / 1000)) })}</td>
      <td>
        <StateTag tone={isBad ? 'hot' : 'jade'}>
          {say(match.gaps ? 'book.feed_gap' : match.questions > 0 ? 'book.mode_asked' : 'book.feed_good')}
        </StateTag>
      </td>
      <td>
        <Link to={`/book-feed?view=replay&venue=${row.venue}&match=${encodeURIComponent(match.matchId)}`}>
          {say('book.view_replay')}
        </Link>
      </td>
    </tr>
  )
}

export const Followed = () => {
  const say = useText()
  const { call, now } = useDesk()
  const query = useQuery(booksQuery(call))
  return (
    <Shown query={query} rows={8}>
      {(venues) => {
        const rows = [...rowsOf(venues)].sort((a, b) => b.match.heardAt - a.match.heardAt)
        return (
          <Panel flush>
            {rows.length === 0 ? (
              <Empty>{say('book.none')}</Empty>
            ) : (
              <div className={css['scroller']}>
                <table className={css['Table']}>
                  <thead>
                    <tr>
                      {['match', 'seq', 'heard', 'ago', 'mode', 'replay'].map((key) => (
                        <th key={key} scope="col">
                          {say(`book.col_${key}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <Line key={keyOf(row)} row={row} now={now()} />
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </Panel>
        )
      }}
    </Shown>
  )
}
