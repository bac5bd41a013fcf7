// What the config signature covers: the reply without the caller's own facts and the signature itself, as JSON with
// sorted keys, so that any recipient can rebuild the text.

import type { PreInfo } from '../contract/index.ts'

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain | undefined }

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value)

/** JSON with object keys in code-unit order and no spaces; undefined values are left out, as in JSON. */
export const canonicalText = (value: Plain): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalText).join(',')}]`
  const pairs = Object.entries(value)
    .filter((pair): pair is [string, Plain] => pair[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`).join(',')}}`
}

export const signedText = (
  shown: Omit<PreInfo, 'ip' | 'lookOnly' | 'signature'> & { readonly version: number },
): string => canonicalText(shown)
