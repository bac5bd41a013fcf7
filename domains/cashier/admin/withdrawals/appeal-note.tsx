// The member's objection to the end of their withdrawal, and the answer. The operator who rejected it sees no button:
// another one answers.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { appealMost, opsWithdrawalAnswer, type OpsWithdrawalView } from '../../contract/index.ts'
import css from '../cashier.module.css'

type Values = { readonly answer?: string }

export const AppealNote = ({ one, onActed }: { readonly one: OpsWithdrawalView; readonly onActed: () => void }) => {
  const say = useText()
  const { call } = useDesk()
  const [answers, setAnswers] = useState(false)
  const { id, note, mayAnswer } = one
  if (note === null) return null
  return (
    <section aria-label={say('withdrawals.appeal')}>
      <p className={css['note']}>
        <b>{say('withdrawals.appeal')}</b> <Moment at={note.at} />
        <br />
        {note.text}
      </p>
      {note.answer !== null && (
        <p className={css['note']}>
          <b>{say('withdrawals.appeal_answer')}</b> {note.answeredAt !== null && <Moment at={note.answeredAt} />}
          <br />
          {note.answer}
        </p>
      )}
      {mayAnswer && (
        <Button type="primary" onClick={() => setAnswers(true)}>
          {say('withdrawals.answer')}
        </Button>
      )}
      {!mayAnswer && note.answer === null && <p className={css['more']}>{say('withdrawals.appeal_other')}</p>}
      <ActDialog
        open={answers}
        title={say('withdrawals.answer')}
        confirm={say('withdrawals.answer')}
        fields={
          <Form.Item
            name="answer"
            label={say('withdrawals.appeal_answer')}
            extra={say('withdrawals.answer_more')}
            rules={[{ required: true, whitespace: true, message: say('withdrawals.answer_needed') }]}
          >
            <Input.TextArea rows={3} maxLength={appealMost} showCount />
          </Form.Item>
        }
        run={(reason, { answer = '' }: Values) =>
          call(opsWithdrawalAnswer, { id, answer: answer.replace(/\s+/g, ' ').trim(), reason })
        }
        done={say('withdrawals.done')}
        onDone={onActed}
        onClose={() => setAnswers(false)}
      />
    </section>
  )
}
