// Why something did not happen, with the way out: try again, own limits, money, other games, or the game of the open
// round.

import { Button, ButtonLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { withService } from '@magpie/wire/service-text'
import { useText } from '@magpie/wire/text'
import { gamePaths } from '../game-paths.ts'
import type { Trouble } from '../dealer.ts'

export type TroubleNoteProps = {
  readonly trouble: Trouble
  readonly titleOf: (game: string) => string
  readonly again: () => void
}

export const TroubleNote = ({ trouble, titleOf, again }: TroubleNoteProps) => {
  const say = useText()
  const { word, values, text, leads, game, bet } = trouble
  const about = bet === undefined ? ({ kind: 'account', id: word } as const) : ({ kind: 'bet', id: bet } as const)
  const told = say(word, { ...values, ...(game === undefined ? {} : { game: titleOf(game) }) })
  return (
    <div role="alert">
      <Note tone="warn">
        {withService(text === undefined || text === '' ? told : text, about)}{' '}
        {(leads === 'again' || leads === 'here') && (
          <Button variant="text" size="s" onClick={again}>
            {say(leads === 'here' ? 'game.here' : 'game.again')}
          </Button>
        )}
        {leads === 'limits' && (
          <ButtonLink variant="text" size="s" href={paths.limits()}>
            {say('game.limits')}
          </ButtonLink>
        )}
        {leads === 'deposit' && (
          <ButtonLink variant="text" size="s" href={paths.deposit()}>
            {say('game.deposit')}
          </ButtonLink>
        )}
        {leads === 'hall' && (
          <ButtonLink variant="text" size="s" href={gamePaths.hall()}>
            {say('game.others')}
          </ButtonLink>
        )}
        {leads === 'other' && game !== undefined && (
          <ButtonLink variant="text" size="s" href={gamePaths.game(game)}>
            {say('game.goOn')}
          </ButtonLink>
        )}
      </Note>
    </div>
  )
}
