// The client's errors as the specification names them: a cancelled request, a refusal, and a network that did not
// answer (S-CERR-01..03). Each knows the id of its text; the texts are in the catalogue.

import { timeoutMessage } from '@magpie/wire/call'

/** S-CERR-01a. */
export class CancelledRequest extends Error {
  readonly textId = 'error.cancelled'
  constructor() {
    super('the request was cancelled')
    this.name = 'CancelledRequest'
  }
}

/** S-CERR-01b. Without a message it is an unknown business exception. */
export class BusinessException extends Error {
  readonly code: number | string
  readonly response: unknown
  readonly textId = 'error.business'
  constructor(code: number | string, message: string, response: unknown) {
    super(message)
    this.name = 'BusinessException'
    this.code = code
    this.response = response
  }
}

export type NetworkTrouble = 'timeout' | 'offline' | 'closed' | 'unknown'

/** S-CERR-02. */
export class NetworkError extends Error {
  /** The status of the answer; 0 without an answer. */
  readonly code: number
  readonly trouble: NetworkTrouble | 'status'
  constructor(code: number, trouble: NetworkTrouble | 'status', message: string) {
    super(message)
    this.name = 'NetworkError'
    this.code = code
    this.trouble = trouble
  }
  /** Undefined: the message itself, the answer's status text, is shown. */
  get textId(): string | undefined {
    return this.trouble === 'status' ? undefined : `error.network.${this.trouble}`
  }
}

export type NetworkFacts = {
  readonly status: number
  readonly statusText?: string
  readonly message: string
  readonly online: boolean
}

export const networkError = ({ status, statusText, message, online }: NetworkFacts): NetworkError => {
  if (message.toLowerCase().includes(timeoutMessage)) return new NetworkError(0, 'timeout', timeoutMessage)
  if (status === 0) return new NetworkError(0, online ? 'closed' : 'offline', message)
  const said = statusText !== undefined && statusText !== '' ? statusText : message
  return said === '' ? new NetworkError(status, 'unknown', said) : new NetworkError(status, 'status', said)
}

/** S-ERR-13: messages in the network's own words are replaced by ours; an empty one becomes a system error. */
const networkWords = /Acceptable|Failed|SSL error|Forbidden/i

export const messageTextId = (message: string): 'error.retry' | 'error.system' | undefined => {
  if (message.trim() === '') return 'error.system'
  return networkWords.test(message) ? 'error.retry' : undefined
}
