// A bet and its possible results: score, outcome, return and reason. On a quarter line the two halves of the stake are
// drawn side by side, because they are settled separately.

import { useText } from '@magpie/wire/text'
import { Tag, type TagTone } from '@magpie/ui/badge'
import type { Outcome, SettledRow, StakeHalf } from '../../contract/help-page.ts'
import type { BlockOf } from './block-view.tsx'
import css from './drawn.module.css'

/** The result of a bet as a word on its own background. The word carries the meaning; the background repeats it. */
const tones: Readonly<Record<Outcome, TagTone>> = {
  win: 'jade',
  half_win: 'jade',
  push: 'gold',
  void: 'gold',
  half_loss: 'plain',
  loss: 'plain',
}

const OutcomeMark = ({ outcome }: { readonly outcome: Outcome }) => (
  <Tag tone={tones[outcome]}>{useText()(`help.outcome.${outcome}`)}</Tag>
)

const Halves = ({ halves }: { readonly halves: readonly StakeHalf[] }) => {
  const say = useText()
  return (
    <ul className={css['halves']} aria-label={say('help.halves')}>
      {halves.map(({ line, outcome, stake, gives }) => (
        <li key={line} className={css[outcome]}>
          <span>
            <b className="num">{line}</b> {say(`help.outcome.${outcome}`)}
          </span>
          <span className="num">{say('help.half', { stake, gives })}</span>
        </li>
      ))}
    </ul>
  )
}

const End = ({ row }: { readonly row: SettledRow }) => {
  const say = useText()
  return (
    <li className={css['end']}>
      <span className={css['score']}>
        <span className="vh">{say('help.score')}</span>
        <b className="num">{row.score}</b>
      </span>
      <div className={css['what']}>
        <p className={css['result']}>
          <OutcomeMark outcome={row.outcome} />
          <span className={css['back']}>
            {say('help.gives')} <b className="num">{row.gives}</b>
          </span>
          <span className={`num ${css['net']} ${row.net.startsWith('+') ? css['up'] : ''}`}>{row.net}</span>
        </p>
        <p className={css['why']}>{row.why}</p>
        {row.halves !== undefined && <Halves halves={row.halves} />}
      </div>
    </li>
  )
}

export const DrawnSettled = ({ title, pick, odds, stake, scoreAtBet, rows }: BlockOf<'settled'>) => {
  const say = useText()
  return (
    <figure className={css['settled']}>
      <figcaption className={css['bet']}>
        <b>{title}</b>
        <span>
          {say('help.bet', { pick, odds, stake })}
          {scoreAtBet !== null && ` · ${say('help.scoreAtBet', { score: scoreAtBet })}`}
        </span>
      </figcaption>
      <ul>
        {rows.map((row) => (
          <End key={row.score} row={row} />
        ))}
      </ul>
    </figure>
  )
}
