// One array parameter in PostgreSQL's binary format (see array_send and array_recv in its source: dimensions, a null
// flag, the element type, then each element with its length). A batch has thousands of small values, and parsing them
// as text would take a tenth of the database's time for a bet. A column is filled while plans arrive and reused for the
// next batch, so nothing is allocated once it is large enough.

/** Types by their number in the catalogue, which is the same in every PostgreSQL. */
export const typeIds = {
  boolean: 16,
  bytea: 17,
  bigint: 20,
  integer: 23,
  text: 25,
  uuid: 2950,
  json: 114,
  jsonb: 3802,
} as const
export type ColumnType = keyof typeof typeIds

const headBytes = 20
const emptyBytes = 12
const firstBytes = 4096
const nullLength = -1
const jsonbVersion = 1

/** Value of a hexadecimal digit by its character code; -1 for any other. */
const digits = Int8Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(value) ? -1 : value
})
/** Where the sixteen bytes of a uuid begin in its text. */
const uuidPairs = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const

export class Column {
  readonly type: ColumnType
  #bytes = Buffer.allocUnsafeSlow(firstBytes)
  #view = new DataView(this.#bytes.buffer)
  #at = headBytes
  #nulls = 0
  #count = 0

  constructor(type: ColumnType) {
    this.type = type
  }

  get count(): number {
    return this.#count
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#at + needed))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }

  /** Begins an element of this length, and returns the position of its first byte. */
  #element(length: number): number {
    if (this.#at + 4 + length > this.#bytes.length) this.#grow(4 + length)
    const at = this.#at + 4
    this.#view.setInt32(this.#at, length)
    this.#at = at + length
    this.#count++
    return at
  }

  none(): void {
    if (this.#at + 4 > this.#bytes.length) this.#grow(4)
    this.#view.setInt32(this.#at, nullLength)
    this.#at += 4
    this.#count++
    this.#nulls = 1
  }

  /** Throws if the number does not fit into four bytes. */
  whole(value: number): void {
    if ((value | 0) !== value) throw new RangeError(`not an integer of four bytes: ${value}`)
    const at = this.#element(4)
    this.#view.setInt32(at, value)
  }

  /** Throws if the number does not fit into eight bytes (L1). */
  big(value: bigint): void {
    if (BigInt.asIntN(64, value) !== value) throw new RangeError(`not an integer of eight bytes: ${value}`)
    const at = this.#element(8)
    this.#view.setBigInt64(at, value)
  }

  flag(value: boolean): void {
    const at = this.#element(1)
    this.#bytes[at] = value ? 1 : 0
  }

  raw(value: Uint8Array): void {
    const at = this.#element(value.length)
    this.#bytes.set(value, at)
  }

  /** Throws if the text is not a uuid; the column is then unchanged. */
  uuid(text: string): void {
    const at = this.#element(16)
    let wrong = text.length === 36 ? 0 : -1
    for (let nth = 0; nth < 16; nth++) {
      const pair = uuidPairs[nth] ?? 0
      const high = digits[text.charCodeAt(pair)] ?? -1
      const low = digits[text.charCodeAt(pair + 1)] ?? -1
      wrong |= high | low
      this.#bytes[at + nth] = (high << 4) | low
    }
    if (wrong >= 0) return
    this.#at = at - 4
    this.#count--
    throw new Error(`not a uuid: ${text}`)
  }

  /** Writes the text as UTF-8 after `ahead` reserved bytes of the element. */
  #utf8(text: string, ahead: number): number {
    // A character takes three bytes at most; unused bytes are released.
    const at = this.#element(ahead + text.length * 3)
    const written = this.#bytes.write(text, at + ahead)
    this.#view.setInt32(at - 4, ahead + written)
    this.#at = at + ahead + written
    return at
  }

  text(text: string): void {
    this.#utf8(text, 0)
  }

  jsonb(text: string): void {
    const at = this.#utf8(text, 1)
    this.#bytes[at] = jsonbVersion
  }

  /** The parameter. It shares the column's buffer, so it is valid only until `clear`. */
  parameter(): Buffer {
    const view = this.#view
    view.setInt32(0, this.#count === 0 ? 0 : 1)
    view.setInt32(4, this.#nulls)
    view.setInt32(8, typeIds[this.type])
    if (this.#count === 0) return this.#bytes.subarray(0, emptyBytes)
    view.setInt32(12, this.#count)
    view.setInt32(16, 1)
    return this.#bytes.subarray(0, this.#at)
  }

  clear(): void {
    this.#at = headBytes
    this.#count = 0
    this.#nulls = 0
  }
}
