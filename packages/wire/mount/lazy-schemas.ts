// Schemas are compiled at the first request of their route. Compiled at the start they were two fifths of a node's work
// before it serves, mostly for routes that are not used in the first minutes.

import buildValidators from '@fastify/ajv-compiler'
import buildSerializers from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type Validate = ((data: unknown) => unknown) & { errors?: unknown }
type Serialize = (data: unknown) => string
type Compile<Made> = (route: never) => Made
type Build<Made> = (...given: never[]) => Compile<Made>

const validators = buildValidators() as unknown as Build<Validate>
const serializers = buildSerializers() as unknown as Build<Serialize>

const lazyValidate = (compile: () => Validate): Validate => {
  let compiled: Validate | undefined
  const validate: Validate = (data) => {
    compiled ??= compile()
    const answer = compiled(data)
    // Fastify reads what was wrong from the function that it has called.
    validate.errors = compiled.errors
    return answer
  }
  return validate
}

const lazySerialize = (compile: () => Serialize): Serialize => {
  let compiled: Serialize | undefined
  return (data) => (compiled ??= compile())(data)
}

const buildValidator = (...given: never[]) => {
  const compile = validators(...given)
  return (route: never) => lazyValidate(() => compile(route))
}

const buildSerializer = (...given: never[]) => {
  const compile = serializers(...given)
  return (route: never) => lazySerialize(() => compile(route))
}

/** For Fastify's `schemaController.compilersFactory`: its own compilers, asked later. */
export const lazySchemas = { buildValidator, buildSerializer } as unknown as Factories
