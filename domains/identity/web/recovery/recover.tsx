// Account recovery for members who lost password, phone and mail (decision 0640): a contact that reaches them now, what
// they know about the account, and pictures. A member with a case sees its state, by its voucher.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { withProof } from '@magpie/wire/with-proof'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import {
  type ContactKind,
  contactKinds,
  recoveryAsk,
  recoveryLook,
  recoveryOpen,
  recoveryStoryMost,
  type RecoveryView,
  recoveryWaitHours,
} from '../../contract/index.ts'
import { contactOf } from '../../rules/index.ts'
import authCss from '../auth/auth.module.css'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { FaultNote } from '../auth/fault-note.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import { CodeStep } from '../safety/code-step.tsx'
import { useCode } from '../safety/use-code.ts'
import { Evidence } from './evidence.tsx'
import { RecoveryCase } from './recovery-case.tsx'
import css from './recovery.module.css'
import { keepVoucher, keptVoucher, type Voucher, voucherOf } from './voucher.ts'

const storyLeast = 20
const empty = { account: '', value: '', story: '', files: [] as readonly string[] }
type Typed = typeof empty
type Faults = { readonly [Name in keyof Typed]?: string }

const AskForm = ({ onOpen }: { readonly onOpen: (voucher: Voucher) => void }) => {
  const say = useText()
  const call = useCall()
  const { sent, turn, code, setCode, codeError, attempt, ask, restart } = useCode()
  const { busy, fault, wait, run, clear } = attempt
  const [kind, setKind] = useState<ContactKind>('phone')
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const change = (part: Partial<Typed>): void => {
    setFaults({})
    if (wait === 0) clear()
    setTyped((before) => ({ ...before, ...part }))
  }
  const send = (): Promise<boolean> =>
    ask(() => withProof((proof) => call(recoveryAsk, { kind, value: typed.value, ...proof })))
  const open = async (request: string): Promise<void> => {
    const { account, story, files } = typed
    const voucher = await run(() => call(recoveryOpen, { request, code, account, story, files: [...files] }))
    if (voucher !== undefined) onOpen(voucher)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    if (sent !== undefined) return void (code.length === 6 && open(sent.request))
    const found: Faults = {
      ...(typed.account.trim() === '' ? { account: say('login.accountMissing') } : {}),
      ...(typed.story.trim().length < storyLeast ? { story: say('recovery.storyShort') } : {}),
      ...(contactOf(kind, typed.value) === undefined ? { value: say(`profile.${kind}Format`) } : {}),
    }
    setFaults(found)
    if (Object.keys(found).length === 0 && wait === 0) void send()
  }
  return (
    <form className={authCss['form']} method="post" noValidate onSubmit={submit}>
      {sent === undefined ? (
        <>
          <Note>{say('recovery.steps', { hours: recoveryWaitHours })}</Note>
          <Field
            label={say('login.account')}
            hideLabel
            icon={<Icon name="user" />}
            name="account"
            placeholder={say('login.account')}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={120}
            value={typed.account}
            error={faults.account}
            onChange={({ target }) => change({ account: target.value })}
          />
          <label className={css['story']}>
            {say('recovery.story')}
            <textarea
              name="story"
              rows={5}
              maxLength={recoveryStoryMost}
              value={typed.story}
              aria-invalid={faults.story !== undefined || undefined}
              onChange={({ target }) => change({ story: target.value })}
            />
            {faults.story === undefined ? (
              <small>{say('recovery.storyHint')}</small>
            ) : (
              <small className={css['error']} role="alert">
                {faults.story}
              </small>
            )}
          </label>
          <Evidence
            files={typed.files}
            onChange={(turn) => setTyped((before) => ({ ...before, files: turn(before.files) }))}
          />
          <Segments
            label={say('recovery.reach')}
            items={contactKinds.map((one) => ({ id: one, text: say(`profile.${one}`) }))}
            value={kind}
            onChange={(id) => setKind(id === 'mail' ? 'mail' : 'phone')}
          />
          <Field
            label={say('recovery.reach')}
            name="value"
            type={kind === 'phone' ? 'tel' : 'email'}
            autoComplete={kind === 'phone' ? 'tel' : 'email'}
            hint={say(`profile.${kind}Hint`)}
            maxLength={120}
            value={typed.value}
            error={faults.value}
            onChange={({ target }) => change({ value: target.value })}
          />
        </>
      ) : (
        <CodeStep
          sent={sent}
          turn={turn}
          value={code}
          error={codeError}
          onChange={setCode}
          onAgain={() => void send()}
        />
      )}
      {codeError === undefined && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={sent === undefined ? wait > 0 : code.length < 6}>
        {say(sent === undefined ? 'code.get' : 'recovery.send')}
      </Button>
      {sent !== undefined && (
        <Button type="button" variant="text" onClick={restart}>
          {say(`profile.${kind}Other`)}
        </Button>
      )}
    </form>
  )
}

const VoucherForm = ({ onFound }: { readonly onFound: (voucher: Voucher) => void }) => {
  const say = useText()
  const [text, setText] = useState('')
  const voucher = voucherOf(text)
  return (
    <details>
      <summary className={css['hint']}>{say('recovery.have')}</summary>
      <form
        className={authCss['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (voucher !== undefined) onFound(voucher)
        }}
      >
        <Field
          label={say('recovery.voucher')}
          autoComplete="off"
          maxLength={90}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="soft" block disabled={voucher === undefined}>
          {say('recovery.look')}
        </Button>
      </form>
    </details>
  )
}

const Inside = () => {
  const call = useCall()
  const { fault, wait, run } = useAttempt()
  const [shown, setShown] = useState<{ readonly voucher: Voucher; readonly view: RecoveryView; readonly at: number }>()
  const look = async (voucher: Voucher): Promise<void> => {
    const view = await run(() => call(recoveryLook, voucher))
    if (view === undefined) return
    keepVoucher(voucher)
    setShown({ voucher, view, at: Date.now() })
  }
  const lookKept = useEffectEvent(() => {
    const kept = keptVoucher()
    if (kept !== undefined) void look(kept)
  })
  useEffect(() => lookKept(), [])
  if (shown !== undefined)
    return (
      <RecoveryCase
        {...shown}
        onAgain={() => {
          keepVoucher(undefined)
          setShown(undefined)
        }}
      />
    )
  return (
    <>
      <AskForm
        onOpen={(voucher) => {
          // The server shows the voucher only once, so it is stored before anything else can fail.
          keepVoucher(voucher)
          void look(voucher)
        }}
      />
      <FaultNote fault={fault} wait={wait} />
      <VoucherForm onFound={(voucher) => void look(voucher)} />
    </>
  )
}

export const Recover = () => {
  const say = useText()
  return (
    <AuthFrame
      heading={say('recovery.title')}
      document={say('recovery.document')}
      title={say('recovery.title')}
      line={say('recovery.line')}
      scene="join"
      named={undefined}
    >
      <Inside />
      <nav className={authCss['others']} aria-label={say('auth.others')}>
        <Link to={paths.login()}>{say('forgotten.login')}</Link>
      </nav>
    </AuthFrame>
  )
}
