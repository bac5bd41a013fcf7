import { Refused } from '@magpie/wire/answered'
import { browserSend, CallFailed, within } from '@magpie/wire/call'
import { describe, expect, it } from 'vitest'
import zh from '../../locales/zh-CN.json' with { type: 'json' }
import { BusinessException, CancelledRequest, messageTextId, networkError, NetworkError } from './client-errors.ts'
import { classify, sayError } from './say-error.ts'

const texts: Readonly<Record<string, string>> = zh
const say = (id: string): string => texts[id] ?? `no text: ${id}`
const refused = (statusCode: number, message: string): Refused =>
  new Refused({ refused: 'x', statusCode, message, facts: {} })

describe('the catalogue of client errors', () => {
  it('S-CERR-01: a request that was cancelled and an answer that said no are told apart', () => {
    const abort = new DOMException('aborted', 'AbortError')
    expect(classify(new CallFailed(0, 'aborted', { cause: abort }), true)).toBeInstanceOf(CancelledRequest)
    const business = classify(refused(7301, '账号须为 6–12 位'), true)
    expect(business).toBeInstanceOf(BusinessException)
    expect(business).toMatchObject({ code: 7301, message: '账号须为 6–12 位' })
    expect(sayError(say, new CancelledRequest(), true)).toBe('请求已取消，请稍后重试')
    expect(sayError(say, refused(7301, ''), true)).toBe('未知的业务异常')
  })

  it('S-CERR-02, S-CERR-03: timeout, offline, closed and unknown have their words', () => {
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

  it('S-ERR-13: the network’s own words become ours, an empty message a system error', () => {
    for (const message of ['Not Acceptable', 'Failed to fetch', 'SSL error 525', 'Forbidden'])
      expect(messageTextId(message), message).toBe('error.retry')
    expect(messageTextId('  ')).toBe('error.system')
    expect(messageTextId('余额不足')).toBeUndefined()
    expect(sayError(say, refused(10001, ''), true)).toBe('系统异常，请稍后重试或联系客服')
    expect(sayError(say, refused(7000, 'Forbidden'), true)).toBe('网络异常，请稍后重试')
  })

  it('S-ERR-13: no word of a browser or a library reaches the screen', () => {
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
  it('S-CONST-05, S-CERR-03: the client gives up on one answer and says timeout, status 0', async () => {
    const never: typeof fetch = (_url, options) =>
      new Promise((_done, failed) => options?.signal?.addEventListener('abort', () => failed(new Error('gone'))))
    const asked = browserSend({ method: 'GET', url: '/x', headers: {}, timeoutMs: 20 }, never)
    const thrown = await asked.catch((cause: unknown) => cause)
    expect(thrown).toMatchObject({ message: 'timeout' })
    expect(classify(new CallFailed(0, 'timeout'), true)).toMatchObject({ code: 0, trouble: 'timeout' })
  })

  it('S-CONST-05: whatever is waited for before the sending, the request ends at its own limit', async () => {
    await expect(within(20, new Promise(() => undefined))).rejects.toThrow('timeout')
    await expect(within(1000, Promise.resolve('answer'))).resolves.toBe('answer')
  })
})
