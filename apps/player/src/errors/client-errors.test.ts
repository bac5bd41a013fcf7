import { Refused } from '@magpie/wire/answered'
import { browserSend, CallFailed, timeoutMessage, within } from '@magpie/wire/call'
import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import zh from '../../locales/zh-CN.json' with { type: 'json' }
import { BusinessException, CancelledRequest, messageTextId, networkError, NetworkError } from './client-errors.ts'
import { classify, sayError } from './say-error.ts'

const texts: Readonly<Record<string, string>> = zh
const say = (id: string): string => texts[id] ?? `no text: ${id}`
/** The specification's texts, and the ids of ours. */
const ids: Readonly<Record<string, string>> = {
  'Request was cancelled, please try again later.': 'error.cancelled',
  'Unknown business exception': 'error.business',
  'Connection timed out, please try again later': 'error.network.timeout',
  'Connection terminated, please check and retry': 'error.network.closed',
  'Network connection lost, please check and retry': 'error.network.offline',
  'Unknown connection error, please check and retry': 'error.network.unknown',
  'network error, please retry later': 'error.retry',
  'system error, please retry later or contact customer service': 'error.system',
}

type Given = Partial<{
  cancelled: true
  business: true
  timeout: true
  timer_fired: true
  unknown: true
  online: boolean
  status: number
  statusText: string
  message: string | null
}>
const { client_errors: truth } = readTruth<{
  client_errors: {
    readonly message_map: readonly (readonly [string, string])[]
    readonly rows: readonly (readonly [Given, string | { readonly status: number; readonly message: string }])[]
  }
}>('validation.json')

const errorOf = (given: Given): CancelledRequest | BusinessException | NetworkError => {
  if (given.cancelled) return classify(new CallFailed(0, '', { cause: new DOMException('', 'AbortError') }), true)
  if (given.business) return classify(refused(7301, given.message ?? ''), true)
  if (given.timeout ?? given.timer_fired) return classify(new CallFailed(0, timeoutMessage), true)
  if (given.unknown) return networkError({ status: 502, message: '', online: true })
  const { status = 0, online = true, statusText = '' } = given
  return networkError({ status, statusText, message: given.message ?? '', online })
}

const refused = (statusCode: number, message: string): Refused =>
  new Refused({ refused: 'x', statusCode, message, facts: {} })

describe('the catalogue of client errors', () => {
  it('S-CERR-01: a cancelled request and a refusal are distinguished', () => {
    const abort = new DOMException('aborted', 'AbortError')
    expect(classify(new CallFailed(0, 'aborted', { cause: abort }), true)).toBeInstanceOf(CancelledRequest)
    const business = classify(refused(7301, '账号须为 6–12 位'), true)
    expect(business).toBeInstanceOf(BusinessException)
    expect(business).toMatchObject({ code: 7301, message: '账号须为 6–12 位' })
    expect(sayError(say, new CancelledRequest(), true)).toBe('请求已取消，请稍后重试')
    expect(sayError(say, refused(7301, ''), true)).toBe('未知的业务异常')
  })

  it('S-CERR-02, S-CERR-03: timeout, offline, closed and unknown have their own texts', () => {
    const of = (status: number, message: string, online: boolean, statusText?: string): NetworkError =>
      networkError({ status, message, online, ...(statusText === undefined ? {} : { statusText }) })
    expect(of(504, 'Gateway Timeout', true)).toMatchObject({ code: 0, message: 'timeout', trouble: 'timeout' })
    expect(of(0, 'failed to fetch', true).trouble).toBe('closed')
    expect(of(0, 'failed to fetch', false).trouble).toBe('offline')
    expect(of(502, '', true, 'Bad Gateway')).toMatchObject({ trouble: 'status', message: 'Bad Gateway', code: 502 })
    expect(of(502, 'given', true)).toMatchObject({ trouble: 'status', message: 'given' })
    expect(of(502, '', true).trouble).toBe('unknown')
    expect(['timeout', 'offline', 'closed', 'unknown'].map((one) => say(`error.network.${one}`))).toEqual([
      '连接超时，请稍后重试',
      '网络连接已断开，请检查后重试',
      '连接已中断，请检查后重试',
      '未知的连接错误，请检查后重试',
    ])
  })

  it.each(truth.rows)('reference: %j', (given, expected) => {
    const error = errorOf(given)
    if (typeof expected !== 'string')
      return expect(error).toMatchObject({ code: expected.status, message: expected.message })
    const id = ids[expected]
    // The error carries the status text; the screen shows our own text for it (S-ERR-13).
    if (id === undefined) return expect(error).toMatchObject({ code: given.status, message: expected })
    return expect(sayError(say, error, true)).toBe(say(id))
  })

  it.each(truth.message_map)('reference: the message %j is shown as %j', (message, expected) => {
    expect(messageTextId(message)).toBe(ids[expected])
  })

  it('S-ERR-13: network messages are replaced by our text, and an empty message by a system error', () => {
    for (const message of ['Not Acceptable', 'Failed to fetch', 'SSL error 525', 'Forbidden'])
      expect(messageTextId(message), message).toBe('error.retry')
    expect(messageTextId('  ')).toBe('error.system')
    expect(messageTextId('余额不足')).toBeUndefined()
    expect(sayError(say, refused(10001, ''), true)).toBe('系统异常，请稍后重试或联系客服')
    expect(sayError(say, refused(7000, 'Forbidden'), true)).toBe('网络异常，请稍后重试')
  })

  it('S-ERR-13: no text of a browser or a library reaches the screen', () => {
    const thrown = [
      new TypeError('Failed to fetch'),
      new CallFailed(502, 'the reply is no JSON'),
      new CallFailed(0, 'Load failed'),
      new Error('Cannot read properties of undefined'),
      'a string',
    ]
    for (const one of thrown) expect(sayError(say, one, true), String(one)).toMatch(/^[^A-Za-z]+$/)
  })
})

describe('the two limits of a browser', () => {
  it('S-CONST-05, S-CERR-03: the client gives up on an answer with the message timeout and status 0', async () => {
    const never: typeof fetch = (_url, options) =>
      new Promise((_done, failed) => options?.signal?.addEventListener('abort', () => failed(new Error('gone'))))
    const asked = browserSend({ method: 'GET', url: '/x', headers: {}, timeoutMs: 20 }, never)
    const thrown = await asked.catch((cause: unknown) => cause)
    expect(thrown).toMatchObject({ message: 'timeout' })
    expect(classify(new CallFailed(0, 'timeout'), true)).toMatchObject({ code: 0, trouble: 'timeout' })
  })

  it('S-CONST-05: whatever a request waits for, it ends at its own limit', async () => {
    await expect(within(20, new Promise(() => undefined))).rejects.toThrow('timeout')
    await expect(within(1000, Promise.resolve('answer'))).resolves.toBe('answer')
  })
})
