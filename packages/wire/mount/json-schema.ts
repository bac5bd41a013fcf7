// From the declaration in zod to the JSON Schema that Ajv, the serialiser and `/docs` use. Faults of a declaration
// (an object that lets unknown keys through, say) stop the server at its
// start, not a player at their bet.

import * as z from 'zod/mini'
import type { JsonSchema } from '../dialect.ts'

/**
 * An id that is sent here has one spelling, in small letters. In capital letters it would be another key in a program's
 * memory and the same one in the database: a second command under the key of the first.
 */
const oneSpelling = (schema: { format?: string | undefined; pattern?: string | undefined }): void => {
  if (schema.format === 'uuid') schema.pattern = schema.pattern?.replaceAll('A-F', '').replaceAll('AB]', ']')
}

export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    override: ({ jsonSchema: made }) => (io === 'input' ? oneSpelling(made) : undefined),
  }) as Record<string, unknown>
  return rest
}

type Inner = { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }

const isSchema = (value: unknown): value is Inner => typeof value === 'object' && value !== null && '_zod' in value

/** Calls `look` with the definition of a schema and of every schema inside it, once each. */
const walk = (
  schema: unknown,
  look: (def: Readonly<Record<string, unknown>>) => void,
  seen = new Set<unknown>(),
): void => {
  if (!isSchema(schema) || seen.has(schema)) return
  seen.add(schema)
  const { def } = schema._zod
  look(def)
  for (const part of Object.values(def)) {
    if (typeof part === 'function') continue
    if (isSchema(part)) walk(part, look, seen)
    else if (Array.isArray(part)) for (const item of part) walk(item, look, seen)
    else if (typeof part === 'object' && part !== null) for (const item of Object.values(part)) walk(item, look, seen)
  }
  const lazy = def['getter']
  if (def['type'] === 'lazy' && typeof lazy === 'function') walk((lazy as () => unknown)(), look, seen)
}

const working: ReadonlySet<unknown> = new Set(['pipe', 'transform', 'default', 'prefault', 'catch', 'custom'])

const hasOwnCheck = (def: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(def['checks']) &&
  def['checks'].some((check) => isSchema(check) && ['custom', 'overwrite'].includes(String(check._zod.def['check'])))

/** True if the schema has something that JSON Schema cannot express: a default, a transform, a custom check. */
export const needsZod = (schema: z.ZodMiniType): boolean => {
  let needed = false
  walk(schema, (def) => {
    if (working.has(def['type']) || hasOwnCheck(def)) needed = true
  })
  return needed
}

/**
 * True when an object somewhere inside lets unknown keys through. On the way out the serialiser leaves out what is not
 * declared, so there only `looseObject` is at fault.
 */
export const letsUnknownThrough = (schema: z.ZodMiniType, io: 'input' | 'output'): boolean => {
  let loose = false
  walk(schema, (def) => {
    if (def['type'] !== 'object') return
    const rest = def['catchall']
    if (isSchema(rest) ? rest._zod.def['type'] !== 'never' : io === 'input') loose = true
  })
  return loose
}

/**
 * The keys that a value of this schema may have. Of an object they stand in its declaration: a schema made of each declaration
 * for these alone was a tenth of a server's start.
 */
export const keysOf = (schema: z.ZodMiniType): readonly string[] => {
  const declared: unknown = schema
  const shape = isSchema(declared) ? declared._zod.def['shape'] : undefined
  const keyed = shape ?? jsonSchema(schema, 'input')['properties']
  return typeof keyed === 'object' && keyed !== null ? Object.keys(keyed) : []
}

/** Words from a closed list, and values that are no text, name no single thing. */
const choices: ReadonlySet<unknown> = new Set(['optional', 'enum', 'literal', 'boolean', 'number', 'int', 'default'])

/** The keys that an input must have and that name one thing: an id, a number, a code. */
export const namingKeysOf = (schema: z.ZodMiniType): readonly string[] => {
  const declared: unknown = schema
  const shape = isSchema(declared) ? declared._zod.def['shape'] : undefined
  if (typeof shape !== 'object' || shape === null) return []
  return Object.entries(shape).flatMap(([key, one]) =>
    isSchema(one) && !choices.has(one._zod.def['type']) ? [key] : [],
  )
}

/** A value with this key would be taken for a refusal. */
export const looksLikeRefusal = (schema: z.ZodMiniType): boolean => keysOf(schema).includes('refused')

type Coercion = 'number' | 'boolean' | 'list'

const kindOf = (property: unknown): Coercion | undefined => {
  if (typeof property !== 'object' || property === null) return undefined
  const type = 'type' in property ? property.type : undefined
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'array') return 'list'
  return undefined
}

const plainNumber = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,10})?$/
const words: Readonly<Record<string, boolean>> = { true: true, false: false }

const coerced = (kind: Coercion, value: unknown): unknown => {
  if (kind === 'list') return Array.isArray(value) ? value : [value]
  if (typeof value !== 'string') return value
  if (kind === 'boolean') return Object.hasOwn(words, value) ? words[value] : value
  return plainNumber.test(value) ? Number(value) : value
}

/**
 * A query string holds only text. Turns it into what the schema asks for, and only from one spelling: Ajv's own
 * coercion would also take `0x10`, `1e3` and ` 7`.
 */
export const queryCoercion = (schema: JsonSchema): ((query: Record<string, unknown>) => void) => {
  const properties = (schema['properties'] ?? {}) as Record<string, unknown>
  const kinds = Object.entries(properties).flatMap(([key, property]) => {
    const kind = kindOf(property)
    return kind === undefined ? [] : [[key, kind] as const]
  })
  return (query) => {
    for (const [key, kind] of kinds) if (key in query) query[key] = coerced(kind, query[key])
  }
}
