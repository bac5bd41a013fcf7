// Feed messages that were set aside: the effect of each, and the proposal to accept it, to drop it, or to void the
// match.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { ActButtons } from '@magpie/desk/split'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { opsBookPropose, opsBookQuestions, type OpsQuestion } from '../../../contract/index.ts'
import css from '../lines.module.css'
import { AskedWhatIf, useWhatIf } from '../what-if.tsx'

const acts = ['accept', 'drop', 'void'] as const
type Act = (typeof acts)[number]

const Propose = ({
  row,
  act,
  onClose,
}: {
  readonly row: OpsQuestion
  readonly act: Act
  readonly onClose: () => void
}) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const { venue, question } = row
  const told = { what: 'answer', matchId: question.matchId, seq: question.seq, act } as const
  const query = useWhatIf({ venue, match: question.matchId, what: act, seq: question.seq })
  return (
    <ActDialog
      open
      title={say(`book.answer_${act}`)}
      confirm={say('book.propose')}
      danger={act === 'void'}
      run={(reason) =>
        call(opsBookPropose, { venue, act: { ...told, digest: query.data?.digest ?? '0'.repeat(64) }, reason })
      }
      done={say('book.proposed')}
      onDone={() => {
        for (const key of ['book', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
      }}
      onClose={onClose}
    >
      <p>
        {question.home} {question.score} {question.away}
      </p>
      <p>{say(`book.answer_${act}_more`)}</p>
      <AskedWhatIf query={query} />
    </ActDialog>
  )
}

const One = ({ row }: { readonly row: OpsQuestion }) => {
  const say = useText()
  const { may } = useDesk()
  const [asked, setAsked] = useState<Act>()
  const { name, question } = row
  return (
    <Panel
      title={`${question.home} ${question.score} ${question.away}`}
      extra={<StateTag tone="hot">{say('book.mode_asked')}</StateTag>}
    >
      <dl className={css['sums']}>
        <dt>{say('games.venue')}</dt>
        <dd>
          {name} · {question.league}
        </dd>
        <dt>{say('book.why')}</dt>
        <dd>{say(`book.told_${question.why}`)}</dd>
        <dt>{say('book.stage')}</dt>
        <dd>
          {say(`book.at_${question.stage}`)} → {say(`book.at_${question.now}`)}
        </dd>
        <dt>{say('book.asked_at')}</dt>
        <dd>
          <Moment at={question.askedAt} />
        </dd>
      </dl>
      <pre className={css['told']}>{question.told}</pre>
      {may('book.decide') && (
        <ActButtons>
          {acts.map((act) => (
            <Button
              key={act}
              danger={act === 'void'}
              disabled={act === 'accept' && !question.canAccept}
              onClick={() => setAsked(act)}
            >
              {say(`book.answer_${act}`)}
            </Button>
          ))}
        </ActButtons>
      )}
      {asked !== undefined && <Propose row={row} act={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

export const Questions = () => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery({
    queryKey: ['book', 'questions'],
    refetchInterval: 10_000,
    queryFn: async () => answered(await call(opsBookQuestions, {})),
  })
  return (
    <Shown query={query} rows={6}>
      {({ rows, silent }) => (
        <>
          {silent.length > 0 && (
            <Alert type="warning" showIcon title={say('book.silent', { names: silent.join(' · ') })} />
          )}
          {rows.length === 0 ? (
            <Panel>
              <Empty>{say('book.no_questions')}</Empty>
            </Panel>
          ) : (
            <div className={css['questions']}>
              {rows.map((row) => (
                <One key={`${row.venue}/${row.question.matchId}/${row.question.seq}`} row={row} />
              ))}
            </div>
          )}
        </>
      )}
    </Shown>
  )
}
