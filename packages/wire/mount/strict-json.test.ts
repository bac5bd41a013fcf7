import { describe, expect, test } from 'vitest'
import { BadJson, strictJson } from './strict-json.ts'

const read = (text: string | Buffer, strictNumbers = false): unknown => {
  try {
    return strictJson(Buffer.from(text as string), strictNumbers)
  } catch (error) {
    if (error instanceof BadJson) return error.fault
    throw error
  }
}

describe('a body is read strictly', () => {
  test.each([
    ['{"a":1,"b":[{"c":"d:e"},null,true]}', { a: 1, b: [{ c: 'd:e' }, null, true] }],
    ['{"a":"\\"\\\\:{["}', { a: '"\\:{[' }],
    ['{"a":"\\u00e9喜"}', { a: 'é喜' }],
    ['"\\ud83d\\ude00"', '😀'],
    ['[]', []],
    [' {"a" : -1.5e3 } ', { a: -1500 }],
  ])('%s is accepted', (text, value) => expect(read(text)).toEqual(value))

  test.each([
    ['{"a":1,"a":2}', 'duplicate_key'],
    ['{"a":1,"\\u0061":2}', 'duplicate_key'],
    ['[{"x":{"y":1,"y":1}}]', 'duplicate_key'],
    ['{"__proto__":{"a":1}}', 'forbidden_key'],
    ['{"\\u005f_proto__":{"a":1}}', 'forbidden_key'],
    ['{"a":{"constructor":{"prototype":{}}}}', 'forbidden_key'],
    ['{"a":"\\u0000"}', 'text'],
    ['{"a":"\\ud800"}', 'text'],
    ['{"\\udfff":1}', 'text'],
    ['{"a":1', 'syntax'],
    ['{"a":"', 'syntax'],
    ['{"a":"\\', 'syntax'],
    ["{'a':1}", 'syntax'],
    ['{"a":NaN}', 'syntax'],
    ['{"a":01}', 'syntax'],
    ['\ufeff{}', 'syntax'],
    ['{"a":１}', 'syntax'],
    ['', 'syntax'],
    ['['.repeat(33) + ']'.repeat(33), 'depth'],
    ['{"a":'.repeat(5000), 'depth'],
  ])('%s is refused', (text, fault) => expect(read(text)).toBe(fault))

  test('exactly 32 levels are accepted', () => expect(read('['.repeat(32) + ']'.repeat(32))).toBeTypeOf('object'))

  test.each([[[0x22, 0xff, 0x22]], [[0x22, 0xc0, 0x80, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]]])(
    'bytes %s are not UTF-8',
    (bytes) => expect(read(Buffer.from(bytes))).toBe('encoding'),
  )

  test.each(['1', '0', '-1', '[12,-34]', '{"a":9007199254740993}', '"1e3"', '"-"'])(
    'a whole number is accepted: %s',
    (text) => expect(read(text, true)).not.toBeTypeOf('undefined'),
  )
  test.each(['1.0', '1e3', '1E3', '-0', '0.5', '-1.5', '[1,2e0]', '{"a":1e0}', '01', '-', '00'])(
    'a number in another spelling is refused where money is whole: %s',
    (text) => expect(read(text, true)).toBe('number'),
  )
})
