// The push switches: this browser, and message classes. Off takes one tap.

import { SectionHead } from '@magpie/ui/card'
import { SwitchRow } from '@magpie/ui/checks'
import { Note } from '@magpie/ui/note'
import { answered } from '@magpie/wire/answered'
import { useFeature } from '@magpie/wire/feature'
import { useCall } from '@magpie/wire/scope'
import { memberKey } from '@magpie/wire/session'
import { useLocale, useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ConsentClass,
  consentClasses,
  messageConsent,
  pushKey,
  type PushStanding,
  pushSubscribe,
  pushUnsubscribe,
} from '../../contract/push.ts'
import css from './push-settings.module.css'
import { subscribeHere, unsubscribeHere, useAbility } from './this-browser.ts'

const standingKey = [memberKey, 'push'] as const

/** The server's push settings, as each action answers them. */
const useStanding = () => {
  const call = useCall()
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: standingKey, queryFn: async () => answered(await call(pushKey, {})) })
  const keep = (standing: PushStanding): void => void queries.setQueryData(standingKey, standing)
  return { data, keep }
}

type Keep = (standing: PushStanding) => void

/** One action at a time: the wanted value is shown until the server answers. */
const useActs = (keep: Keep) => {
  const [turned, setTurned] = useState<Turned>()
  const [failed, setFailed] = useState(false)
  const act = async (what: Turned, run: () => Promise<PushStanding | undefined>): Promise<void> => {
    setTurned(what)
    setFailed(false)
    try {
      const standing = await run()
      if (standing !== undefined) keep(standing)
    } catch {
      setFailed(true)
    } finally {
      setTurned(undefined)
    }
  }
  return { turned, failed, act }
}
type Turned = { readonly of: ConsentClass | 'here'; readonly on: boolean }

const useHere = (key: string) => {
  const call = useCall()
  const locale = useLocale()
  return async (on: boolean): Promise<PushStanding | undefined> => {
    if (!on) {
      const standing = answered(await call(pushUnsubscribe, {}))
      await unsubscribeHere()
      return standing
    }
    const given = await subscribeHere(key)
    return given === undefined ? undefined : answered(await call(pushSubscribe, { ...given, locale }))
  }
}

const Switches = ({ standing, keep }: { readonly standing: PushStanding; readonly keep: Keep }) => {
  const say = useText()
  const call = useCall()
  const ability = useAbility()
  const turnHere = useHere(standing.key)
  const { turned, failed, act } = useActs(keep)
  const shown = (of: Turned['of'], kept: boolean): boolean => (turned?.of === of ? turned.on : kept)
  return (
    <>
      <div className={css['sheet']}>
        <SwitchRow
          text={say('push.here')}
          note={say('push.here_more')}
          checked={ability === 'able' && shown('here', standing.isOn)}
          disabled={ability !== 'able' || turned?.of === 'here'}
          onChange={({ target: { checked: on } }) => void act({ of: 'here', on }, () => turnHere(on))}
        />
        {standing.isOn &&
          consentClasses.map((of) => (
            <SwitchRow
              key={of}
              text={say(`push.${of}`)}
              note={say(`push.${of}_more`)}
              checked={shown(of, standing.consent[of])}
              onChange={({ target: { checked: on } }) =>
                void act({ of, on }, async () => answered(await call(messageConsent, { of, given: on })))
              }
            />
          ))}
      </div>
      {ability !== 'able' && <Note>{say(`push.${ability}`)}</Note>}
      {failed && <Note tone="warn">{say('push.failed')}</Note>}
      <p className={css['quiet']}>{say('push.quiet')}</p>
    </>
  )
}

/** Renders nothing until the state is known: a switch must not flip by itself. */
export const PushSettings = () => {
  const say = useText()
  const { data, keep } = useStanding()
  const isOpen = useFeature('push')
  if (data === undefined || (!isOpen && !data.isOn)) return null
  return (
    <section className={css['push']} aria-label={say('push.title')}>
      <SectionHead title={say('push.title')} />
      <Switches standing={data} keep={keep} />
    </section>
  )
}
