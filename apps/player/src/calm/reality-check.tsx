// The reality check: after every so many minutes of a visit the game stops for a look at how long it was and what it came to.
// Each is told once, also across a reload.

import { remindEvery } from '@magpie/play-safe/web'
import { KeyValue } from '@magpie/ui/note'
import { roundDay } from '@magpie/venues/contract'
import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const key = 'visit.told'
const minuteMs = 60_000

/** How many of them this visit was told. */
const toldOf = (began: number): number => {
  const [visit = 0, told = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number)
  return visit === began ? told : 0
}

/** True once for each. A browser that keeps nothing is told none: it would be told one a minute. */
export const isDue = (began: number, now: number, everyMinutes: number): boolean => {
  try {
    const nth = Math.floor((now - began) / (everyMinutes * minuteMs))
    if (nth <= toldOf(began)) return false
    sessionStorage.setItem(key, `${began} ${nth}`)
    return true
  } catch {
    return false
  }
}

export type RealityCheckProps = { readonly began: number; readonly now: number }

/** Draws nothing itself: it asks. */
export const RealityCheck = ({ began, now }: RealityCheckProps) => {
  const say = useText()
  const call = useCall()
  const navigate = useNavigate()
  const { ask } = useNotify()
  useEffect(() => {
    const every = remindEvery()
    if (!isDue(began, now, every)) return
    const show = (rows: readonly { readonly key: string; readonly name: string; readonly value: string }[]): void =>
      ask({
        id: 'reality',
        title: say('calm.check.title', { minutes: Math.floor((now - began) / minuteMs) }),
        body: (
          <>
            <p>{say('calm.check.every', { every })}</p>
            <KeyValue rows={rows.map((row) => ({ ...row, value: <b className="num">{row.value}</b> }))} />
          </>
        ),
        actions: [
          { text: say('calm.check.rest'), primary: true, onPress: () => void navigate(paths.limits()) },
          { text: say('calm.check.records'), onPress: () => void navigate(paths.betRecord()) },
          { text: say('calm.check.on') },
        ],
      })
    // Without the figures the time is still told.
    void call(roundDay, { since: began })
      .then(answered)
      .then(({ staked, net }) => [
        { key: 'staked', name: say('calm.check.staked'), value: showMoney(staked) },
        { key: 'net', name: say('calm.check.net'), value: showMoney(net) },
      ])
      .catch(() => [])
      .then(show)
  }, [began, now, ask, call, navigate, say])
  return null
}
