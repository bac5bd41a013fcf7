// Registration (S-ROUTE-02b). Rules are shown before the field is typed in; a field shows an error when it loses focus
// or is sent, never while typing. A repeat after a lost answer uses the same request id, so no one is registered twice
// (L5).

import { useSiteConfig } from '@magpie/gate/web'
import { Note } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { useReturnTo } from './use-back.ts'

export const Register = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  const { to, named } = useReturnTo()
  const stopped = useSiteConfig()?.stopRegister ?? false
  const isNew = useRef(false)
  useEffect(() => {
    if (state === 'anonymous') isNew.current = true
    // The next page greets a new member.
    if (state === 'member') void navigate(to, { replace: true, state: isNew.current ? { joined: true } : null })
  }, [navigate, state, to])
  return (
    <AuthFrame
      heading={say('register.heading')}
      document={say('register.document')}
      title={say('register.title')}
      line={say('register.line')}
      scene="join"
      withDoors
      named={named}
    >
      {stopped && <Note tone="warn">{say('register.stopped')}</Note>}
      <RegisterForm greeted={to === paths.home() || to === paths.mine()} />
    </AuthFrame>
  )
}
