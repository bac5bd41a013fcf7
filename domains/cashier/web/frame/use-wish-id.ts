// The same id for the same wish, until an answer came: after a lost answer the same press finds what was made (L5).

import { useRef } from 'react'
import { newRequestId } from '@magpie/wire/request-id'

export const useWishId = () => {
  const asked = useRef<{ readonly wish: string; readonly requestId: string }>(undefined)
  return {
    idFor: (wish: object): string => {
      const text = JSON.stringify(wish)
      if (asked.current?.wish !== text) asked.current = { wish: text, requestId: newRequestId() }
      return asked.current.requestId
    },
    answered: (): void => void (asked.current = undefined),
  }
}
