import { createCipheriv } from 'node:crypto'
import { memberInfo } from '@magpie/identity/contract'
import { configCipher, encryptedConfig, preInfo } from '@magpie/gate/contract'
import { checkCall, signPath } from '@magpie/gate/rules'
import type { Declined, WireRequest } from '@magpie/wire/call'
import { makeSigner } from '@magpie/wire/signer'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { browserCall } from './browser-call.ts'
import { keptCipherText } from './kept-cipher.ts'
import { fetchConfig, keptSignatures } from './site-cipher.ts'

const siteKey = 'public-key'
const device = '0190a0c0-0000-7000-8000-00000000000a'

vi.stubGlobal('location', { search: '' })
afterAll(() => vi.unstubAllGlobals())

type Parts = Parameters<typeof browserCall>[0]

const callWith = (parts: Pick<Parts, 'send'> & Partial<Parts>) =>
  browserCall({
    siteKey,
    marker: () => undefined,
    device: () => device,
    kept: () => undefined,
    onRefusal: () => undefined,
    ...parts,
  })

const rig = (answer: object, marker?: string) => {
  const sent: WireRequest[] = []
  const heard: (readonly [Declined, string | undefined])[] = []
  const call = callWith({
    marker: () => marker,
    onRefusal: (declined, sentMarker) => heard.push([declined, sentMarker]),
    send: async (request) => {
      sent.push(request)
      return { status: 200, body: JSON.stringify(answer) }
    },
  })
  return { call, sent, heard }
}

describe('the call of a browser', () => {
  it('a preview sends its token with every call, and a normal page sends none', async () => {
    const plain = rig({ status_code: 6000, message: '', data: {} })
    await plain.call(preInfo, {})
    vi.stubGlobal('location', { search: '?preview=abc.def' })
    const looked = rig({ status_code: 6000, message: '', data: {} })
    vi.stubGlobal('location', { search: '' })
    await looked.call(preInfo, {})
    expect([plain, looked].map(({ sent }) => sent[0]?.headers['x-preview'])).toEqual([undefined, 'abc.def'])
  })

  it('S-HDR-01: its headers pass the server’s own check', async () => {
    const { call, sent } = rig({ status_code: 6000, message: '', data: {} }, 'm1')
    await call(preInfo, {})
    const headers = sent[0]?.headers ?? {}
    expect(checkCall(headers, preInfo, { siteKey, allowEmptySignature: false })).toBeUndefined()
    expect(headers).toMatchObject({ token: 'm1', uuid: device })
    expect(sent[0]?.timeoutMs).toBe(20_000)
  })

  it('a member’s answer that comes after another member logged in here is thrown away', async () => {
    let marker: string | undefined = 'm1'
    const sent: ((answer: object) => void)[] = []
    const call = callWith({
      marker: () => marker,
      send: () => new Promise((given) => sent.push((answer) => given({ status: 200, body: JSON.stringify(answer) }))),
    })
    const answerTo = async (asked: Promise<unknown>, next: string | undefined): Promise<unknown> => {
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      marker = next
      sent.pop()?.({ status_code: 6000, message: '', data: { account: 'first' } })
      return asked.catch((fault: unknown) => String(fault))
    }
    expect(await answerTo(call(memberInfo, { withLockMoney: 1 }), 'm1')).toEqual({ account: 'first' })
    expect(await answerTo(call(memberInfo, { withLockMoney: 1 }), 'm2')).toMatch('another session')
    expect(await answerTo(call(memberInfo, { withLockMoney: 1 }), undefined)).toMatch('another session')
    // What everybody may read is of no session.
    expect(await answerTo(call(preInfo, {}), 'm3')).toEqual({ account: 'first' })
  })

  it('S-CONST-05: whatever it waits for, a request is given up after 100000 ms with a timeout', async () => {
    vi.useFakeTimers()
    try {
      const call = callWith({ send: () => new Promise(() => undefined) })
      let heard = 'nothing'
      call(preInfo, {}).catch((fault: unknown) => (heard = String(fault)))
      await vi.advanceTimersByTimeAsync(99_999)
      expect(heard).toBe('nothing')
      await vi.advanceTimersByTimeAsync(1)
      expect(heard).toBe('Error: timeout')
    } finally {
      vi.useRealTimers()
    }
  })

  it('S-HDR-02, S-SESS-02: a refusal is returned, and is passed on with the marker of its call', async () => {
    const { call, heard } = rig(
      { status_code: 6001, message: '已在其他设备登录', data: { refused: 'logged_elsewhere' } },
      'm1',
    )
    expect(await call(preInfo, {})).toMatchObject({ refused: 'logged_elsewhere', statusCode: 6001 })
    expect(heard).toEqual([[expect.objectContaining({ statusCode: 6001 }), 'm1']])
  })
})

describe('the encrypted config', () => {
  const [key, start] = [Buffer.alloc(32, 7), Buffer.alloc(16, 9)]
  const seal = (plain: object): string => {
    const cipher = createCipheriv('aes-256-cbc', key, start)
    return Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final()]).toString('base64')
  }
  const answers: Readonly<Record<string, unknown>> = {
    [configCipher.path]: { k: key.toString('base64'), v: start.toString('base64') },
    [encryptedConfig.path]: seal({ signatures: { [preInfo.path]: signPath(preInfo.path, siteKey) }, siteId: '6001' }),
  }
  const drawer = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    }
  }
  const call = callWith({
    send: async ({ url }) => ({
      status: 200,
      body: JSON.stringify({ status_code: 6000, message: '', data: answers[url] }),
    }),
  })

  it('S-CALL-02, S-CALL-03: is fetched, decrypted in the browser and kept', async () => {
    const storage = drawer()
    expect(await fetchConfig(call, storage)).toMatchObject({ siteId: '6001' })
    expect(keptCipherText(storage)).toContain('"k"')
  })

  it('S-HDR-03: when the signing step cannot be loaded, the path’s stored entry is used, or an empty text', async () => {
    const storage = drawer()
    await fetchConfig(call, storage)
    const sign = makeSigner({
      load: () => Promise.reject(new Error('the chunk is gone')),
      stored: () => keptCipherText(storage),
      decrypt: keptSignatures,
    })
    expect(await sign(preInfo.path)).toBe(signPath(preInfo.path, siteKey))
    expect(await sign('/site/api/v1/other')).toBe('')
    const empty = makeSigner({
      load: () => Promise.reject(new Error('gone')),
      stored: () => undefined,
      decrypt: keptSignatures,
    })
    expect(await empty(preInfo.path)).toBe('')
    const bent = makeSigner({
      load: () => Promise.reject(new Error('gone')),
      stored: () => 'bent',
      decrypt: keptSignatures,
    })
    expect(await bent(preInfo.path)).toBe('')
  })
})
