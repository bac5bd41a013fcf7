// Under the score: the recent form of both sides, the last match innermost. It opens the history: last matches,
// meetings, the table, the line-ups.

import { Icon } from '@magpie/ui/art/icon'
import { loadSheet } from '@magpie/ui/sheet'
import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { LiveMatch } from '../../live/live-match.ts'
import { useWords } from '../../text/use-words.ts'
import { pastQuery } from '../match-query.ts'
import { type Mark, marksOf } from './marks.ts'
import css from './past.module.css'

const load = () => import('./past-sheet.tsx')
const PastSheet = lazy(async () => ({ default: (await load()).PastSheet }))

const Marks = ({ name, marks, away = false }: { name: string; marks: readonly Mark[]; away?: boolean }) => {
  const { say } = useWords()
  const words = marks.map((mark) => say(`match.past.${mark}`))
  const label = say('match.past.marks', { name, count: marks.length, marks: words.join(' ') })
  return (
    <span className={classNames(css['marks'], away && css['away'])} role="img" aria-label={label}>
      {marks.map((mark, at) => (
        <i key={at} className={css[mark]} aria-hidden="true">
          {words[at]}
        </i>
      ))}
    </span>
  )
}

export const PastBar = ({ first }: { first: LiveMatch }) => {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const { home, away, matchId } = first.head
  const { data: past } = useQuery(pastQuery(useScope(), matchId))
  const warm = (): void => {
    void loadSheet()
    void load()
  }
  return (
    <>
      <button
        type="button"
        className={css['bar']}
        aria-haspopup="dialog"
        onPointerDown={warm}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        {past !== undefined && past.home.length > 0 ? <Marks name={home} marks={marksOf(past.home, home)} /> : <i />}
        <span className={css['word']}>
          {say('match.past')}
          <Icon name="next" size={12} />
        </span>
        {past !== undefined && past.away.length > 0 ? (
          <Marks away name={away} marks={marksOf(past.away, away)} />
        ) : (
          <i />
        )}
      </button>
      {used && (
        <Suspense fallback={null}>
          <PastSheet first={first} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
