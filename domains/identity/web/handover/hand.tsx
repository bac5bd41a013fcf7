// Hands this login over to another browser: a link that works once within a minute, with a countdown.

import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { useSecondsLeft } from '@magpie/ui/countdown-button'
import { Note } from '@magpie/ui/note'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { handoverMake, handoverSeconds } from '../../contract/index.ts'
import { bringPath, userInfoPath } from '../account-paths.ts'
import { FaultNote } from '../auth/fault-note.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import safety from '../safety/safety.module.css'
import { SafetyPage } from '../safety/safety-page.tsx'
import css from './handover.module.css'

const Link = ({ code, turn }: { readonly code: string; readonly turn: number }) => {
  const say = useText()
  const { toast } = useNotify()
  const left = useSecondsLeft(handoverSeconds, turn)
  const link = `${location.origin}${bringPath}#${code}`
  const copy = async (): Promise<void> => {
    try {
      await copyText(link)
      toast(say('handover.copied'), 'good')
    } catch {
      toast(say('handover.copyByHand'), 'bad')
    }
  }
  if (left === 0) return <Note tone="plain">{say('handover.ranOut')}</Note>
  return (
    <Card pad className={safety['fields']}>
      <p className={css['link']}>{link}</p>
      <p className={safety['quiet']}>{say('handover.left', { seconds: left })}</p>
      <Button variant="soft" onClick={() => void copy()}>
        {say('handover.copy')}
      </Button>
    </Card>
  )
}

const Inside = () => {
  const say = useText()
  const call = useCall()
  const { busy, fault, wait, run } = useAttempt()
  const [made, setMade] = useState<{ readonly code: string; readonly turn: number }>()
  const make = async (): Promise<void> => {
    const answer = await run(() => call(handoverMake, {}))
    if (answer !== undefined) setMade((before) => ({ code: answer.code, turn: (before?.turn ?? 0) + 1 }))
  }
  return (
    <div className={safety['list']}>
      <Note tone="warn">{say('handover.secret')}</Note>
      {made !== undefined && <Link code={made.code} turn={made.turn} />}
      {fault !== undefined && <FaultNote fault={fault} wait={wait} />}
      <Button block busy={busy} onClick={() => void make()}>
        {say(made === undefined ? 'handover.make' : 'handover.again')}
      </Button>
    </div>
  )
}

export const Hand = () => {
  const say = useText()
  return (
    <SafetyPage title={say('handover.hand')} back={userInfoPath()} at={userInfoPath('/handover')}>
      <Inside />
    </SafetyPage>
  )
}
