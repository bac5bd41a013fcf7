// An agent's links: the code as a QR code, its results, and a form for a new named link.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { Field } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import { isRefusal } from '@magpie/kernel'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { useCall, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { lazy, type SubmitEvent, Suspense, useState, useSyncExternalStore } from 'react'
import { agentLink, type AgentLink, linksMost } from '../../contract/index.ts'
import { agentKey } from '../agent-query.ts'
import css from './agent.module.css'

const QrCode = lazy(() => import('@magpie/ui/qr-code'))

const still = () => () => undefined
const useOrigin = (): string =>
  useSyncExternalStore(
    still,
    () => location.origin,
    () => '',
  )

/** A link with the member's own code lives for a day, an agent's for twelve hours (S-VAL-04). */
const linkOf = (origin: string, { code, label }: AgentLink): string =>
  `${origin}/user/register?${label === '' ? 'invite_code' : 'i_code'}=${code}&agent_verify=${code}`

/** In thousandths, to avoid floating point. */
const partText = ({ opened, registered }: AgentLink): string => {
  if (opened === 0) return '–'
  const thousandths = Math.round((registered * 1000) / opened)
  return `${Math.floor(thousandths / 10)}.${thousandths % 10}%`
}

const Row = ({ link }: { readonly link: AgentLink }) => {
  const say = useText()
  const { toast } = useNotify()
  const text = linkOf(useOrigin(), link)
  const name = link.label === '' ? say('agent.link.own') : link.label
  const copy = async (): Promise<void> => {
    try {
      await copyText(text)
      toast(say('agent.link.copied'), 'good')
    } catch {
      toast(say('agent.link.not_copied', { code: link.code }), 'bad')
    }
  }
  return (
    <li>
      <span className={css['qr']}>
        <Suspense>
          {text.startsWith('/') ? null : <QrCode text={text} label={say('agent.link.qr', { name })} />}
        </Suspense>
      </span>
      <span className={css['linkName']}>
        <b>{name}</b>
        <button
          type="button"
          onClick={() => void copy()}
          aria-label={`${link.code} ${say('agent.link.copy', { name })}`}
        >
          <span className="num">{link.code}</span>
          <Icon name="copy" size={16} />
        </button>
      </span>
      <dl>
        <div>
          <dt>{say('agent.link.opened')}</dt>
          <dd className="num">{link.opened}</dd>
        </div>
        <div>
          <dt>{say('agent.link.registered')}</dt>
          <dd className="num">{link.registered}</dd>
        </div>
        <div>
          <dt>{say('agent.link.part')}</dt>
          <dd className="num">{partText(link)}</dd>
        </div>
      </dl>
    </li>
  )
}

const Making = ({ onDone }: { readonly onDone: () => void }) => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { sayError } = useNotify()
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy || label.trim() === '') return setWrong(label.trim() === '' ? say('agent.link.needs') : undefined)
    setBusy(true)
    try {
      const answer = await call(agentLink, { label: label.trim() })
      if (isRefusal(answer)) return setWrong(answer.message)
      await queries.invalidateQueries({ queryKey: agentKey })
      onDone()
    } catch (fault) {
      setWrong(sayError(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css['form']} noValidate method="post" onSubmit={(event) => void send(event)}>
      <Field
        label={say('agent.link.label')}
        hint={say('agent.link.hint')}
        value={label}
        maxLength={12}
        error={wrong}
        onChange={({ currentTarget }) => {
          setLabel(currentTarget.value)
          setWrong(undefined)
        }}
      />
      <Button type="submit" block busy={busy}>
        {say('agent.link.make')}
      </Button>
    </form>
  )
}

export const Links = ({ links, mayAdd }: { readonly links: readonly AgentLink[]; readonly mayAdd: boolean }) => {
  const say = useText()
  const [making, setMaking] = useState(false)
  return (
    <Card className={css['part']}>
      <SectionHead
        title={say('agent.links')}
        aside={
          mayAdd &&
          links.length <= linksMost && (
            <Button size="s" variant="soft" onClick={() => setMaking(true)}>
              {say('agent.link.new')}
            </Button>
          )
        }
      />
      <ul className={css['links']} aria-label={say('agent.links')}>
        {links.map((link) => (
          <Row key={link.code} link={link} />
        ))}
      </ul>
      <p className={css['note']}>{say('agent.links.note')}</p>
      <Sheet
        open={making}
        onClose={() => setMaking(false)}
        title={say('agent.link.new')}
        closeLabel={say('agent.close')}
      >
        {making && <Making onDone={() => setMaking(false)} />}
      </Sheet>
    </Card>
  )
}
