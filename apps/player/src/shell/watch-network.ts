// S-CERR-02: what the browser says of the network is a hint; a network is lost when the house does not answer either. It comes
// with the page, so it is here before a network can be lost.

import type { OpenLive } from '../live/open-live.ts'

const lookAgainMs = 5000

export const watchNetwork = (live: Pick<OpenLive, 'setOnline'>): void => {
  const isOn = (): boolean => navigator.onLine
  const look = async (): Promise<void> => {
    const online = isOn() || (await fetch('/robots.txt', { cache: 'no-store' }).then(() => true, isOn))
    live.setOnline(online)
    if (!online) setTimeout(() => void look(), lookAgainMs)
  }
  for (const word of ['online', 'offline']) addEventListener(word, () => void look())
  void look()
}
