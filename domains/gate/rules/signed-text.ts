// What the signature of the config covers: the reply without what concerns the caller alone and without the signature itself, as
// JSON with sorted keys, so that anyone who has the reply can make the same text.

import type { PreInfo } from '../contract/index.ts'

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain | undefined }

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value)

/** JSON with the keys of every object in code-unit order and no spaces; what is undefined is left out, as in JSON. */
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
