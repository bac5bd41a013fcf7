// Networks from which a server may be reached at all: `10.0.0.0/8`, `2001:db8::/32`, a single address, or `loopback`.

import { BlockList, isIP } from 'node:net'

const loopback = ['127.0.0.0/8', '::1/128'] as const

const addTo = (list: BlockList, network: string): void => {
  const [address = '', width] = network.split('/')
  const kind = isIP(address)
  const bits = kind === 4 ? 32 : 128
  const prefix = width === undefined ? bits : Number(width)
  if (kind === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > bits)
    throw new Error(`${network} is not a network`)
  list.addSubnet(address, prefix, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Throws with the first text that is not a network. */
export const networksOf = (networks: readonly string[]): ((ip: string) => boolean) => {
  const list = new BlockList()
  for (const network of networks.flatMap((one) => (one === 'loopback' ? loopback : one))) addTo(list, network)
  return (ip) => {
    const plain = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip
    const kind = isIP(plain)
    return kind !== 0 && list.check(plain, kind === 4 ? 'ipv4' : 'ipv6')
  }
}
