// Registering (S-ROUTE-02b). What is asked is said before it is typed; a field complains when it was left wrong or sent,
// never at a letter. A repeat after a lost answer goes under the same request, so nobody is registered twice (L5).

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
    // Whoever arrives from here for the first time is greeted there.
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
