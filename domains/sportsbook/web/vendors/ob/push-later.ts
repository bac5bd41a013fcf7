// The push for members: its code is loaded with the first member and not with the page, because visitors have no push.
// Until then lists are polled, as after a disconnect.

import type { PushParts, PushSocket } from './push-socket.ts'

const againMs = 10_000

export const openPushLater = (parts: PushParts): PushSocket => {
  let socket: PushSocket | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const open = async (): Promise<void> => {
    again = undefined
    try {
      const { openPushSocket } = await import('./push-socket.ts')
      if (!closed) socket = openPushSocket(parts)
    } catch {
      if (!closed) again = setTimeout(() => void open(), againMs)
    }
  }
  void open()
  return {
    isOpen: () => socket?.isOpen() === true,
    rewatch: () => socket?.rewatch(),
    retry: () => {
      socket?.retry()
      if (again === undefined) return
      clearTimeout(again)
      void open()
    },
    close: () => {
      closed = true
      clearTimeout(again)
      socket?.close()
    },
  }
}
