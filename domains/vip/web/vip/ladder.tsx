// The levels along a branch: reached ones bloom. The member may view another level beside their own.

import { useText } from '@magpie/wire/text'
import { useEffect, useRef } from 'react'
import { classNames } from '@magpie/ui/text/class-names'
import { Plum } from './branch.tsx'
import css from './vip.module.css'

type LadderProps = {
  readonly levels: readonly number[]
  readonly mine: number
  readonly chosen: number | undefined
  readonly onChoose: (level: number) => void
}

export const Ladder = ({ levels, mine, chosen, onChoose }: LadderProps) => {
  const say = useText()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const here = list.current?.children[mine]
    if (here instanceof HTMLElement && list.current !== null)
      list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 2 + here.clientWidth / 2
  }, [mine])
  return (
    <ol ref={list} className={css['ladder']} aria-label={say('vip.ladder')}>
      {levels.map((level) => (
        <li key={level} className={classNames(level <= mine && css['done'], level === mine && css['now'])}>
          <button type="button" aria-pressed={level === chosen} onClick={() => onChoose(level)}>
            <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
              {level <= mine ? (
                <Plum x={16} y={16} r={level === mine ? 14 : 11} fill="#f1ddb0" core="#8a5f10" />
              ) : (
                <circle cx="16" cy="16" r="6" fill="#2a4180" stroke="#5c76b8" strokeWidth="1.5" />
              )}
            </svg>
            <span className="num">V{level}</span>
            {say(`vip.name.${level}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}
