// One sentence for any error, for a toast or an error state. A refusal uses the server's own words; everything else
// uses ours, never those of a browser or a library.

import { CallFailed } from '@magpie/wire/call'
import { Refused } from '@magpie/wire/answered'
import type { Say } from '@magpie/wire/text'
import { BusinessException, CancelledRequest, messageTextId, networkError, NetworkError } from './client-errors.ts'

/** The thrown value as one of the specification's classes. */
export const classify = (thrown: unknown, online: boolean): CancelledRequest | BusinessException | NetworkError => {
  if (thrown instanceof CancelledRequest || thrown instanceof BusinessException || thrown instanceof NetworkError)
    return thrown
  if (thrown instanceof Refused)
    return new BusinessException(thrown.refusal.statusCode, thrown.refusal.message, thrown.refusal)
  if (thrown instanceof Error && thrown.name === 'AbortError') return new CancelledRequest()
  if (thrown instanceof CallFailed) {
    const cause = thrown.cause
    if (cause instanceof Error && cause.name === 'AbortError') return new CancelledRequest()
    return networkError({ status: thrown.httpStatus, message: thrown.message, online })
  }
  return networkError({ status: 0, message: thrown instanceof Error ? thrown.message : '', online })
}

export const sayError = (say: Say, thrown: unknown, online: boolean): string => {
  const error = classify(thrown, online)
  if (error instanceof CancelledRequest) return say(error.textId)
  if (error instanceof NetworkError) return say(error.textId ?? messageTextId(error.message) ?? 'error.retry')
  const textId = messageTextId(error.message)
  // S-CERR-01b: a refusal without a message.
  if (textId === 'error.system' && error.code !== 10001) return say(error.textId)
  return textId === undefined ? error.message : say(textId)
}
