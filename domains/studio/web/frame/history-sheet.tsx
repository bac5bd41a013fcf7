// The rounds of this visit and of earlier ones, each one tap away from its proof.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { TimeText } from '@magpie/ui/time-text'
import { type Say, useText } from '@magpie/wire/text'
import { multipleText } from '../../rules/index.ts'
import { gamePaths } from '../game-paths.ts'
import type { Round } from '../dealer.ts'
import { amount, signed } from './figures.ts'
import css from './game-frame.module.css'

export type HistoryProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly rounds: readonly Round[]
  /** The game's id, if the venue keeps a record of all its rounds. */
  readonly record: string | undefined
  readonly tell: (round: Round, say: Say) => string
  readonly onCheck: (round: Round) => void
}

export const HistorySheet = ({ open, onClose, rounds, record, tell, onCheck }: HistoryProps) => {
  const say = useText()
  const ended = rounds.filter((round) => !round.open)
  return (
    <Sheet open={open} onClose={onClose} title={say('game.history')} closeLabel={say('game.close')}>
      {ended.length === 0 ? (
        <StateView kind="empty" title={say('game.noRounds')} art={<Picture name="state-empty" width={140} />} />
      ) : (
        <ol className={css['history']}>
          {ended.map((round) => (
            <li key={round.id}>
              <button type="button" onClick={() => onCheck(round)}>
                <span>
                  <b>{tell(round, say)}</b>
                  <small>
                    <TimeText at={round.at} shape="seconds" /> · <span className="num">#{round.nonce}</span>
                  </small>
                </span>
                <span className="num">
                  <b>{signed(round.worth - round.stake)}</b>
                  <small>
                    {amount(round.stake)} × {multipleText(round.multiple)}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {record !== undefined && (
        <ButtonLink block variant="text" href={gamePaths.past(record)}>
          {say('game.allRounds')}
        </ButtonLink>
      )}
    </Sheet>
  )
}
