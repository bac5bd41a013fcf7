// The slip around a screen, before its code is loaded. Most visitors only look: the slip's code is loaded at the first
// touch of the page, and shown when there is something in it. A selection made before that is kept in the store and
// shown afterwards.

import { loadSheet } from '@magpie/ui/sheet'
import { onFirstTouch } from '@magpie/wire/first-touch'
import { useNotify } from '@magpie/wire/notify'
import { type ReactNode, useEffect, useState } from 'react'
import type { Over } from './slip.tsx'
import { SheetProvider, useSheet } from './slip-sheet-state.ts'
import { useSlip } from './slip-store.ts'

type Code = typeof import('./slip.tsx')

/** Code, and no member's data: one for the browser. */
let loaded: Code | undefined

const load = async (): Promise<Code> => {
  const [code] = await Promise.all([import('./slip.tsx'), loadSheet()])
  loaded = code
  return code
}

const againMs = 4000
const reloadEveryMs = 60_000

/**
 * Browsers remember a failed import for the life of the page, so the page is reloaded as soon as the server answers;
 * selections survive it. At most once a minute, in case the chunk is gone for good.
 */
const reload = (): void => {
  const isReload = performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload')
  if (isReload && performance.now() < reloadEveryMs) return
  void fetch(location.href).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  )
}

/**
 * A chunk that fails to load is announced in one toast, and requested again every few seconds and with the next
 * selection.
 */
const useCode = (): Code | undefined => {
  const { toast, sayError } = useNotify()
  const { close } = useSheet()
  const selections = useSlip((slip) => slip.selections)
  const needed = useSlip(({ attempts }) => attempts.length > 0) || selections.length > 0
  const [code, setCode] = useState(loaded)
  const [tries, setTries] = useState(0)
  // The sheet's exit animation still runs after the last selection is gone.
  const [used, setUsed] = useState(needed)
  if (needed && !used) setUsed(true)
  useEffect(() => {
    if (!needed || code !== undefined) return undefined
    let isHere = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const missing = (fault: unknown): void => {
      if (!isHere) return
      timer = setTimeout(() => setTries(tries + 1), againMs)
      if (tries > 0) return reload()
      close()
      toast(sayError(fault), 'bad')
    }
    load().then((come) => isHere && setCode(come), missing)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [close, code, needed, sayError, selections, toast, tries])
  return used ? code : undefined
}

const Waiting = ({ over }: { over: Over }) => {
  const code = useCode()
  // By the tap on a price it is already loading.
  useEffect(() => onFirstTouch(() => void load().catch(() => undefined)), [])
  return code === undefined ? null : <code.Slip over={over} />
}

export const LazySlip = ({ over, children }: { over: Over; children: ReactNode }) => (
  <SheetProvider>
    {children}
    <Waiting over={over} />
  </SheetProvider>
)
