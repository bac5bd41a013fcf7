// The server's API, described from the declarations that it is mounted from (L31): OpenAPI for programs and one plain page
// for people. Made once, at the start.

import type { Dialect, JsonSchema } from '../dialect.ts'
import type { Endpoint } from '../endpoint.ts'
import { jsonSchema } from './json-schema.ts'

export type Described = { readonly endpoint: Endpoint; readonly dialect: Dialect }

const parameters = (endpoint: Endpoint, takes: JsonSchema): readonly JsonSchema[] => {
  const properties = Object.entries((takes['properties'] ?? {}) as Record<string, JsonSchema>)
  const required = new Set((takes['required'] ?? []) as readonly string[])
  const inPath = (name: string): boolean => endpoint.path.split('/').includes(`:${name}`)
  return properties
    .filter(([name]) => endpoint.method === 'GET' || endpoint.upload !== undefined || inPath(name))
    .map(([name, schema]) => ({
      name,
      in: inPath(name) ? 'path' : 'query',
      required: inPath(name) || required.has(name),
      schema,
    }))
}

const content = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } })

const bodyOf = ({ upload }: Endpoint, takes: JsonSchema): JsonSchema =>
  upload === undefined
    ? content(takes)
    : Object.fromEntries(upload.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const operation = ({ endpoint, dialect }: Described): JsonSchema => {
  const takes = jsonSchema(endpoint.takes, 'input')
  const codes = endpoint.refuses.map((code) => `${code} (${String(dialect.codes[code])})`)
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [dialect.name],
    description: `Who may call: ${endpoint.who}. Refusals: ${codes.length === 0 ? 'none of its own' : codes.join(', ')}.`,
    'x-who': endpoint.who,
    'x-refuses': endpoint.refuses,
    'x-per-minute': endpoint.perMinute,
    parameters: parameters(endpoint, takes),
    ...(endpoint.method === 'GET' ? {} : { requestBody: { required: true, content: bodyOf(endpoint, takes) } }),
    responses: {
      200: { description: 'Answered.', content: content(dialect.envelope(jsonSchema(endpoint.gives, 'input'))) },
    },
  }
}

export const openApi = (title: string, described: readonly Described[]): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const one of described) {
    const path = one.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.endpoint.method.toLowerCase()]: operation(one) }
  }
  return { openapi: '3.1.0', info: { title, version: '2.0.0' }, paths }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const block = (name: string, schema: JsonSchema): string =>
  `<details><summary>${name}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`

const section = ({ endpoint, dialect }: Described): string => {
  const refuses = endpoint.refuses.map(
    (code) => `<code>${escaped(code)}</code> ${escaped(String(dialect.codes[code]))}`,
  )
  return [
    `<section><h2><code>${endpoint.method} ${escaped(endpoint.path)}</code></h2>`,
    `<p>Who: ${escaped(endpoint.who)}. Dialect: ${escaped(dialect.name)}. ${endpoint.perMinute} a minute, body up to ${endpoint.bodyLimit} bytes.</p>`,
    refuses.length === 0 ? '' : `<p>Refuses: ${refuses.join(', ')}.</p>`,
    block('Takes', jsonSchema(endpoint.takes, 'input')),
    block('Gives', jsonSchema(endpoint.gives, 'input')),
    '</section>',
  ].join('\n')
}

/** No script and no style of its own: it reads in any browser and under the strictest policy. */
export const docsPage = (title: string, described: readonly Described[]): string =>
  [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<meta name="viewport" content="width=device-width"></head><body>',
    `<h1>${escaped(title)}</h1><p>${described.length} endpoints. The same as <a href="/docs/json">OpenAPI</a>.</p>`,
    ...described.map(section),
    '</body></html>',
  ].join('\n')
