// A value once it has stood still for a moment: what is typed is not asked about at every key.

import { useEffect, useState } from 'react'

export const useSettled = <Value>(value: Value, ms = 250): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
