// Leaves out of the browser's build what our libraries carry for sites unlike this one: React Router's framework mode and
// its tracing, React's view transitions and references to fragments, mutations of the query cache, and
// in the first load the pages of endless lists
// (docs/decisions/0114-what-browsers-need-not-load.md). All versions are pinned: a build in which one of these places is
// not met fails, so that an update is looked at; and so does one in which a source of ours wants what was left out.

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

/** The cache of mutations is made with every client and stays empty. */
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

/** The names of the real file, of which those that are never touched are nothing. */
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

/** A name for developers' tools, or an unmarked call, keeps alive a component that nobody uses. */
const unusedOfRouter = (code: string): string =>
  code.replace(/^\w+\.displayName = "[^"]*";$/gm, '').replace(/= (?=React\$1\.forwardRef\()/g, '= /* @__PURE__ */ ')

type Edit = (code: string) => string

/** All of these, or the build fails. */
const replacing =
  (...pairs: readonly (readonly [from: string, to: string])[]): Edit =>
  (code) =>
    pairs.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`there is no ${from} any more`)
      return text.replaceAll(from, to)
    }, code)

/** Pages of a list come with the screens that have such lists: their observer brings what fetches them. */
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

/** What a source of ours would say to use what is left out. */
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
