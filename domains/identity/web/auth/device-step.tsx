// A login with the right password that is unusual (S-ERR-07): shows what is unusual, and asks for a code sent to one of
// the member's contacts (S-ERR-08). With the right code this device is trusted, for as long as the member chose.

import { Button } from '@magpie/ui/button'
import { Checkbox } from '@magpie/ui/checks'
import { Note } from '@magpie/ui/note'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import {
  type ContactKind,
  contactKinds,
  deviceAsk,
  deviceConfirm,
  type LoginInfo,
  trustDays,
} from '../../contract/index.ts'
import { type Given, OwnCode } from '../safety/own-code.tsx'
import css from './auth.module.css'
import { FaultNote } from './fault-note.tsx'
import { type Fault, useAttempt } from './use-attempt.ts'

export type DeviceStepProps = {
  readonly risk: Fault
  readonly onIn: (info: LoginInfo) => void
  readonly onLeave: () => void
}

const ofCode: ReadonlySet<string> = new Set(['code_bad', 'code_locked', 'code_expired'])

export const DeviceStep = ({ risk, onIn, onLeave }: DeviceStepProps) => {
  const say = useText()
  const call = useCall()
  const { busy, fault, wait, run, clear } = useAttempt()
  const [given, setGiven] = useState<Given>()
  const [trust, setTrust] = useState(true)
  const ticket = String(risk.facts['ticket'] ?? '')
  const reaches = contactKinds.flatMap((kind: ContactKind) => {
    const masked = risk.facts[kind]
    return typeof masked === 'string' ? [{ kind, masked }] : []
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || given === undefined) return
    const info = await run(() => call(deviceConfirm, { ticket, ...given, trust }))
    if (info !== undefined) onIn(info)
  }
  const codeFault = fault !== undefined && ofCode.has(fault.code)
  return (
    <form className={css['form']} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className={css['step']}>{say('device.title')}</h2>
      <Note tone="warn">{risk.text}</Note>
      <OwnCode
        reaches={reaches}
        error={codeFault ? fault.text : undefined}
        onChange={(code) => {
          clear()
          setGiven(code)
        }}
        send={(kind) => call(deviceAsk, { ticket, kind })}
      />
      <Checkbox name="trust" checked={trust} onChange={({ target }) => setTrust(target.checked)}>
        {say('device.trust', { days: trustDays })}
      </Checkbox>
      {!codeFault && <FaultNote fault={fault} wait={wait} />}
      <Button type="submit" block busy={busy} disabled={given === undefined}>
        {say('device.go')}
      </Button>
      <Button type="button" variant="text" onClick={onLeave}>
        {say('device.leave')}
      </Button>
    </form>
  )
}
