// Addresses and networks as numbers, in lists with fast lookup however long: networks of the same prefix length form
// one set, so an address needs one lookup for each prefix length in the list.

type Address = { readonly bits: 32 | 128; readonly value: bigint }

const octet = /^(?:0|[1-9]\d{0,2})$/

const readIpv4 = (text: string): bigint | undefined => {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => octet.test(part) && Number(part) <= 255)) return undefined
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n)
}

const group = /^[0-9a-f]{1,4}$/i

/** The groups on one side of `::`; the last may be an IPv4 address. */
const groupsOf = (side: string): readonly bigint[] | undefined => {
  if (side === '') return []
  const parts = side.split(':')
  const last = parts.at(-1) ?? ''
  const tail = last.includes('.') ? readIpv4(last) : undefined
  if (last.includes('.') && tail === undefined) return undefined
  const written = tail === undefined ? parts : parts.slice(0, -1)
  if (!written.every((part) => group.test(part))) return undefined
  return [...written.map((part) => BigInt(`0x${part}`)), ...(tail === undefined ? [] : [tail >> 16n, tail & 0xffffn])]
}

const readIpv6 = (text: string): bigint | undefined => {
  const sides = text.split('::')
  if (sides.length > 2) return undefined
  const [head, tail] = [groupsOf(sides[0] ?? ''), groupsOf(sides[1] ?? '')]
  if (head === undefined || tail === undefined) return undefined
  const missing = 8 - head.length - tail.length
  if (sides.length === 1 ? missing !== 0 : missing < 1) return undefined
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...tail]
  return groups.reduce((value, one) => value * 65_536n + one, 0n)
}

/** `::ffff:192.0.2.7` means the IPv4 address in it. */
const mapped = 0xffffn

const readAddress = (text: string): Address | undefined => {
  if (!text.includes(':')) {
    const value = readIpv4(text)
    return value === undefined ? undefined : { bits: 32, value }
  }
  const value = readIpv6(text)
  if (value === undefined) return undefined
  return value >> 32n === mapped ? { bits: 32, value: value & 0xffff_ffffn } : { bits: 128, value }
}

export type NetworkList = (address: string) => boolean

/** An invalid network is skipped: a typing error must neither open nor close the site. */
export const networkList = (networks: readonly string[]): NetworkList => {
  const widths = new Map<string, { readonly bits: 32 | 128; readonly cut: bigint; readonly values: Set<bigint> }>()
  for (const network of networks) {
    const [text = '', width] = network.split('/')
    const address = readAddress(text)
    if (address === undefined || Number(width ?? 0) > address.bits) continue
    const cut = BigInt(address.bits - Number(width ?? address.bits))
    const name = `${address.bits}/${cut}`
    const held = widths.get(name) ?? { bits: address.bits, cut, values: new Set() }
    held.values.add(address.value >> cut)
    widths.set(name, held)
  }
  const all = [...widths.values()]
  return (text) => {
    const address = readAddress(text)
    if (address === undefined) return false
    return all.some(({ bits, cut, values }) => bits === address.bits && values.has(address.value >> cut))
  }
}
