import { BrokenLaw } from '@magpie/kernel'
import { describe, expect, test } from 'vitest'
import { faultFacts, masked, openLog } from './request-log.ts'

const logged = (write: (log: ReturnType<typeof openLog>) => void): string => {
  let text = ''
  const log = openLog({ stream: { write: (line) => void (text += line) } })
  write(log)
  return text
}

describe('L34: log lines with text from outside', () => {
  test.each([
    'token',
    'accessToken',
    'password',
    'cookie',
    'authorization',
    'cardNumber',
    'phone',
    'x-signature',
    'sign',
    'uuid',
  ])('a fact named %s is redacted', (name) => {
    expect(logged((log) => log.info({ [name]: 'hunter2' }, 'x'))).not.toContain('hunter2')
  })
  test('phones, cards and long opaque texts are masked anywhere in a text', () => {
    for (const text of [
      'call 13812345678',
      'card 6222021234567890123',
      `key ${'Ab1'.repeat(20)}`,
      `jwt ${'x'.repeat(40)}.${'y'.repeat(40)}`,
    ]) {
      expect(masked(text)).toMatch(/\[(digits|masked)\]/)
      expect(masked(text)).not.toMatch(/\d{7}|[A-Za-z]{20}/)
    }
  })
  test('ids of requests and members stay readable', () => {
    const id = '0190c0de-0000-7000-8000-000000000001'
    expect(logged((log) => log.info({ member: id, request: 'e37d78fb5a89-0' }, 'x'))).toContain(id)
  })
  test('a declared path stays readable, however long it is', () => {
    const path = '/site/api/v1/protection/stakeLimit/confirm'
    expect(logged((log) => log.info({ method: 'POST', path }, 'answered'))).toContain(path)
  })
  test('a fault keeps its name, code and stack, but not the values in its message', () => {
    const facts = faultFacts(
      Object.assign(new Error('duplicate key 13812345678'), { code: '23505', detail: 'Key (phone)=(13812345678)' }),
    )
    expect(facts).toMatchObject({ fault: 'Error', code: '23505' })
    expect(JSON.stringify(facts)).not.toContain('1381234')
    expect(facts['stack']).toContain('request-log.test.ts')
    expect(faultFacts('thrown text')).toEqual({ fault: 'string' })
    expect(faultFacts(new BrokenLaw('L3', 'x'))).toMatchObject({ fault: 'BrokenLaw' })
  })
  test('an alarm is marked as an alarm', () => {
    expect(JSON.parse(logged((log) => log.alarm({ law: 'L5' }, 'key conflict')))).toMatchObject({
      alarm: true,
      law: 'L5',
      msg: 'key conflict',
      level: 50,
    })
  })
})
