// A recovery case for the member who opened it: its state, the voucher to keep, and after the waiting time the code and
// a new password.

import { Button } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { recoveryCode, recoveryFinish, type RecoveryView, recoveryWaitHours } from '../../contract/index.ts'
import authCss from '../auth/auth.module.css'
import { FaultNote } from '../auth/fault-note.tsx'
import { faultOf } from '../auth/register-rules.ts'
import { CodeStep } from '../safety/code-step.tsx'
import { NewPassword } from '../safety/new-password.tsx'
import { useCode } from '../safety/use-code.ts'
import css from './recovery.module.css'
import { keepVoucher, type Voucher, voucherText } from './voucher.ts'

const Finish = ({ voucher, view }: { readonly voucher: Voucher; readonly view: RecoveryView }) => {
  const say = useText()
  const call = useCall()
  const { toast } = useNotify()
  const navigate = useNavigate()
  const { sent, turn, code, setCode, codeError, attempt, ask } = useCode()
  const { busy, fault, wait, run, clear } = attempt
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<string>()
  const get = (): Promise<boolean> => ask(() => call(recoveryCode, voucher))
  const finish = async (request: string): Promise<void> => {
    const found = faultOf('password', { account: view.account, password: next })
    setWrong(found === undefined ? undefined : say(found))
    if (found !== undefined) return
    if ((await run(() => call(recoveryFinish, { ...voucher, request, code, password: next }))) === undefined) return
    keepVoucher(undefined)
    toast(say('recovery.done'), 'good')
    void navigate(paths.login(), { replace: true })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    if (sent === undefined) void get()
    else if (code.length === 6) void finish(sent.request)
  }
  const nextError = wrong ?? (fault?.code.startsWith('password_') === true ? fault.text : undefined)
  const elsewhere = fault !== undefined && codeError === undefined && nextError === undefined
  return (
    <form
      className={authCss['form']}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => {
        setWrong(undefined)
        if (wait === 0) clear()
      }}
    >
      {sent === undefined ? (
        <p className={css['hint']}>{say('recovery.codeTo', { to: view.masked })}</p>
      ) : (
        <>
          <CodeStep
            sent={sent}
            turn={turn}
            value={code}
            error={codeError}
            onChange={setCode}
            onAgain={() => void get()}
          />
          <NewPassword account={view.account} value={next} error={nextError} onChange={setNext} />
        </>
      )}
      {elsewhere && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={sent === undefined ? wait > 0 : code.length < 6}>
        {say(sent === undefined ? 'code.get' : 'recovery.finish')}
      </Button>
    </form>
  )
}

export type RecoveryCaseProps = {
  readonly voucher: Voucher
  readonly view: RecoveryView
  /** Time of the look in milliseconds, to tell whether the waiting time is over. */
  readonly at: number
  readonly onAgain: () => void
}

export const RecoveryCase = ({ voucher, view, at, onAgain }: RecoveryCaseProps) => {
  const say = useText()
  const { toast } = useNotify()
  const ready = view.state === 'cooling' && view.readyAt !== null && at >= view.readyAt
  const over = view.state === 'refused' || view.state === 'canceled' || view.state === 'done'
  const copy = async (): Promise<void> => {
    try {
      await copyText(voucherText(voucher))
      toast(say('recovery.copied'), 'good')
    } catch {
      toast(say('factors.copyFailed'), 'bad')
    }
  }
  return (
    <div className={authCss['form']}>
      <dl className={css['facts']}>
        <dt>{say('recovery.state')}</dt>
        <dd>{say(ready ? 'recovery.state.ready' : `recovery.state.${view.state}`)}</dd>
        <dt>{say('recovery.account')}</dt>
        <dd>{view.account}</dd>
        <dt>{say('recovery.madeAt')}</dt>
        <dd>
          <TimeText at={view.madeAt} shape="full" />
        </dd>
        {view.readyAt !== null && (
          <>
            <dt>{say('recovery.readyAt')}</dt>
            <dd>
              <TimeText at={view.readyAt} shape="full" />
            </dd>
          </>
        )}
      </dl>
      {ready && <Finish voucher={voucher} view={view} />}
      {!over && !ready && (
        <>
          <Note>{say('recovery.steps', { hours: recoveryWaitHours })}</Note>
          <p className={css['hint']}>{say('recovery.voucherKeep')}</p>
          <p className={css['voucher']}>{voucherText(voucher)}</p>
          <Button type="button" variant="soft" block onClick={() => void copy()}>
            {say('recovery.copy')}
          </Button>
        </>
      )}
      <Button type="button" variant="text" onClick={onAgain}>
        {say('recovery.again')}
      </Button>
    </div>
  )
}
