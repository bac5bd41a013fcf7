// A manual result: its scores, their effects, and the proposal to a second operator. The fields start empty, and no
// input is corrected silently: an empty field is not zero.

import { useText } from '@magpie/wire/text'
import { Input } from 'antd'
import { useState } from 'react'
import css from '../lines.module.css'
import { type Aim, StatedDialog, type Stated } from './stated-dialog.tsx'
import { judgeTyped, type Typed } from './typed-result.ts'

type FieldProps = {
  readonly label: string
  readonly sides: readonly [string, string]
  readonly value: Typed
  readonly onChange: (typed: Typed) => void
  readonly first?: boolean
}

const ScoreField = ({ label, sides: [home, away], value, onChange, first = false }: FieldProps) => (
  <>
    <span>{label}</span>
    <Input
      aria-label={`${label} ${home}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      autoFocus={first}
      value={value[0]}
      onChange={({ target }) => onChange([target.value, value[1]])}
    />
    <Input
      aria-label={`${label} ${away}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value[1]}
      onChange={({ target }) => onChange([value[0], target.value])}
    />
  </>
)

type Props = Aim & { readonly sides: readonly [string, string] }

export const ResultDialog = ({ sides, ...aim }: Props) => {
  const say = useText()
  const { venue, matchId } = aim
  const [half, setHalf] = useState<Typed>(['', ''])
  const [full, setFull] = useState<Typed>(['', ''])
  const judged = judgeTyped(half, full)
  const stated = (): Stated => {
    if ('wrong' in judged)
      return { wrong: say(`book.score_${judged.wrong}`), tone: judged.wrong === 'empty' ? 'info' : 'warning' }
    const { ht, ft } = judged
    return {
      asked: { venue, match: matchId, what: 'result', ht: ht.join('-'), ft: ft.join('-') },
      act: (digest) => ({ what: 'result', matchId, ht, ft, digest }),
    }
  }
  return (
    <StatedDialog
      {...aim}
      titles={{ state: say('book.state_result'), propose: say('book.propose_result') }}
      stated={stated()}
      className={css['score'] ?? ''}
      fields={
        <>
          <span />
          <b>{sides[0]}</b>
          <b>{sides[1]}</b>
          <ScoreField first label={say('book.half_score')} sides={sides} value={half} onChange={setHalf} />
          <ScoreField label={say('book.full_score')} sides={sides} value={full} onChange={setFull} />
        </>
      }
      words={
        'wrong' in judged ? null : (
          <p>{say('book.told_scores', { ft: judged.ft.join('-'), ht: judged.ht.join('-') })}</p>
        )
      }
    />
  )
}
