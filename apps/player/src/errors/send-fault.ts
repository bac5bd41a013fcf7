// A fault of the page as it is reported: its kind, the screen and the places in our own code. Its message is not sent,
// because it may contain what the member typed.

import { clientFault } from '@magpie/gate/contract'
import type { Call } from '@magpie/wire/call'

export const toldOf = (fault: unknown, pathname: string) => {
  const { name = 'Error', stack = '' } = fault instanceof Error ? fault : {}
  const places = [...stack.matchAll(/\/assets\/([\w.-]{1,60}:\d{1,6}:\d{1,6})/g)].map(([, place = '']) => place)
  const words = pathname.split('/').filter((word) => /^[a-zA-Z]{1,24}$/.test(word))
  return {
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    screen: `/${words.slice(0, 6).join('/')}`,
    places: places.slice(0, 6),
  }
}

/** A page that keeps failing reports three times. */
const timesMost = 3
let times = 0

export const sendFault = async (call: Call, fault: unknown): Promise<void> => {
  if ((times += 1) > timesMost) return
  await call(clientFault, toldOf(fault, location.pathname)).catch(() => undefined)
}
