// The matches of the week, each with the sides that can be predicted before its kick-off. There are no odds, and no
// links to bets.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { StateView } from '@magpie/ui/state-view'
import { TimeText } from '@magpie/ui/time-text'
import { useText } from '@magpie/wire/text'
import { useId, useMemo, useState } from 'react'
import type { Slate, SlateMatch } from '../../contract/index.ts'
import css from './peak.module.css'
import { type SlateGroup, slateGroups } from './slate-groups.ts'
import { usePeak } from './use-peak.ts'

const standOf = ({ state, hit, mine }: SlateMatch): string => {
  if (state === 'void') return 'promo.peak.void'
  if (hit !== null) return hit ? 'promo.peak.hit' : 'promo.peak.miss'
  return state === 'scheduled' ? (mine === null ? 'promo.peak.open' : 'promo.peak.said') : 'promo.peak.waits'
}

const toneOf = ({ state, hit, mine }: SlateMatch): string | undefined =>
  hit === true ? css['hit'] : state === 'scheduled' && mine !== null ? css['said'] : undefined

type OneOf = { readonly match: SlateMatch; readonly open: boolean; readonly isOver: boolean }

const One = ({ match, open, isOver }: OneOf) => {
  const say = useText()
  const { busy, predict } = usePeak()
  const isOpen = open && match.state === 'scheduled' && busy === undefined
  const name = { home: match.home, draw: say('promo.peak.draw'), away: match.away }
  return (
    <li className={css['match']}>
      <p className={css['when']}>
        {isOver && <span>{match.league}</span>}
        <TimeText at={match.kickOffAt} shape="moment" />
        <b className={toneOf(match)}>{say(standOf(match))}</b>
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
    </li>
  )
}

type GroupOf = {
  readonly group: SlateGroup
  readonly open: boolean
  readonly isShown: boolean
  readonly turn: () => void
}

/** Folded it still shows how many are predicted. */
const Group = ({ group, open, isShown, turn }: GroupOf) => {
  const say = useText()
  const { key, league, rows, said, hits } = group
  const list = `slate-${useId()}`
  return (
    <section className={css['group']} data-group={key}>
      <h2>
        <button type="button" aria-expanded={isShown} aria-controls={list} onClick={turn}>
          <span>{league ?? say('promo.peak.over')}</span>
          <small className="num">
            {league === null
              ? say('promo.peak.group_over', { count: rows.length, hits })
              : say('promo.peak.group', { count: rows.length, said })}
          </small>
          <Icon name="next" size={14} />
        </button>
      </h2>
      <ul id={list} hidden={!isShown}>
        {isShown &&
          rows.map((match) => (
            <One key={`${match.venue}/${match.id}`} match={match} open={open} isOver={league === null} />
          ))}
      </ul>
    </section>
  )
}

export const SlateList = ({ slate }: { readonly slate: Slate }) => {
  const say = useText()
  const groups = useMemo(() => slateGroups(slate.rows), [slate.rows])
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(groups.slice(0, 1).map(({ key }) => key)))
  const turn = (key: string): void =>
    setShown((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
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
      {groups.map((group) => (
        <Group key={group.key} group={group} open={open} isShown={shown.has(group.key)} turn={() => turn(group.key)} />
      ))}
    </>
  )
}
