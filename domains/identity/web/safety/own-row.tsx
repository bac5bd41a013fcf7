// A row of the account that leads to what another slice keeps. That slice tells its state, by the registry of the app: identity sees
// neither a PIN nor a limit nor papers. The row stands at once, its state comes to it.

import { ListRow } from '@magpie/ui/list-row'
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react'

export type RowState = {
  readonly value?: string
  /** What to do about it, in place of what the row is about. */
  readonly note?: string
  /** Nothing is left to do. */
  readonly done?: boolean
}

export type RowStateProps = { readonly children: (state: RowState) => ReactNode }

export type OwnRowOf = 'pin' | 'limits' | 'name'

export const RowStates = createContext<Readonly<Partial<Record<OwnRowOf, ComponentType<RowStateProps>>>>>({})

export type OwnRowProps = {
  readonly of: OwnRowOf
  readonly icon: ReactNode
  readonly text: string
  readonly note?: string
  readonly href: string
  /** Says no more than that it was done. */
  readonly done?: string
}

export const OwnRow = ({ of, done, ...row }: OwnRowProps) => {
  const { [of]: State } = useContext(RowStates)
  if (State === undefined) return <ListRow {...row} />
  return (
    <Suspense fallback={<ListRow {...row} />}>
      <State>
        {({ value, note = row.note, done: isDone = false }) => (
          <ListRow {...row} note={note} value={done === undefined ? value : isDone ? done : undefined} />
        )}
      </State>
    </Suspense>
  )
}
