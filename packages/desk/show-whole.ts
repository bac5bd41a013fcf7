// A sum at a glance: whole coins with thousands commas, floored, with a real minus. The exact sum is in the table behind the
// figure.

export const showWhole = (units: bigint): string => {
  const size = (units < 0n ? -units : units) / 100n
  return `${units < 0n && size > 0n ? '\u2212' : ''}${size.toString().replace(/\B(?=(?:\d{3})+$)/g, ',')}`
}
