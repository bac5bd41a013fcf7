// Registering (S-ROUTE-02b). What is asked is said before it is typed; a field complains when it was left wrong or sent,
// never at a letter. A repeat after a lost answer goes under the same request, so nobody is registered twice (L5).

import { useSiteConfig } from '@magpie/gate/web'
import { Note } from '@magpie/ui/note'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import css from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { useReturnTo } from './use-back.ts'

const Register = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  const { to, named } = useReturnTo()
  const stopped = useSiteConfig()?.stopRegister ?? false
  useEffect(() => {
    if (state === 'member') void navigate(to, { replace: true })
  }, [navigate, state, to])
  return (
    <AuthFrame
      heading={say('register.heading')}
      document={say('register.document')}
      title={say('register.title')}
      line={say('register.line')}
      scene="join"
    >
      {stopped && <Note tone="warn">{say('register.stopped')}</Note>}
      <RegisterForm />
      <nav className={css['others']} aria-label={say('auth.others')}>
        <Link to={paths.login(named)}>{say('register.toLogin')}</Link>
      </nav>
    </AuthFrame>
  )
}

export default Register
