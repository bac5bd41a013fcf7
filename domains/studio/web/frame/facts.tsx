// Facts below the stage: the game's recent return, the commitment of the pair in use, and the ends of the last rounds.
// Unknown facts are left out.

import { Icon } from '@magpie/ui/art/icon'
import type { Ratio } from '@magpie/kernel/ratio'
import { useText } from '@magpie/wire/text'
import { multipleText } from '../../rules/index.ts'
import { useHallGames } from '../hall.ts'
import type { Round, Seeds } from '../dealer.ts'
import css from './facts.module.css'

const latelyMost = 6

/** Without trailing zeros. */
const short = (multiple: Ratio): string => multipleText(multiple).replace(/\.?0+$/, '')

export type FactsProps = {
  readonly game: string
  readonly seeds: Seeds
  /** Rounds whose end was seen, newest first. */
  readonly rounds: readonly Round[]
  /** Text id for the count of the last rounds; without it they are not shown. */
  readonly lately: string | undefined
  readonly onFair: () => void
}

export const Facts = ({ game, seeds: { commitment, used }, rounds, lately, onFair }: FactsProps) => {
  const say = useText()
  const realised = useHallGames()[game]?.realised
  const last = lately === undefined ? [] : rounds.filter(({ open }) => !open).slice(0, latelyMost)
  return (
    <>
      <div className={css['facts']}>
        {realised != null && <span className="num">{say('game.realised', realised)}</span>}
        {commitment !== '' && (
          <button type="button" onClick={onFair}>
            <Icon name="shield" size={16} /> {say('game.chip')}{' '}
            <b className="num">
              #{used} {commitment.slice(0, 4)}…{commitment.slice(-4)}
            </b>
          </button>
        )}
      </div>
      {lately !== undefined && last.length > 0 && (
        <div className={css['lately']}>
          <span>{say(lately, { n: last.length })}</span>
          <ol>
            {last.map(({ id, multiple }) => (
              <li key={id} className="num">
                {short(multiple)}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}
