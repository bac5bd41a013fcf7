// The promised and the recent return of each game, side by side. The first is computed here from the rules, the second
// comes from the venue and needs no login. Offline, only the first is shown.

import { useText } from '@magpie/wire/text'
import { useHallGames } from '../hall.ts'
import css from './fair.module.css'

export type Promised = {
  readonly id: string
  /** Display name. */
  readonly name: string
  readonly text: string
}

export const Returns = ({ games }: { readonly games: readonly Promised[] }) => {
  const say = useText()
  const hall = useHallGames()
  return (
    <table className={css['returns']}>
      <caption>{say('game.page.returns')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('game.page.game')}</th>
          <th scope="col">{say('game.page.promised')}</th>
          <th scope="col">{say('game.page.realised')}</th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ id, name, text }) => {
          const told = hall[id]
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="num">{text}</td>
              <td className="num">
                {told?.realised == null ? '—' : `${told.realised.least}–${told.realised.most}%`}
                {told !== undefined && (
                  <small>{say('game.page.rounds', { n: told.rounds.toLocaleString('en') })}</small>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
