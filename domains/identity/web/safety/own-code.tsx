// A code to one of the member's contacts, as a part of a form that needs it: the choice of the contact, and the boxes.
// The form gets the code once it is complete; it is not checked here.

import { Button } from '@magpie/ui/button'
import { Segments } from '@magpie/ui/segments'
import type { Declined } from '@magpie/wire/call'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { codeAsk, type CodeSent, type ContactKind, type GivenCode } from '../../contract/index.ts'
import { FaultNote } from '../auth/fault-note.tsx'
import { CodeStep } from './code-step.tsx'
import css from './safety.module.css'
import { useCode } from './use-code.ts'

export type Given = GivenCode
type Reach = { readonly kind: ContactKind; readonly masked: string }

export type OwnCodeProps = {
  readonly reaches: readonly Reach[]
  /** The form's error about the code. */
  readonly error: string | undefined
  /** The complete code; undefined while it is being typed. */
  readonly onChange: (given: Given | undefined) => void
  /** Sends a code; omitted if the session itself is enough to ask for one. */
  readonly send?: (kind: ContactKind) => Promise<CodeSent | Declined>
}

export const OwnCode = ({ reaches, error, onChange, send }: OwnCodeProps) => {
  const say = useText()
  const call = useCall()
  const [kind, setKind] = useState<ContactKind>(reaches[0]?.kind ?? 'phone')
  const { sent, turn, code, setCode, attempt, ask, restart } = useCode()
  const get = async (): Promise<void> => {
    onChange(undefined)
    await ask(() => send?.(kind) ?? call(codeAsk, { kind, use: 'pin' }))
  }
  const type = (typed: string): void => {
    setCode(typed)
    onChange(sent !== undefined && typed.length === 6 ? { request: sent.request, code: typed } : undefined)
  }
  if (sent !== undefined)
    return (
      <div className={css['step']}>
        <CodeStep sent={sent} turn={turn} value={code} error={error} onChange={type} onAgain={() => void get()} />
        <FaultNote fault={attempt.fault} wait={attempt.wait} />
        {reaches.length > 1 && (
          <Button
            type="button"
            variant="text"
            size="s"
            onClick={() => {
              onChange(undefined)
              restart()
            }}
          >
            {say('code.otherWay')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={css['step']}>
      <p className={css['quiet']}>{say('code.toVerify')}</p>
      {reaches.length > 1 && (
        <Segments
          label={say('code.way')}
          items={reaches.map((one) => ({ id: one.kind, text: one.masked }))}
          value={kind}
          onChange={(id) => setKind(id === 'mail' ? 'mail' : 'phone')}
        />
      )}
      <Button
        type="button"
        variant="soft"
        block
        busy={attempt.busy}
        disabled={attempt.wait > 0}
        onClick={() => void get()}
      >
        {say('code.getTo', { to: reaches.find((one) => one.kind === kind)?.masked ?? '' })}
      </Button>
      <FaultNote fault={attempt.fault} wait={attempt.wait} />
      {error !== undefined && (
        <p className={css['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
