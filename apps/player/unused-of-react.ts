// React without the functions that no component here uses. Each serves a single feature: without a view transition in
// the tree, the walks that look for one find nothing, so they are empty, as are unused resource hints; form actions and
// fragment methods throw. SuspenseList cannot even be imported. The component stack of an error would list minified
// names only.

import { parseSync } from 'rolldown/utils'

/** Tree walks that find nothing, and the work that would follow. */
const ofViewTransitions = [
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'pushViewTransitionCancelableScope',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'reportViewTransitionError',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  'startViewTransition',
  'ViewTransitionPseudoElement',
  'createViewTransitionInstance',
]

/** Resource hints: `preload`, `preinit` and the like. */
const ofHints = [
  'preconnectAs',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
]

const ofSuspenseList = ['updateSuspenseListComponent']

/** For a form whose action is a function, and for `useActionState`. */
const ofFormActions = [
  'mountActionState',
  'updateActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'runActionStateAction',
  'actionStateReducer',
  'actionStateActionEffect',
  'startHostTransition',
  'ensureFormComponentIsStateful',
]

/** The replacement of each function body. */
const bodies: ReadonlyMap<string, string> = new Map([
  ...[...ofViewTransitions, ...ofHints, ...ofSuspenseList].map((name) => [name, ''] as const),
  ...ofFormActions.map((name) => [name, "throw Error('actions of forms are left out')"] as const),
  ['describeNativeComponentFrame', "return ''"] as const,
])

type Span = { readonly start: number; readonly end: number }
type Node = Span & {
  readonly type: string
  readonly id?: { readonly name: string } | null
  readonly body?: Span | readonly Node[] | null
  readonly expression?: Node
  readonly left?: Span
  readonly right?: Node
}
type Cut = Span & { readonly name: string; readonly body: string }

const methodOfFragment = /^FragmentInstance\.prototype\.(\w+)$/
const methodsOfFragment = 12

/** The span between the braces. */
const inside = (body: unknown): Span => {
  const { start, end } = body as Span
  return { start: start + 1, end: end - 1 }
}

const cutOf = (node: Node, code: string): Cut | undefined => {
  if (node.type === 'FunctionDeclaration') {
    const name = node.id?.name ?? ''
    const body = bodies.get(name)
    return body === undefined ? undefined : { name, body, ...inside(node.body) }
  }
  const { left, right } = node.expression ?? {}
  if (left === undefined || right?.type !== 'FunctionExpression') return undefined
  const name = code.slice(left.start, left.end)
  if (!methodOfFragment.test(name)) return undefined
  return { name, body: "throw Error('references to fragments are left out')", ...inside(right.body) }
}

/** Throws when this is not the React version that it was written for. */
export const unusedOfReact = (code: string): string => {
  const { program } = parseSync('react-dom.js', code)
  const cuts = (program.body as unknown as readonly Node[]).flatMap((node) => cutOf(node, code) ?? [])
  const wanted = bodies.size + methodsOfFragment
  if (cuts.length !== wanted) throw new Error(`of ${wanted} functions of React ${cuts.length} are there`)
  return cuts.reduceRight((text, { start, end, body }) => `${text.slice(0, start)}${body}${text.slice(end)}`, code)
}
