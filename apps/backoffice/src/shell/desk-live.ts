// The desk's end of the stream; the session's cookie and the marker identify the operator. It says that there is
// something new, and screens fetch it.

import { type LiveDoor, messageIds } from '@magpie/wire/live'
import { ears, liveStore } from '@magpie/wire/live-parts'
import { browserParts } from '@magpie/wire/stream-parts'
import { makeStreamClient } from '@magpie/wire/stream-client'
import { readMarker } from './ops-call.ts'

export type DeskLive = LiveDoor & {
  /** Connects; returns the function that disconnects. */
  readonly open: () => () => void
}

export const deskLive = (): DeskLive => {
  const store = liveStore()
  const [notices, followed] = [ears<unknown>(), ears<string>()]
  const client = makeStreamClient({
    ...browserParts(store),
    address: location.origin.replace(/^http/, 'ws'),
    token: readMarker,
    fetchLogin: async () => ({ token: readMarker() ?? '', body: '' }),
    onMessage: (msgId, { data }) => {
      if (msgId === messageIds.notice) notices.tell(data)
    },
    onFollowed: followed.tell,
    // A screen fetches again whenever its topic is followed again.
    onGap: () => undefined,
  })
  return {
    store,
    retry: client.retry,
    tell: client.tell,
    open: () => {
      client.open()
      return client.close
    },
    listen: (_msgId, hear) => notices.listen(hear),
    follow: (topic) => {
      client.follow(topic)
      return () => client.unfollow(topic)
    },
    listenFollowed: followed.listen,
  }
}
