// UUIDv7 (RFC 9562, 5.7): 48 bits of milliseconds, 12 bits used as a counter within the millisecond, 62 bits of
// chance. Rows that are made together lie together in an index.

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const two = (byte: number | undefined): string => hex[byte ?? 0] ?? ''

/** `counter` is 0..4095; `random` gives eight bytes. Written out, because every bet needs several. */
export const uuidV7 = (ms: number, counter: number, random: Uint8Array): string => {
  const time = ms.toString(16).padStart(12, '0')
  const head = two(((random[0] ?? 0) & 0x3f) | 0x80) + two(random[1])
  const tail = two(random[2]) + two(random[3]) + two(random[4]) + two(random[5]) + two(random[6]) + two(random[7])
  return `${time.slice(0, 8)}-${time.slice(8)}-7${two(counter >> 8).slice(1)}${two(counter & 0xff)}-${head}-${tail}`
}

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, two).join('')

/** Sixteen bytes as a UUID: 4 of chance, 8 of a hash (RFC 9562, 5.4 and 5.8). Bytes after the sixteenth are left out. */
export const uuidOf = (bytes: Uint8Array, version: 4 | 8): string => {
  const marked = Uint8Array.from(bytes.subarray(0, 16))
  marked[6] = ((marked[6] ?? 0) & 0x0f) | (version << 4)
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80
  const text = hexOf(marked)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isUuid = (text: string): boolean => uuidPattern.test(text)

/** The millisecond in which a UUIDv7 was made. */
export const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
