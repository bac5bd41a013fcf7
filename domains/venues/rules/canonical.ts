// The same text for the same meaning: sorted keys, no spaces. Two bodies that differ only in key order have the same
// digest and count as the same command (L5).

type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain }

const text = (value: Plain): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`
  const record = value as { readonly [key: string]: Plain }
  let inner = ''
  for (const key of Object.keys(record).sort()) {
    const part = record[key]
    if (part !== undefined) inner += `${inner === '' ? '' : ','}${JSON.stringify(key)}:${text(part)}`
  }
  return `{${inner}}`
}

/** For values validated by a schema: shallow, and of bounded size. */
export const canonical = (value: unknown): string => text(value as Plain)
