// Whether the page lives in a browser: false on the server and in the first render of the browser. A part that is loaded
// by itself later must not be drawn before, because the server would send its place unfinished (React's error 419).

import { useEffect, useState } from 'react'

export const useAlive = (): boolean => {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}
