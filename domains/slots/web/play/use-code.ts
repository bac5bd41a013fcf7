// The code of a game, which comes when the game is opened.

import { useEffect, useState } from 'react'
import { keepRecent } from '../lobby/kept.ts'

type Fetched<Code> = { readonly is: 'code'; readonly code: Code } | { readonly is: 'fault'; readonly fault: unknown }

/** Undefined while it loads; throws if it cannot be fetched, for the screen of such faults. */
export const useCode = <Code>(
  id: string,
  codes: Readonly<Record<string, (() => Promise<Code>) | undefined>>,
): Code | undefined => {
  const [fetched, setFetched] = useState<Fetched<Code>>()
  useEffect(() => {
    keepRecent(id)
    void codes[id]?.().then(
      (code) => setFetched({ is: 'code', code }),
      (fault: unknown) => setFetched({ is: 'fault', fault }),
    )
  }, [id, codes])
  if (fetched?.is === 'fault') throw fetched.fault
  return fetched?.code
}
