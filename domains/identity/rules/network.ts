// An address reduced to its network, which covers the neighbours of one line and identifies no person.

import { addressGroup } from '@magpie/kernel'

/** `203.0.113.0/24`, or `2001:db8:1::/48`. What is no address comes back as it is, cut. */
export const networkOf = (ip: string): string => {
  const group = addressGroup(ip)
  if (group.endsWith('::/64')) return `${group.slice(0, -5).split(':').slice(0, 3).join(':')}::/48`
  const parts = group.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : group
}
