// A manual result: its scores, their effects, and the proposal to a second operator. The fields start empty, and no
// input is corrected silently: an empty field is not zero.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { opsBookPropose } from '../../contract/index.ts'
import css from './lines.module.css'
import { type Judged, judgeTyped, type Typed } from './typed-result.ts'
import { AskedWhatIf, useWhatIf, WhatIf } from './what-if.tsx'

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

/** A placeholder for a query that is not sent. */
const nothing: Exclude<Judged, { wrong: string }> = { ht: [0, 0], ft: [0, 0] }

type Props = {
  readonly venue: string
  readonly matchId: string
  readonly title: string
  readonly sides: readonly [string, string]
  readonly onClose: () => void
}

export const ResultDialog = ({ venue, matchId, title, sides, onClose }: Props) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const form = useId()
  const [half, setHalf] = useState<Typed>(['', ''])
  const [full, setFull] = useState<Typed>(['', ''])
  const [isSure, setSure] = useState(false)
  const judged = judgeTyped(half, full)
  const isWhole = !('wrong' in judged)
  const { ht, ft } = isWhole ? judged : nothing
  const asked = { venue, match: matchId, what: 'result', ht: ht.join('-'), ft: ft.join('-') } as const
  const query = useWhatIf(asked, isWhole)
  const mayGoOn = isWhole && query.data !== undefined
  return (
    <>
      <Modal
        open={!isSure}
        title={say('book.state_result')}
        okText={say('book.next')}
        cancelText={say('desk.cancel')}
        okButtonProps={{ disabled: !mayGoOn, htmlType: 'submit', form }}
        onCancel={onClose}
      >
        <p>{title}</p>
        <form
          id={form}
          className={css['score']}
          onSubmit={(event) => {
            event.preventDefault()
            if (mayGoOn) setSure(true)
          }}
        >
          <span />
          <b>{sides[0]}</b>
          <b>{sides[1]}</b>
          <ScoreField first label={say('book.half_score')} sides={sides} value={half} onChange={setHalf} />
          <ScoreField label={say('book.full_score')} sides={sides} value={full} onChange={setFull} />
        </form>
        {isWhole ? (
          <AskedWhatIf query={query} />
        ) : (
          <Alert
            className={css['under'] ?? ''}
            type={judged.wrong === 'empty' ? 'info' : 'warning'}
            title={say(`book.score_${judged.wrong}`)}
          />
        )}
      </Modal>
      <ActDialog
        open={isSure}
        title={say('book.propose_result')}
        confirm={say('book.propose')}
        run={(reason) =>
          call(opsBookPropose, {
            venue,
            act: { what: 'result', matchId, ht, ft, digest: query.data?.digest ?? '' },
            reason,
          })
        }
        done={say('book.proposed')}
        onDone={() => {
          for (const key of ['book', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
        }}
        onClose={onClose}
      >
        <p>
          {title} · {say('book.told_scores', { ft: ft.join('-'), ht: ht.join('-') })}
        </p>
        {query.data !== undefined && <WhatIf shown={query.data} />}
      </ActDialog>
    </>
  )
}
