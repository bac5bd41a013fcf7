// Sends a picture; a wrong type or size is reported before anything is uploaded.

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { fileBytesMax, fileSend, fileTypes } from '../contract/talks.ts'

const uploadMs = 90_000

/** Of a type and size that the server accepts. */
export const isSendable = ({ type, size }: Blob): boolean =>
  (fileTypes as readonly string[]).includes(type) && size > 0 && size <= fileBytesMax

export const useSendFile = () => {
  const say = useText()
  const call = useCall()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  /** The picture's id; undefined on failure, which was reported. */
  const send = async (file: File): Promise<string | undefined> => {
    if (!isSendable(file)) {
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
