import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkList } from './index.ts'

const inside = (address: string, ...networks: string[]): boolean => networkList(networks)(address)

describe('lists of networks', () => {
  it('S-GATE-06: match an address, a network, IPv4, IPv6, and IPv4-mapped IPv6 addresses', () => {
    expect(inside('203.0.113.24', '203.0.113.0/24')).toBe(true)
    expect(inside('203.0.114.24', '203.0.113.0/24')).toBe(false)
    expect(inside('203.0.113.24', '203.0.113.24')).toBe(true)
    expect(inside('::ffff:203.0.113.24', '203.0.113.0/24')).toBe(true)
    expect(inside('2001:db8:1::5', '2001:db8::/32')).toBe(true)
    expect(inside('2001:db9::5', '2001:db8::/32')).toBe(false)
    expect(inside('2001:0DB8:0:0:0:0:0:5', '2001:db8::5')).toBe(true)
    expect(inside('192.0.2.1', '0.0.0.0/0')).toBe(true)
    expect(inside('2001:db8::1', '0.0.0.0/0')).toBe(false)
    expect(inside('2001:db8::1', '::/0')).toBe(true)
  })

  it('an invalid network or address matches nothing', () => {
    for (const odd of [
      '',
      'example.com',
      '999.1.1.1',
      '203.0.113.0/33',
      '1.2.3',
      '01.2.3.4',
      '2001:db8:::1',
      '1::2::3',
    ])
      expect(inside('203.0.113.24', odd), odd).toBe(false)
    for (const odd of ['', 'nonsense', '203.0.113', '203.0.113.024', '::gggg', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9'])
      expect(inside(odd, '0.0.0.0/0', '::/0'), odd).toBe(false)
  })

  it('give the same answer as Node’s BlockList for any address and network', () => {
    const four = fc.ipV4()
    const six = fc.ipV6()
    const judged = (address: string, network: string, width: number, kind: 'ipv4' | 'ipv6'): void => {
      const list = new BlockList()
      list.addSubnet(network, width, kind)
      expect(inside(address, `${network}/${width}`), `${address} in ${network}/${width}`).toBe(
        list.check(address, kind),
      )
    }
    fc.assert(fc.property(four, four, fc.integer({ min: 1, max: 32 }), (a, n, w) => judged(a, n, w, 'ipv4')))
    const close = fc.tuple(six, fc.integer({ min: 1, max: 128 }))
    fc.assert(fc.property(close, ([address, width]) => judged(address, address, width, 'ipv6')))
    fc.assert(fc.property(six, close, (address, [network, width]) => judged(address, network, width, 'ipv6')))
  })
})
