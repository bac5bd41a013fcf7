// What is made once and handed down to the components below it: the one that hands it, and the hook that takes it.

import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react'

type Handing<Value> = (given: { readonly value: Value; readonly children: ReactNode }) => ReactElement

/** `what`: names the value in the error of a component that has no provider above it. */
export const handed = <Value>(what: string): readonly [Handing<Value>, () => Value] => {
  const Handed = createContext<Value | null>(null)
  return [
    ({ value, children }) => createElement(Handed, { value }, children),
    () => {
      const value = useContext(Handed)
      if (value === null) throw new Error(`no ${what} around this component`)
      return value
    },
  ]
}
