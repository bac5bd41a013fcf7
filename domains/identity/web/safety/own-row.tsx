// A row of the account that links to a page of another slice. That slice supplies its state through the app's registry,
// because identity knows nothing of PINs, limits or documents. The row is shown at once; its state follows.

import { ListRow } from '@magpie/ui/list-row'
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react'

export type RowState = {
  readonly value?: string
  /** What to do about it; replaces the row's description. */
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
  /** The text shown once it is done. */
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
