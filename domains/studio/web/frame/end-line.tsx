// How the round ended, in words and figures. A return at or below the stake is grey and has its sign.

import { multipleText } from '../../rules/index.ts'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { Round } from '../dealer.ts'
import { amount, signed } from './figures.ts'
import css from './game-frame.module.css'

export const EndLine = ({
  round,
  text,
  onCheck,
}: {
  readonly round: Round
  readonly text: string
  readonly onCheck: () => void
}) => {
  const say = useText()
  const net = round.worth - round.stake
  return (
    <section className={classNames(css['end'], net > 0n && css['won'])} aria-label={say('game.end')}>
      <div>
        <b>{text}</b>
        <span>
          <span className="num">
            {amount(round.stake)} × {multipleText(round.multiple)}
          </span>
          <button type="button" onClick={onCheck}>
            {say('game.check')}
          </button>
        </span>
      </div>
      <div>
        <b className="num">{amount(round.worth)}</b>
        <span>
          {say('game.netRound')} <b className="num">{signed(net)}</b>
        </span>
      </div>
    </section>
  )
}
