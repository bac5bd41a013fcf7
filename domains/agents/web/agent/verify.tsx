// Checks whether a code belongs to an agent of this platform (S-QP-01): a visitor who came by such a link finds its
// code filled in.

import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Field } from '@magpie/ui/field'
import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useEffect, useState } from 'react'
import { agentVerify } from '../../contract/index.ts'
import css from './agent.module.css'

const shape = /^[A-Za-z0-9_-]{1,32}$/

const keptCode = (): string => {
  const asked = new URLSearchParams(location.search).get('agent_verify')
  try {
    const code = asked ?? localStorage.getItem('agent_verify') ?? ''
    return shape.test(code) ? code : ''
  } catch {
    return ''
  }
}

type Found = { readonly name: string; readonly since: number } | 'none'

export const Verify = () => {
  const say = useText()
  const call = useCall()
  const { toast, sayError } = useNotify()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found>()
  useEffect(() => setCode((typed) => (typed === '' ? keptCode() : typed)), [])
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const asked = code.trim()
    if (busy || !shape.test(asked)) return setFound(asked === '' ? undefined : 'none')
    setBusy(true)
    try {
      const answer = await call(agentVerify, { code: asked })
      if (isRefusal(answer)) toast(answer.message, 'bad')
      else setFound(answer.agent ?? 'none')
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card pad className={css['next']}>
      <h2>{say('agent.verify')}</h2>
      <form className={css['form']} noValidate method="post" onSubmit={(event) => void send(event)}>
        <Field
          label={say('agent.verify.code')}
          value={code}
          maxLength={32}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value)
            setFound(undefined)
          }}
        />
        <Button type="submit" block variant="soft" busy={busy}>
          {say('agent.verify.go')}
        </Button>
      </form>
      {found !== undefined && (
        <p role="status" className={found === 'none' ? css['wrong'] : css['right']}>
          {found === 'none'
            ? say('agent.verify.none')
            : say('agent.verify.found', { name: found.name, since: showMoment(found.since) })}
        </p>
      )}
    </Card>
  )
}
