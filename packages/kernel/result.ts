// Two kinds of trouble exist. A refusal is expected, declared in a contract and returned; a fault is thrown. This is
// the refusal: a code from a closed list and the figures that led to it (L24).

export type Facts = Readonly<Record<string, string | number | boolean | null>>

export type Refusal<Code extends string = string> = { readonly refused: Code; readonly facts?: Facts }

/** A refusal with its code and, where they help the reader, the figures that went into it. */
export const refuse = <const Code extends string>(refused: Code, facts?: Facts): Refusal<Code> =>
  facts === undefined ? { refused } : { refused, facts }

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string'
