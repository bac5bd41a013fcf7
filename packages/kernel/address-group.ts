// Who an address is: all of IPv4, the first 64 bits of IPv6, because one line owns the rest and would otherwise have 2^64
// names to be counted under.

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** `203.0.113.9`, or `2001:db8:1:2::/64`. What is no address comes back as it is, cut. */
export const addressGroup = (ip: string): string => {
  if (!ip.includes(':')) return ip.slice(0, 64)
  const four = mapped.exec(ip)?.[1]
  if (four !== undefined) return four
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length)
  const full = [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind]
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`.slice(0, 64)
}
