// A result by an operator's word: its scores, what it comes to, and the proposal for a second operator.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { opsBookPropose } from '../../contract/index.ts'
import css from './lines.module.css'
import { AskedWhatIf, useWhatIf, WhatIf } from './what-if.tsx'

type Score = [number, number]

const most = 30

const ScoreField = ({ label, value, onChange }: ScoreProps) => (
  <p className={css['score']}>
    <span>{label}</span>
    <InputNumber
      aria-label={`${label} 1`}
      min={0}
      max={most}
      value={value[0]}
      onChange={(home) => onChange([home ?? 0, value[1]])}
    />
    <InputNumber
      aria-label={`${label} 2`}
      min={0}
      max={most}
      value={value[1]}
      onChange={(away) => onChange([value[0], away ?? 0])}
    />
  </p>
)
type ScoreProps = { readonly label: string; readonly value: Score; readonly onChange: (score: Score) => void }

type Props = { readonly venue: string; readonly matchId: string; readonly title: string; readonly onClose: () => void }

export const ResultDialog = ({ venue, matchId, title, onClose }: Props) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const [ht, setHt] = useState<Score>([0, 0])
  const [ft, setFt] = useState<Score>([0, 0])
  const [isSure, setSure] = useState(false)
  const act = { what: 'result', matchId, ht, ft } as const
  const isPossible = ht[0] <= ft[0] && ht[1] <= ft[1]
  const asked = { venue, match: matchId, what: 'result', ht: ht.join('-'), ft: ft.join('-') } as const
  const query = useWhatIf(asked, isPossible)
  return (
    <>
      <Modal
        open={!isSure}
        title={say('book.state_result')}
        okText={say('book.next')}
        cancelText={say('desk.cancel')}
        okButtonProps={{ disabled: query.data === undefined || !isPossible }}
        onOk={() => setSure(true)}
        onCancel={onClose}
      >
        <p>{title}</p>
        <ScoreField label={say('book.half_score')} value={ht} onChange={setHt} />
        <ScoreField label={say('book.full_score')} value={ft} onChange={setFt} />
        {isPossible ? (
          <AskedWhatIf query={query} />
        ) : (
          <Alert className={css['under'] ?? ''} type="warning" title={say('book.half_over_full')} />
        )}
      </Modal>
      <ActDialog
        open={isSure}
        title={say('book.propose_result')}
        confirm={say('book.propose')}
        run={(reason) => call(opsBookPropose, { venue, act: { ...act, digest: query.data?.digest ?? '' }, reason })}
        done={say('book.proposed')}
        onDone={() => {
          for (const key of ['book', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
        }}
        onClose={onClose}
      >
        <p>
          {title} · {ht.join('-')} / {ft.join('-')}
        </p>
        {query.data !== undefined && <WhatIf shown={query.data} />}
      </ActDialog>
    </>
  )
}
