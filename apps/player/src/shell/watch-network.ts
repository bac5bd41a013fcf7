// S-CERR-02: the browser's online state is a hint; the network counts as lost when the server does not answer either.
// It is part of the first load, so it is there before a network can be lost.

import type { OpenLive } from '../live/open-live.ts'

const lookAgainMs = 5000

export const watchNetwork = (live: Pick<OpenLive, 'setOnline'>): void => {
  const isOn = (): boolean => navigator.onLine
  const look = async (): Promise<void> => {
    const online = isOn() || (await fetch('/robots.txt', { cache: 'no-store' }).then(() => true, isOn))
    live.setOnline(online)
    // Asked again while the browser says so: an answer may have been on its way when the network went.
    if (!isOn()) setTimeout(() => void look(), lookAgainMs)
  }
  for (const word of ['online', 'offline']) addEventListener(word, () => void look())
  void look()
}
