// The entrance of the back office. It asks the server which operator is logged in, shows the gate to visitors and to
// operators who have not finished their setup, and then the desk. When a session ends, everything fetched in it is
// dropped.

import { Again } from '@magpie/operators/admin/again'
import { Gate } from '@magpie/operators/admin/gate'
import { type LoggedIn, logout, type Me, me } from '@magpie/operators/contract'
import { Trouble } from '@magpie/desk/states'
import { isRefusal } from '@magpie/kernel'
import { Refused } from '@magpie/wire/answered'
import type { QueryClient } from '@tanstack/react-query'
import { Spin } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forgetMarker, keepMarker, markerKey, opsCall, readMarker } from '../shell/ops-call.ts'
import css from './entrance.module.css'

const Inside = lazy(() => import('../frame/inside.tsx'))

type Here =
  | { readonly is: 'asking' }
  /** The house did not say who sits here: their session may well stand. */
  | { readonly is: 'unknown'; readonly fault: unknown }
  | { readonly is: 'out'; readonly why?: string }
  | { readonly is: 'setup' | 'in'; readonly me: Me }

const placeOf = (found: Me): Here => ({ is: found.stage === 'live' ? 'in' : 'setup', me: found })

type Asked = { readonly answer: Promise<boolean>; readonly end: (given: boolean) => void }

/** Asks once, however many calls wait for the answer. */
const useAgain = () => {
  const [open, setOpen] = useState(false)
  const under = useRef<Asked>(undefined)
  const ask = useCallback((): Promise<boolean> => {
    if (under.current === undefined) {
      let end: Asked['end'] = () => undefined
      const answer = new Promise<boolean>((done) => {
        end = done
      })
      under.current = { answer, end }
      setOpen(true)
    }
    return under.current.answer
  }, [])
  const end = useCallback((given: boolean): void => {
    under.current?.end(given)
    under.current = undefined
    setOpen(false)
  }, [])
  return { open, ask, end }
}

export const Entrance = ({ queries }: { readonly queries: QueryClient }) => {
  const [here, setHere] = useState<Here>({ is: 'asking' })

  const again = useAgain()
  const leave = useCallback(
    (why?: string): void => {
      again.end(false)
      forgetMarker()
      queries.clear()
      setHere(why === undefined ? { is: 'out' } : { is: 'out', why })
    },
    [again.end, queries],
  )
  const call = useMemo(() => opsCall(({ message }) => leave(message), again.ask), [again.ask, leave])

  const { end: endAgain } = again
  const ask = useCallback((): void => {
    const marker = readMarker()
    if (marker === undefined) return setHere({ is: 'out' })
    const told = (found: Here): void => {
      if (marker === readMarker()) setHere(found)
    }
    setHere({ is: 'asking' })
    call(me, {}).then(
      (answer) => told(isRefusal(answer) ? { is: 'unknown', fault: new Refused(answer) } : placeOf(answer)),
      (fault: unknown) => told({ is: 'unknown', fault }),
    )
    return undefined
  }, [call])
  useEffect(() => {
    ask()
    // Another operator logged in or out in another tab: from now on this tab would act in their name.
    const changed = ({ key }: StorageEvent): void => {
      if (key !== markerKey && key !== null) return
      endAgain(false)
      queries.clear()
      ask()
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [ask, endAgain, queries])

  const enter = useCallback(({ marker, me: found }: LoggedIn): void => {
    keepMarker(marker)
    setHere(placeOf(found))
  }, [])
  const logOut = useCallback((): void => {
    void call(logout, {}).catch(() => undefined)
    leave()
  }, [call, leave])

  if (here.is === 'asking') return <Waiting />
  if (here.is === 'unknown')
    return (
      <main className={css['Waiting']}>
        <Trouble fault={here.fault} again={ask} />
      </main>
    )
  if (here.is === 'in')
    return (
      <Suspense fallback={<Waiting />}>
        <Inside call={call} me={here.me} logOut={logOut} />
        <Again call={call} open={again.open} onEnd={again.end} />
      </Suspense>
    )
  return (
    <Gate
      call={call}
      me={here.is === 'setup' ? here.me : undefined}
      why={here.is === 'out' ? here.why : undefined}
      onEnter={enter}
      onMe={(found) => setHere(placeOf(found))}
      onLeave={logOut}
    />
  )
}

const Waiting = () => (
  <div className={css['Waiting']}>
    <Spin size="large" />
  </div>
)
