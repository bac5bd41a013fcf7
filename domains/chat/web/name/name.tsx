// The member's chosen name in rooms (decision 1260): how others see it, and the card that sets one.

import { isRefusal } from '@magpie/kernel'
import { Icon } from '@magpie/ui/art/icon'
import { AppBar } from '@magpie/ui/app-bar'
import { Tag } from '@magpie/ui/badge'
import { Button, ButtonLink, CtaBar } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { DressedLine } from '@magpie/ui/dressed-line'
import { Field } from '@magpie/ui/field'
import { FramedAvatar } from '@magpie/ui/framed-avatar'
import { ComingCards, GuestState } from '@magpie/ui/screen-state'
import { answered } from '@magpie/wire/answered'
import type { Gives } from '@magpie/wire/endpoint'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { newRequestId } from '@magpie/wire/request-id'
import { isDecided } from '@magpie/wire/said-no'
import { useCall, useScope } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ownName, ownNameSet } from '../../contract/own-name.ts'
import { ChatTrouble } from '../chat-trouble.tsx'
import css from './name.module.css'

const card = 'card-nickname'
const charsMost = 12

type Own = Gives<typeof ownName>

/**
 * Sends the name. Pressing again after a lost answer repeats the same request (L5). Tells what is wrong with the name.
 */
const useNaming = () => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  const request = useRef<{ readonly name: string; readonly id: string }>(undefined)
  const send = async (name: string): Promise<string | undefined> => {
    setBusy(true)
    try {
      if (request.current?.name !== name) request.current = { name, id: newRequestId() }
      const answer = await call(ownNameSet, { requestId: request.current.id, name })
      if (isDecided(answer)) request.current = undefined
      if (isRefusal(answer))
        return answer.refused.startsWith('nick_') ? say(`chat.own.no.${answer.refused}`) : answer.message
      await queries.invalidateQueries({ queryKey: [memberKey] })
      toast(say('chat.own.done'), 'good')
      return undefined
    } catch (thrown) {
      return sayError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

const Seen = ({ own, name }: { readonly own: Own; readonly name: string }) => {
  const say = useText()
  return (
    <Card pad>
      <h2 className={css['head']}>{say('chat.own.seen')}</h2>
      <div className={css['seen']}>
        <FramedAvatar name={own.alias} face={own.face} size={36} frame={own.frame} />
        <div>
          <p className={css['who']}>
            {name}
            {own.vip > 0 && <Tag tone={own.vip >= 7 ? 'gold' : 'brand'}>V{own.vip}</Tag>}
          </p>
          <DressedLine dress={own.style}>{say('chat.own.line')}</DressedLine>
        </div>
      </div>
    </Card>
  )
}

const Change = ({ own }: { readonly own: Own }) => {
  const say = useText()
  const { busy, send } = useNaming()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const name = typed.trim()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || name === '') return
    const wrong = await send(name)
    setFault(wrong)
    if (wrong === undefined) setTyped('')
  }
  const mayChange = own.mayPlay && own.cards > 0
  return (
    <form noValidate method="post" className={css['form']} onSubmit={(event) => void submit(event)}>
      <Seen own={own} name={name === '' ? own.name : name} />
      {own.takenWhy !== null && (
        <p className={css['taken']} role="note">
          <Icon name="info" size={16} />
          {say('chat.own.taken', { why: own.takenWhy })}
        </p>
      )}
      {!own.mayPlay && (
        <p className={css['paused']} role="note">
          {say('chat.bar.may_not_play')}
        </p>
      )}
      {mayChange && (
        <Field
          label={say('chat.own.field')}
          hint={say('chat.own.hint')}
          value={typed}
          autoComplete="off"
          maxLength={charsMost * 2}
          error={fault}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
        />
      )}
      <ul className={css['rules']}>
        {['where', 'yours', 'house'].map((rule) => (
          <li key={rule}>{say(`chat.own.rule.${rule}`)}</li>
        ))}
      </ul>
      <CtaBar>
        {mayChange || !own.mayPlay ? (
          <Button type="submit" block busy={busy} disabled={!mayChange || name === ''}>
            {say('chat.own.use', { count: own.cards })}
          </Button>
        ) : (
          <ButtonLink block href={paths.mallItem(card)}>
            {say('chat.own.to_mall')}
          </ButtonLink>
        )}
      </CtaBar>
    </form>
  )
}

const Inside = () => {
  const say = useText()
  const call = useCall()
  const { state } = useSession()
  const { data, isError, isPaused, refetch } = useQuery({
    queryKey: [memberKey, 'chat', 'name'],
    enabled: state === 'member',
    queryFn: async () => answered(await call(ownName, {})),
  })
  if (state === 'anonymous')
    return (
      <GuestState
        title={say('chat.own.guest')}
        login={{ href: paths.login(paths.ownName()), text: say('chat.to_login') }}
        level={2}
      />
    )
  if (data !== undefined) return <Change own={data} />
  return isError || isPaused ? (
    <ChatTrouble retry={() => void refetch()} />
  ) : (
    <ComingCards label={say('chat.own.loading')} cards={[{ id: 'a' }, { id: 'b' }]} />
  )
}

const OwnNamePage = () => {
  const say = useText()
  const navigate = useNavigate()
  const back = (): void => void (window.history.length > 1 ? navigate(-1) : navigate(paths.mine()))
  return (
    <div className={css['OwnName']}>
      <title>{say('chat.own.document')}</title>
      <AppBar title={say('chat.own.title')} backLabel={say('chat.back')} onBack={back} />
      <main id="main" tabIndex={-1}>
        <Inside />
      </main>
    </div>
  )
}

export default OwnNamePage
