// Sending a picture: what is wrong with its kind and size is told before anything leaves.

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { fileBytesMax, fileSend, fileTypes } from '../contract/talks.ts'

const uploadMs = 90_000

export const useSendFile = () => {
  const say = useText()
  const call = useCall()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  /** The id of the picture; nothing when it did not go, which was said. */
  const send = async (file: File): Promise<string | undefined> => {
    if (!(fileTypes as readonly string[]).includes(file.type) || file.size === 0 || file.size > fileBytesMax) {
      toast(say('service.picture_wrong'), 'bad')
      return undefined
    }
    setBusy(true)
    try {
      const sent = { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
      const answer = await call(fileSend, {}, { file: sent, timeoutMs: uploadMs })
      if (!isRefusal(answer)) return answer.id
      toast(answer.message, 'bad')
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return { busy, send }
}
