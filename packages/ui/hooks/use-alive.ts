// Whether the page is hydrated: false on the server and in the browser's first render. A part that is loaded separately
// must not be drawn earlier, because the server would send an unfinished boundary for it (React's error 419).

import { useEffect, useState } from 'react'

export const useAlive = (): boolean => {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}
