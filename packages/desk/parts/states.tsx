// Placeholders for rows or figures that are loading, empty or failed.

import { CallFailed } from '@magpie/wire/call'
import { Refused } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { Alert, Button, Skeleton } from 'antd'
import { useMemo, type ReactNode } from 'react'
import css from './states.module.css'

/** One sentence for whatever was thrown: a refusal in the server's words, anything else in ours. */
export const useSayError = (): ((thrown: unknown) => string) => {
  const say = useText()
  return useMemo(
    () => (thrown) => {
      if (thrown instanceof Refused) return thrown.message
      return say(thrown instanceof CallFailed ? 'desk.no_answer' : 'desk.broken')
    },
    [say],
  )
}

export const Trouble = ({ fault, again }: { readonly fault: unknown; readonly again?: (() => void) | undefined }) => {
  const say = useText()
  const sayError = useSayError()
  return (
    <Alert
      type="error"
      showIcon
      title={sayError(fault)}
      action={
        again === undefined ? undefined : (
          <Button size="small" onClick={again}>
            {say('desk.again')}
          </Button>
        )
      }
    />
  )
}

export const Empty = ({ children }: { readonly children: ReactNode }) => <p className={css['Empty']}>{children}</p>

type Asked<Value> = {
  readonly data: Value | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** The value when it is there; a skeleton until then; its trouble instead. */
export const Shown = <Value,>({
  query,
  rows = 4,
  children,
}: {
  readonly query: Asked<Value>
  readonly rows?: number
  readonly children: (value: Value) => ReactNode
}) => {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error !== null && query.error !== undefined)
    return <Trouble fault={query.error} again={() => void query.refetch()} />
  return <Skeleton active title={false} paragraph={{ rows }} />
}
