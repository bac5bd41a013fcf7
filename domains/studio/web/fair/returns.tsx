// What each game promises and what it returned of late, side by side: the first is computed here from the rules, the second is what the
// venue tells anybody. Without a network the first stands alone.

import { useText } from '@magpie/wire/text'
import { useHallGames } from '../hall.ts'
import css from './fair.module.css'

export type Promised = {
  readonly id: string
  /** As it is called. */
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
