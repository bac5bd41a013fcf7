// Below the stage, from what is known and nothing else: what the game returned of late, what this pair of seeds was promised
// with, and how the last rounds ended. Where nothing is known, nothing stands.

import { Icon } from '@magpie/ui/art/icon'
import type { Ratio } from '@magpie/kernel/ratio'
import { useText } from '@magpie/wire/text'
import { multipleText } from '../../rules/index.ts'
import { useHallGames } from '../hall.ts'
import type { Round, Seeds } from '../dealer.ts'
import css from './facts.module.css'

const latelyMost = 6

/** Without idle zeros. */
const short = (multiple: Ratio): string => multipleText(multiple).replace(/\.?0+$/, '')

export type FactsProps = {
  readonly game: string
  readonly seeds: Seeds
  /** That were seen, the newest first. */
  readonly rounds: readonly Round[]
  /** How the last rounds are counted, by the id of a word; without it they are not shown. */
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
