// The matches of the week, each with the sides that can be named before its kick-off. No odds stand here, and nothing leads to a bet.

import { Picture } from '@magpie/ui/art/picture'
import { Card } from '@magpie/ui/card'
import { StateView } from '@magpie/ui/state-view'
import { TimeText } from '@magpie/ui/time-text'
import { useText } from '@magpie/wire/text'
import type { Slate, SlateMatch } from '../../contract/index.ts'
import css from './peak.module.css'
import { usePeak } from './use-peak.ts'

const standOf = ({ state, hit, mine }: SlateMatch): string => {
  if (state === 'void') return 'promo.peak.void'
  if (hit !== null) return hit ? 'promo.peak.hit' : 'promo.peak.miss'
  return state === 'scheduled' ? (mine === null ? 'promo.peak.open' : 'promo.peak.said') : 'promo.peak.waits'
}

const One = ({ match, open }: { readonly match: SlateMatch; readonly open: boolean }) => {
  const say = useText()
  const { busy, predict } = usePeak()
  const isOpen = open && match.state === 'scheduled' && busy === undefined
  const name = { home: match.home, draw: say('promo.peak.draw'), away: match.away }
  return (
    <li>
      <Card pad className={css['match']}>
        <p className={css['when']}>
          <span>{match.league}</span>
          <TimeText at={match.kickOffAt} shape="full" />
          <b className={match.hit === true ? css['hit'] : undefined}>{say(standOf(match))}</b>
        </p>
        {match.state !== 'scheduled' && (
          <p className={css['score']}>
            <span>{match.home}</span>
            <b className="num">
              {match.score[0]} : {match.score[1]}
            </b>
            <span>{match.away}</span>
          </p>
        )}
        <div className={css['sides']} role="group" aria-label={`${match.home} ${match.away}`}>
          {match.sides.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={match.mine === side}
              disabled={!isOpen}
              onClick={() => void predict(match, side)}
            >
              {name[side]}
            </button>
          ))}
        </div>
      </Card>
    </li>
  )
}

export const SlateList = ({ slate }: { readonly slate: Slate }) => {
  const say = useText()
  if (slate.rows.length === 0)
    return (
      <StateView
        kind="empty"
        title={say('promo.peak.no_matches')}
        art={<Picture name="state-empty" width={160} />}
        level={2}
      />
    )
  const open = slate.joined && slate.mayPlay
  return (
    <>
      <p className={css['note']}>
        {slate.joined ? say('promo.peak.left', { left: slate.left }) : say('promo.peak.join_first')}
      </p>
      <ul className={css['matches']}>
        {slate.rows.map((match) => (
          <One key={`${match.venue}/${match.id}`} match={match} open={open} />
        ))}
      </ul>
    </>
  )
}
