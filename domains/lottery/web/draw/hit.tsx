// Which lines of a ticket won in a draw, by the rule that settles it.

import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { type Drawn, lotteryGame, type Picks, playOf, readPicks } from '../../rules/index.ts'
import { familyOf } from '../board/groups.ts'
import { dayOf } from '../real/day-of.ts'
import { decidedText, type LineDrawn } from './decided.ts'
import css from './hit.module.css'

/** `of`: what it is judged from. */
export type Hit = { readonly won: number; readonly pushed: number; readonly of: LineDrawn }

export type HitLine = {
  readonly game: string
  readonly version: number
  readonly issue: string
  readonly play: string
  readonly picks: Picks
}

/** Unit bets won and pushed; undefined when these rules are not the version that it was sold with. */
export const hitOf = (line: HitLine, drawn: Drawn): Hit | undefined => {
  const game = lotteryGame(line.game, dayOf(line.issue))
  if (game === undefined || game.version !== line.version) return undefined
  const play = playOf(game, line.play)
  const picks = play === undefined ? undefined : readPicks(play, line.picks)
  if (play === undefined || picks === undefined) return undefined
  const { won, pushed } = play.judge(picks, drawn)
  const of = { family: familyOf(line.game), play, picks, drawn }
  return { won: Object.values(won).reduce((sum, times) => sum + times, 0), pushed, of }
}

/** How many won, and the figures that decided it. */
export const HitMark = ({ hit }: { readonly hit: Hit | undefined }) => {
  const say = useText()
  if (hit === undefined) return null
  const { won, pushed, of } = hit
  return (
    <>
      <b className={classNames(css['Hit'], won > 0 && css['won'])}>
        {won > 0
          ? say('lottery.hit.won', { n: won })
          : pushed > 0
            ? say('lottery.hit.pushed', { n: pushed })
            : say('lottery.hit.none')}
      </b>{' '}
      <span className={classNames(css['decided'], 'num')}>{decidedText(of, say)}</span>
    </>
  )
}
