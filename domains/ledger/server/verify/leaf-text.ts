// The text under a leaf's hash, made directly from a row of COPY: the columns are in the order of the leaf with bars
// between them, so most of the row is used unchanged. Only the time is cut from microseconds to milliseconds, and
// COPY's escapes are undone. Millions of rows pass here, so nothing is allocated per row.

const bar = 0x7c
const backslash = 0x5c
const zero = 0x30

/** COPY's escapes for control characters; any other escaped character means itself. */
const controls: ReadonlyMap<number, number> = new Map(
  Object.entries({ b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 }).map(([letter, code]) => [letter.charCodeAt(0), code]),
)

const micros = (alias: string): string => `(date_part('epoch', ${alias}.at) * 1000000)::bigint`

/** The length of the answer shows where time and seal belong: between the other columns and the answer. */
export const keyColumns = `${micros('k')}, encode(k.seal, 'hex'), octet_length(k.answer::text), k.salt, k.lane, k.link, k.leaf, k.key, k.member_id, k.kind,
  encode(k.content_hash, 'hex'), k.refused, k.balance, k.answer`

export const entryColumns = `e.lane, e.link, e.leaf, e.key, e.member_id, e.kind, e.from_owner, e.from_bucket, e.to_owner, e.to_bucket, e.currency, e.amount,
  e.from_after, e.to_after, ${micros('e')}`

export const copyOptions = `(delimiter '|', null '-')`

const uuidLength = 36
const keyHead = 'key|'
const sealedHead = 'sealed|'
const entryHead = 'entry|'
/** From 2001 to 2286, microseconds since 1970 have this many digits. */
const microDigits = 16
const milliDigits = 13

export type LeafText = {
  /** Reads a row of `keyColumns`. */
  readonly key: (row: Buffer) => void
  /** Reads a row of `entryColumns`; the text is complete once the salt of its plan is added. */
  readonly entry: (row: Buffer) => void
  readonly salted: (salt: string) => void
  /** `lane|link` of the row read last. */
  readonly place: () => string
  readonly leaf: () => number
  /** The salt of a key's row. */
  readonly salt: () => string
  /** The text under the hash; null if the row's time cannot have been written by the journal. */
  readonly text: () => Buffer | null
}

/** The row without its newline and without COPY's escapes. */
export const plain = (row: Buffer): Buffer => {
  const end = row.length - 1
  if (row.indexOf(backslash) === -1) return row.subarray(0, end)
  const bytes: number[] = []
  for (let at = 0; at < end; at++) {
    const byte = row[at] ?? 0
    if (byte !== backslash) bytes.push(byte)
    else {
      at++
      const next = row[at] ?? 0
      bytes.push(controls.get(next) ?? next)
    }
  }
  return Buffer.from(bytes)
}

/** Digits up to the next bar. */
const numberAt = (bytes: Buffer, from: number): number => {
  let value = 0
  for (let at = from; at < bytes.length && bytes[at] !== bar; at++) value = value * 10 + (bytes[at] ?? 0) - zero
  return value
}

const isWholeMs = (bytes: Buffer, from: number, to: number): boolean =>
  to - from === microDigits && bytes[to - 1] === zero && bytes[to - 2] === zero && bytes[to - 3] === zero

export const openLeafText = (): LeafText => {
  let bytes = Buffer.allocUnsafeSlow(4096)
  /** The positions at which the lane begins, the link ends, and everything ends. */
  let lane = 0
  let linkEnd = 0
  let end = 0
  let whole = true
  let head = keyHead

  const need = (length: number): void => {
    if (bytes.length < length) bytes = Buffer.allocUnsafeSlow(2 * length)
  }
  return {
    key: (row) => {
      const line = plain(row)
      const timeEnd = line.indexOf(bar)
      const sealEnd = line.indexOf(bar, timeEnd + 1)
      const lengthEnd = line.indexOf(bar, sealEnd + 1)
      const answer = line.length - numberAt(line, sealEnd + 1)
      const sealed = sealEnd - timeEnd > 2
      head = sealed ? sealedHead : keyHead
      need(head.length + line.length)
      bytes.write(head, 0, 'latin1')
      // Everything up to the bar before the answer, then time and seal with their bars, then the answer.
      end = head.length + line.copy(bytes, head.length, lengthEnd + 1, answer)
      end += line.copy(bytes, end, 0, milliDigits)
      bytes[end++] = bar
      if (sealed) end += line.copy(bytes, end, timeEnd + 1, sealEnd + 1)
      end += line.copy(bytes, end, answer)
      lane = head.length + uuidLength + 1
      linkEnd = bytes.indexOf(bar, lane + uuidLength + 1)
      whole = isWholeMs(line, 0, timeEnd)
    },
    entry: (row) => {
      const line = plain(row)
      lane = entryHead.length + uuidLength + 1
      need(lane + line.length)
      bytes.write(entryHead, 0, 'latin1')
      bytes[lane - 1] = bar
      line.copy(bytes, lane)
      const time = line.lastIndexOf(bar) + 1
      whole = isWholeMs(line, time, line.length)
      end = lane + time + milliDigits
      linkEnd = bytes.indexOf(bar, lane + uuidLength + 1)
    },
    salted: (salt) => void bytes.write(salt, entryHead.length, 'latin1'),
    place: () => bytes.toString('latin1', lane, linkEnd),
    leaf: () => numberAt(bytes, linkEnd + 1),
    salt: () => bytes.toString('latin1', head.length, head.length + uuidLength),
    text: () => (whole ? bytes.subarray(0, end) : null),
  }
}
