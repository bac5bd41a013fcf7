// Takes over a login from another browser (S-QP-03). The code is in the fragment (`#…`), which is never sent to a
// server, and is removed from the address at once. The login starts only after the visitor has seen whose account it is
// and agreed.

import { Avatar } from '@magpie/ui/art/avatar'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { isRefusal } from '@magpie/kernel'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { handoverShow, handoverTake } from '../../contract/index.ts'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { FaultNote } from '../auth/fault-note.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import css from './handover.module.css'

/** Reads the code once, then removes it from address and history. */
const useCode = (): string | undefined => {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const found = location.hash.slice(1)
    if (found !== '') history.replaceState(history.state, '', location.pathname)
    setCode((before) => before ?? found)
  }, [])
  return code
}

const Ask = ({ code }: { readonly code: string }) => {
  const say = useText()
  const call = useCall()
  const navigate = useNavigate()
  const { begin } = useSession()
  const { busy, fault, wait, run } = useAttempt()
  const { data, isError, refetch } = useQuery({
    queryKey: ['handover', code],
    queryFn: () => call(handoverShow, { code }),
    staleTime: Infinity,
    retry: false,
  })
  if (data === undefined && isError)
    return (
      <div role="alert">
        <p>{say('handover.silent')}</p>
        <Button variant="soft" onClick={() => void refetch()}>
          {say('handover.retry')}
        </Button>
      </div>
    )
  if (data === undefined) return <p role="status">{say('handover.looking')}</p>
  if (isRefusal(data)) return <Over />
  const take = async (): Promise<void> => {
    const login = await run(() => call(handoverTake, { code }))
    if (login === undefined) return
    begin(login)
    void navigate(paths.mine(), { replace: true })
  }
  return (
    <>
      <div className={css['who']}>
        <Avatar name={data.account} size={64} />
        <h2>{data.account}</h2>
        <p>{say('handover.ask')}</p>
      </div>
      <Note tone="warn">{say('handover.careful')}</Note>
      {fault !== undefined && <FaultNote fault={fault} wait={wait} />}
      <Button block busy={busy} disabled={fault !== undefined} onClick={() => void take()}>
        {say('handover.yes')}
      </Button>
      <ButtonLink block variant="text" href={paths.home()}>
        {say('handover.no')}
      </ButtonLink>
    </>
  )
}

const Over = () => {
  const say = useText()
  return (
    <>
      <Note tone="warn">{say('handover.over')}</Note>
      <ButtonLink block href={paths.login()}>
        {say('handover.login')}
      </ButtonLink>
    </>
  )
}

const Seated = ({ account }: { readonly account: string }) => {
  const say = useText()
  return (
    <>
      <Note tone="info">{say('handover.seated', { account })}</Note>
      <ButtonLink block href={paths.mine()}>
        {say('handover.stay')}
      </ButtonLink>
    </>
  )
}

export const Bring = () => {
  const say = useText()
  const session = useSession()
  const code = useCode()
  return (
    <AuthFrame
      heading={say('handover.title')}
      document={say('handover.document')}
      title={say('auth.brand')}
      line={say('handover.title')}
      scene="auth"
      named={undefined}
    >
      <div className={css['list']}>
        {session.state === 'member' && <Seated account={session.account} />}
        {session.state === 'anonymous' && code !== undefined && (code === '' ? <Over /> : <Ask code={code} />)}
      </div>
    </AuthFrame>
  )
}
