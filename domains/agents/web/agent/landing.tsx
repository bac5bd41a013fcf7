// The agents' page for others: what an agent does and earns under the terms, with one worked example and no promise;
// the state of an application; and a check whether a code belongs to an agent.

import { Icon } from '@magpie/ui/art/icon'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Card, Feather, SectionHead } from '@magpie/ui/card'
import { isRefusal, minorOf, textOfMinor } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { paths } from '@magpie/wire/paths'
import { useCall, useScope } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { agentAccept, agentApply, type AgentTerms, type Landing as Standing } from '../../contract/index.ts'
import { agentKey } from '../agent-query.ts'
import { showRate } from '../show.ts'
import css from './agent.module.css'
import { Leaves } from './leaves.tsx'
import { TermsTable } from './terms-table.tsx'
import { Verify } from './verify.tsx'

const aboutLeast = 10

const Example = ({ terms }: { readonly terms: AgentTerms }) => {
  const say = useText()
  const row = terms.tiers[1]
  const ppm = row?.rates.find(({ group }) => group === 'TY')?.ppm ?? 0
  if (row === undefined) return null
  const commission = (minorOf(row.turnover) * BigInt(ppm)) / 1_000_000n
  const own = (commission * BigInt(terms.split[0] ?? 0)) / 100n
  return (
    <Card pad className={css['example']}>
      <h2>{say('agent.example')}</h2>
      <p>
        {say('agent.example.text', {
          active: row.active,
          turnover: showMoney(row.turnover),
          tier: 2,
          rate: showRate(ppm),
          commission: showMoney(textOfMinor(commission)),
          own: showMoney(textOfMinor(own)),
        })}
      </p>
      <p className={css['note']}>{say('agent.example.note')}</p>
    </Card>
  )
}

/** Until an answer comes, pressing again repeats the same request. */
const useApply = () => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError } = useNotify()
  const wish = useRef(newRequestId())
  const [busy, setBusy] = useState(false)
  const send = async (ask: () => Promise<object>, done: string): Promise<void> => {
    setBusy(true)
    try {
      const answer = await ask()
      wish.current = newRequestId()
      if (isRefusal(answer)) toast((answer as { message?: string }).message ?? '', 'bad')
      else toast(say(done), 'good')
      await queries.invalidateQueries({ queryKey: agentKey })
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    apply: (about: string) => send(() => call(agentApply, { requestId: wish.current, about }), 'agent.apply.done'),
    accept: (terms: string) => send(() => call(agentAccept, { terms }), 'agent.accept.done'),
  }
}

const Form = () => {
  const say = useText()
  const id = useId()
  const { busy, apply } = useApply()
  const [about, setAbout] = useState('')
  const [short, setShort] = useState(false)
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const isShort = about.trim().length < aboutLeast
    setShort(isShort)
    if (!isShort && !busy) void apply(about.trim())
  }
  return (
    <form className={css['form']} noValidate method="post" onSubmit={send}>
      <label htmlFor={id}>{say('agent.apply.about')}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={500}
        value={about}
        placeholder={say('agent.apply.hint')}
        aria-invalid={short}
        aria-describedby={short ? `${id}-why` : undefined}
        onChange={({ currentTarget }) => setAbout(currentTarget.value)}
      />
      {short && (
        <p id={`${id}-why`} role="alert" className={css['wrong']}>
          {say('agent.apply.short', { count: aboutLeast })}
        </p>
      )}
      <Button type="submit" block busy={busy}>
        {say('agent.apply')}
      </Button>
    </form>
  )
}

const Agreeing = ({ terms }: { readonly terms: AgentTerms }) => {
  const say = useText()
  const { busy, accept } = useApply()
  return (
    <>
      <p>{say('agent.state.second')}</p>
      <Button block busy={busy} onClick={() => void accept(terms.name)}>
        {say('agent.accept')}
      </Button>
    </>
  )
}

const Next = ({ standing }: { readonly standing: Standing }) => {
  const say = useText()
  const { state, verified, terms } = standing
  if (verified === null)
    return (
      <ButtonLink block href={paths.login(paths.agent())}>
        {say('agent.login')}
      </ButtonLink>
    )
  if (state === 'second') return <Agreeing terms={terms} />
  if (state !== null && state !== 'rejected') return <p>{say(`agent.state.${state}`)}</p>
  const refused = state === 'rejected' && <p>{say('agent.state.rejected')}</p>
  if (!verified)
    return (
      <>
        {refused}
        <p>{say('agent.unverified')}</p>
        <ButtonLink block href={paths.authentication()}>
          {say('agent.go_verify')}
        </ButtonLink>
      </>
    )
  return (
    <>
      {refused}
      <Form />
    </>
  )
}

export const Landing = ({ standing }: { readonly standing: Standing }) => {
  const say = useText()
  const { state } = useSession()
  return (
    <>
      <Feather className={css['hero']} art={<Leaves />}>
        <h2 className="song">{say('agent.lead')}</h2>
        <p className={css['from']}>{say('agent.lead.text')}</p>
      </Feather>
      <Card pad>
        <ul className={css['points']}>
          {(['turnover', 'proof', 'privacy'] as const).map((id) => (
            <li key={id}>
              <Icon name={id === 'turnover' ? 'chart' : id === 'proof' ? 'check' : 'lock'} />
              <span>
                <b>{say(`agent.point.${id}`)}</b>
                <small>{say(`agent.point.${id}.text`)}</small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Example terms={standing.terms} />
      <Card className={css['part']}>
        <SectionHead title={say('agent.terms')} />
        <TermsTable terms={standing.terms} />
      </Card>
      {state !== 'unknown' && (
        <Card pad className={css['next']}>
          <h2>{say('agent.become')}</h2>
          <Next standing={standing} />
        </Card>
      )}
      <Verify />
      <p className={css['note']}>{say('agent.calm')}</p>
    </>
  )
}
