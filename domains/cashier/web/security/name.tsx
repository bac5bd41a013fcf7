// The real name, ours: stated once, with the PIN. Every account that carries a name must carry this one, so what it means
// is said before it is sent.

import { Icon } from '@magpie/ui/art/icon'
import { Button, CtaBar } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Field } from '@magpie/ui/field'
import { List, ListRow } from '@magpie/ui/list-row'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { useLive } from '@magpie/wire/live'
import { useNotify } from '@magpie/wire/notify'
import { paths, safeFrom } from '@magpie/wire/paths'
import { useCall, useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { nameState, type SecurityView } from '../../contract/security.ts'
import { nameStands } from '../../rules/person-name.ts'
import formCss from '../frame/form.module.css'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { toldAt } from '../frame/told.tsx'
import { useAsk } from '../frame/use-ask.ts'
import { AskPin, pinLength } from './ask-pin.tsx'
import { NeedPin } from './need-pin.tsx'
import { ofPin, PinRest } from './pin-rest.tsx'
import { keepSecurity, securityQuery } from './security-query.ts'

const Stated = ({ mine }: { readonly mine: SecurityView }) => {
  const say = useText()
  return (
    <div className={css['list']}>
      <List>
        <ListRow
          icon={<Icon name="user" />}
          text={say('cashier.name.title')}
          note={mine.nameStatedAt === null ? undefined : <TimeText at={mine.nameStatedAt} shape="full" zone />}
          value={mine.realName}
        />
      </List>
      <Note>{say('cashier.name.stands')}</Note>
    </div>
  )
}

const NameForm = ({ mine, from }: { readonly mine: SecurityView; readonly from: string | null }) => {
  const say = useText()
  const { online } = useLive()
  const { call, queries } = useScope()
  const { toast } = useNotify()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [pin, setPin] = useState('')
  const [left, setLeft] = useState(false)
  const { busy, refused, forget, ask } = useAsk()
  const wrong = left && !nameStands(name) ? say('cashier.name.fault') : undefined
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setLeft(true)
    if (!nameStands(name) || pin.length < pinLength) return
    const answer = await ask((asked) => asked(nameState, { name, pin }))
    if (answer === undefined) return
    keepSecurity(queries, call, answer)
    toast(say('cashier.name.done'), 'good')
    await navigate(from === null ? paths.security() : safeFrom(from), { replace: true })
  }
  return (
    <form noValidate method="post" className={formCss['form']} onSubmit={(event) => void send(event)}>
      <PinRest until={mine.pinLockedUntil} />
      <Note tone="warn">{say('cashier.name.once')}</Note>
      <Card pad className={formCss['fields']}>
        <Field
          label={say('cashier.name.title')}
          hint={say('cashier.name.hint')}
          autoComplete="name"
          maxLength={50}
          value={name}
          error={wrong ?? (toldAt(refused, ofPin) === undefined ? refused?.message : undefined)}
          onBlur={() => setLeft(name !== '')}
          onChange={(event) => {
            forget()
            setName(event.target.value)
          }}
        />
        <AskPin value={pin} act={{ refused, forget }} onChange={setPin} />
      </Card>
      <CtaBar>
        <Button type="submit" block busy={busy} disabled={!online || pin.length < pinLength}>
          {online ? say('cashier.name.go') : say('cashier.offline')}
        </Button>
      </CtaBar>
    </form>
  )
}

const coming: CardsComing = [{ id: 'form', size: 'high' }]

const Inside = () => {
  const { state } = useSession()
  const [query] = useSearchParams()
  const from = query.get('from')
  const { data, error, isPaused, refetch } = useQuery({ ...securityQuery(useCall()), enabled: state === 'member' })
  if (data === undefined)
    return error === null && !isPaused ? <Coming cards={coming} /> : <Trouble retry={() => void refetch()} />
  if (data.realName !== null) return <Stated mine={data} />
  return data.pin ? <NameForm mine={data} from={from} /> : <NeedPin from={paths.realName(from ?? undefined)} />
}

const Name = () => {
  const say = useText()
  return (
    <MoneyPage title={say('cashier.name.title')} back={paths.security()} at={paths.realName()} withBar>
      <Inside />
    </MoneyPage>
  )
}

export default Name
