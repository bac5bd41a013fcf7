// Removes from the browser's build what our libraries carry for other kinds of sites: React Router's framework mode and
// tracing, React's view transitions and fragment refs, mutations of the query cache, and, from the first load, infinite
// queries (docs/decisions/0114-what-browsers-need-not-load.md). All versions are pinned. The build fails when one of
// these places is not found, so that an update is reviewed, and when one of our sources uses something that was
// removed.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { unusedOfReact } from './unused-of-react.ts'

const components = `
import { createContext } from 'react'
const nothing = {}
const FrameworkContext = createContext(undefined)
const PrefetchPageLinks = () => null
const usePrefetchBehavior = () => [false, undefined, nothing]
const mergeRefs = (own) => own`

const instrumentation = `
const instrumentClientSideRouter = (router) => router
const getRouteInstrumentationUpdates = () => nothing
const consumeInstrumentationClientResultMetaReceiver = () => undefined
const nothing = {}`

/** Every client creates a mutation cache, which stays empty here. */
const mutationCache = `
const MutationCache = class {
  build() {
    throw new Error('mutations are left out of the browser')
  }
  getAll() {
    return []
  }
  findAll() {
    return []
  }
  find() {}
  clear() {}
  async resumePausedMutations() {}
}`

/** Exports all names of the real file; the unused ones are empty. */
const withAllNames = (code: string, file: string): string => {
  const names = (/^export \{([^}]*)\};?$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
  const absent = names.filter((name) => !code.includes(`const ${name} `)).map((name) => `const ${name} = undefined`)
  return `${code}\n${absent.join('\n')}\nexport { ${names.join(', ')} }\n`
}

const standIns: ReadonlyMap<string, string> = new Map([
  ['/react-router/dist/production/lib/dom/ssr/components.js', components],
  ['/react-router/dist/production/lib/router/instrumentation.js', instrumentation],
  ['/@tanstack/query-core/build/modern/mutationCache.js', mutationCache],
])

/** A displayName for developer tools, or a call that is not marked as pure, keeps an unused component in the bundle. */
const unusedOfRouter = (code: string): string =>
  code.replace(/^\w+\.displayName = "[^"]*";$/gm, '').replace(/= (?=React\$1\.forwardRef\()/g, '= /* @__PURE__ */ ')

type Edit = (code: string) => string

/** Every replacement must match, or the build fails. */
const replacing =
  (...pairs: readonly (readonly [from: string, to: string])[]): Edit =>
  (code) =>
    pairs.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`there is no ${from} any more`)
      return text.replaceAll(from, to)
    }, code)

/** Infinite queries load with the screens that use them: their observer brings the code that fetches pages. */
const behaviour = 'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";'
const pagesOfQuery = replacing(
  [behaviour, ''],
  [
    '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)',
    'this.options.behavior',
  ],
)
const pagesOfObserver = replacing(
  [
    'import { hasNextPage, hasPreviousPage } from',
    'import { hasNextPage, hasPreviousPage, infiniteQueryBehavior } from',
  ],
  [
    'options._type = "infinite";',
    'options._type = "infinite"; options.behavior = infiniteQueryBehavior(options.pages);',
  ],
)
const edits: ReadonlyMap<string, Edit> = new Map<string, Edit>([
  ['/react-router/dist/production/lib/dom/lib.js', unusedOfRouter],
  ['/react-dom/cjs/react-dom-client.production.js', unusedOfReact],
  ['/@tanstack/query-core/build/modern/query.js', pagesOfQuery],
  ['/@tanstack/query-core/build/modern/infiniteQueryObserver.js', pagesOfObserver],
])

/** Names that a source of ours would use for the removed parts. */
const missing =
  /\b(?:ViewTransition|addTransitionType|useActionState|useFormStatus|requestFormReset|useMutation|useMutationState|useIsMutating|HydratedRouter)\b|<form[^>]*\saction=\{/
const isOurs = (id: string): boolean =>
  /\/(?:apps|domains|packages)\/.*\.tsx?$/.test(id) && !id.includes('/node_modules/')

const placeIn = (places: ReadonlyMap<string, unknown>, id: string): string | undefined => {
  const at = id.lastIndexOf('/node_modules/')
  const name = id.slice(at + '/node_modules'.length)
  return at >= 0 && places.has(name) ? name : undefined
}

export const leanLibraries = (): Plugin => {
  const met = new Set<string>()
  return {
    name: 'lean-libraries',
    apply: 'build',
    load: (id) => {
      const place = placeIn(standIns, id)
      if (place === undefined) return undefined
      met.add(place)
      return withAllNames(standIns.get(place) ?? '', id)
    },
    transform: (code, id) => {
      const wanted = isOurs(id) ? missing.exec(code)?.[0] : undefined
      if (wanted !== undefined) throw new Error(`${id} wants ${wanted}, which apps/player/lean-libraries.ts leaves out`)
      const place = placeIn(edits, id)
      if (place === undefined) return undefined
      met.add(place)
      return { code: edits.get(place)?.(code) ?? code, map: null }
    },
    buildEnd: (fault) => {
      const missed = [...standIns.keys(), ...edits.keys()].filter((place) => !met.has(place))
      if (fault === undefined && missed.length > 0) throw new Error(`there is no ${missed.join(', ')} any more`)
    },
  }
}
