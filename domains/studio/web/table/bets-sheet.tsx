// The member's bets at this table, each one tap away from its proof.

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { TimeText } from '@magpie/ui/time-text'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { amount, signed } from '../frame/figures.ts'
import css from '../frame/game-frame.module.css'
import type { OwnBet } from './dealer.ts'

export type BetsSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly own: readonly OwnBet[]
  readonly real: boolean
  /** The bet in the game's own words. */
  readonly tell: (bet: OwnBet) => string
  readonly onCheck: (bet: OwnBet) => void
}

/** Text id for why a bet does not count. */
export const voidWord = ({ reason }: Pick<OwnBet, 'reason'>): string =>
  reason === 'operators' ? 'game.table.voided' : 'game.table.void'

export const BetsSheet = ({ open, onClose, own, real, tell, onCheck }: BetsSheetProps) => {
  const say = useText()
  const ended = own.filter(({ state }) => state === 'ended' || state === 'void')
  return (
    <Sheet open={open} onClose={onClose} title={say('game.history')} closeLabel={say('game.close')}>
      {ended.length === 0 ? (
        <StateView kind="empty" title={say('game.noRounds')} art={<Picture name="state-empty" width={140} />} />
      ) : (
        <ol className={css['history']}>
          {ended.map((bet) => (
            <li key={bet.id}>
              <button type="button" onClick={() => onCheck(bet)}>
                <span>
                  <b>{bet.state === 'void' ? say(voidWord(bet)) : tell(bet)}</b>
                  <small>
                    <TimeText at={bet.at} shape="seconds" /> · <span className="num">#{bet.nonce}</span>
                  </small>
                </span>
                <span className="num">
                  <b>{signed((bet.total ?? 0n) - bet.stake)}</b>
                  <small>{amount(bet.stake)}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {real && (
        <ButtonLink block variant="text" href={paths.betRecord({ state: 'settled' })}>
          {say('game.allRounds')}
        </ButtonLink>
      )}
    </Sheet>
  )
}
