// The walks of `docs/walks.md`, read and checked. A walk is a list of steps: a file each, with the functions through
// which the request passes; each step is reached from an earlier one, in one of the ways that the page explains.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, namedBy, openGraph } from './graph.ts'

export type Step = {
  readonly file: string
  readonly functions: readonly string[]
  /** Empty for a call; `Type.member`, `from name`, `tap`, `wire`, or `sql`. */
  readonly by: string
}

export type Walk = {
  readonly name: string
  readonly most: number
  readonly changesMax: number
  readonly steps: readonly Step[]
  /** Files that steps ask for a decision's facts. */
  readonly judges: readonly string[]
  /** Files that a step calls for something other than this walk. */
  readonly others: readonly string[]
}

const ticked = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '')

/** `## The bet` and its table; the limits are in the line `At most 45 files, 9 changes of workspace.` */
export const readWalks = (page: string): readonly Walk[] =>
  page.split(/^## /m).flatMap((part) => {
    const limits = /At most (\d+) files(?:, (\d+) changes of workspace)?\./.exec(part)
    if (limits === null) return []
    const steps = part
      .split('\n')
      .filter((line) => /^\| \d+ \|/.test(line))
      .map((line) => {
        const [, , file = '', functions = '', by = ''] = line.split('|')
        return { file: ticked(file)[0] ?? '', functions: ticked(functions), by: by.replaceAll('`', '').trim() }
      })
    const [name = ''] = part.split('\n')
    const listed = (head: string): readonly string[] =>
      part
        .split('\n\n')
        .flatMap((one) => (one.startsWith(head) ? ticked(one).filter((text) => text.includes('/')) : []))
    const [judges, others] = [listed('Asked on the way'), listed('Not walked')]
    return [{ name, most: Number(limits[1]), changesMax: Number(limits[2] ?? 99), steps, judges, others }]
  })

const workspaceOf = (file: string): string => file.split('/').slice(0, 2).join('/')

const changesOf = ({ steps }: Walk): number =>
  steps.filter(({ file }, at) => at > 0 && workspaceOf(file) !== workspaceOf(steps[at - 1]?.file ?? '')).length

type Named = { readonly file: string; readonly name: string }

const keyOf = ({ file, name }: Named): string => `${file}#${name}`

/** The functions of a step, and what they name in the same file. */
const own = (graph: Graph, { file, functions }: Pick<Step, 'file' | 'functions'>): readonly Named[] => {
  const seen = new Map<string, Named>()
  const look = (one: Named): void => {
    if (seen.has(one.name)) return
    seen.set(one.name, one)
    for (const next of namedBy(graph, one)) if (next.file === file) look(next)
  }
  for (const name of functions) look({ file, name: name.split('.')[0] ?? name })
  return [...seen.values()]
}

const graphs = new Map<string, Graph>()

/** Read once. */
const graphOf = (root: string): Graph => {
  const graph = graphs.get(root) ?? openGraph(root)
  graphs.set(root, graph)
  return graph
}

type Source = { readonly path: string; readonly text: string }

let sources: readonly Source[] | undefined

/** The product's own sources, without test code. */
const sourcesOf = (root: string): readonly Source[] => {
  sources ??= globSync('{apps,domains,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', '**/testing'],
  })
    .filter((path) => !/\.(?:test|all)\.|^packages\/testkit\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return sources
}

/** Whether some code passes the function to others under the name of that member. */
const isHandedIn = (root: string, member: string, name: string): boolean => {
  const line = new RegExp(`\\b${member}(?::| =)[^\\n]*\\b${name}\\b`)
  const made = new RegExp(`\\bconst (\\w+) = ${name}\\(`)
  return sourcesOf(root).some(({ text }) => {
    const called = made.exec(text)?.[1]
    return line.test(text) || (called !== undefined && new RegExp(`\\b${member}: ${called}\\b`).test(text))
  })
}

/** What a function of these steps names, or imports at run time. */
const calls = (graph: Graph, steps: readonly Step[]): ((of: Named) => boolean) => {
  const all = steps.flatMap((one) => own(graph, one))
  const declarations = all.flatMap(({ file, name }) => graph.module(file)?.declarations.get(name) ?? [])
  const isAsked = (name: string): boolean => declarations.some(({ asked }) => asked.has(name))
  const named = all.flatMap((one) => namedBy(graph, one))
  const reached = new Set(named.filter((one) => one.loose !== true || isAsked(one.name)).map(keyOf))
  return (of) =>
    reached.has(keyOf(of)) ||
    (declarations.some(({ loads }) => loads.includes(of.file)) && (of.name === 'default' || isAsked(of.name)))
}

/** An earlier step calls the first function; the walk may come back to the others. */
const faultOfCall = (
  graph: Graph,
  { file, functions }: Step,
  before: readonly Step[],
  all: readonly Step[],
): string | undefined => {
  const others = all.filter((one) => one.file !== file)
  const missed = functions.filter((name, nth) => !calls(graph, nth === 0 ? before : others)({ file, name }))
  return missed.length === 0 ? undefined : `no earlier step calls ${missed.join(', ')}`
}

const faultOfReach = (graph: Graph, root: string, all: readonly Step[], at: number): string | undefined => {
  const before = all.slice(0, at)
  const step = all[at] as Step
  const earlier = before.flatMap((one) => own(graph, one))
  const declarations = earlier.flatMap(({ file, name }) => graph.module(file)?.declarations.get(name) ?? [])
  const { file, functions, by } = step
  if (by === 'sql') {
    const text = readFileSync(join(root, file), 'utf8')
    const reached = functions.every(
      (name) =>
        text.includes(`function ${name}`) && before.some((one) => graph.module(one.file)?.text.includes(name) === true),
    )
    return reached ? undefined : 'no earlier step names this function of the database'
  }
  const mine = functions.map((name) => graph.module(file)?.declarations.get(name))
  if (mine.includes(undefined)) return `has no ${functions.filter((_, at) => mine[at] === undefined).join(', ')}`
  if (by === 'tap') return /^domains\/[^/]+\/(?:web|admin)\//.test(file) ? undefined : 'is no screen'
  if (by === 'wire') return file.startsWith('packages/wire/mount/') ? undefined : 'is no entrance of the wire'
  if (by.startsWith('from ')) {
    const endpoint = by.slice('from '.length)
    const target = graph.resolve({ file, name: endpoint })
    const isDeclared =
      target !== undefined && before.some((one) => one.file === target.file && one.functions.includes(target.name))
    const isHandled = own(graph, step).some((one) =>
      graph.module(file)?.declarations.get(one.name)?.words.has(endpoint),
    )
    return isDeclared && isHandled ? undefined : `does not name ${endpoint} of an earlier step`
  }
  const [type = '', member] = by.split('.')
  if (member !== undefined) {
    const makes = own(graph, step).some((one) => graph.module(file)?.declarations.get(one.name)?.made.has(member))
    const isMade = makes && graph.resolve({ file, name: type }) !== undefined
    if (!isMade && !functions.some((name) => isHandedIn(root, member, name))) return `does not make ${type}.${member}`
    return declarations.some(({ asked }) => asked.has(member)) ? undefined : `no earlier step asks for ${member}`
  }
  return faultOfCall(graph, step, before, all)
}

/** Files that a step asks and that can refuse, but that are not listed. */
const silent = (graph: Graph, walk: Walk, step: Step): readonly string[] => {
  const known = new Set([...walk.steps.map(({ file }) => file), ...walk.judges, ...walk.others])
  return own(graph, step)
    .flatMap((one) => namedBy(graph, one))
    .filter(({ file }) => !known.has(file) && !file.startsWith('packages/kernel/'))
    .filter(({ file, name }) =>
      own(graph, { file, functions: [name] })
        .flatMap((one) => namedBy(graph, one))
        .some((one) => one.file.startsWith('packages/kernel/') && one.name === 'refuse'),
    )
    .map((one) => `${keyOf(one)} can refuse and is no step`)
}

/** Files that provide a port's member and call the same member of another: the walk passes through them. */
const wrappers = (graph: Graph, root: string, walk: Walk, { by }: Step): readonly string[] => {
  const [type = '', member] = by.split('.')
  if (member === undefined) return []
  const known = new Set([...walk.steps.map(({ file }) => file), ...walk.others])
  return sourcesOf(root)
    .filter(({ path, text }) => !known.has(path) && text.includes(type) && text.includes(member))
    .filter(({ path }) =>
      [...(graph.module(path)?.declarations.values() ?? [])].some(
        ({ words, asked, made, text }) =>
          words.has(type) && made.has(member) && new RegExp(`\\.${member}\\(`).test(text) && asked.has(member),
      ),
    )
    .map(({ path }) => `${path} stands before ${by} and is no step`)
}

export const judgeWalk = (root: string, walk: Walk): readonly string[] => {
  const graph = graphOf(root)
  const { steps, judges, others, most, changesMax } = walk
  const files = new Set([...steps.map(({ file }) => file), ...judges])
  const faults: string[] = []
  const asked = new Set(askedAside(root, walk))
  for (const file of [...judges, ...others]) if (!asked.has(file)) faults.push(`no step asks ${file}`)
  if (files.size !== steps.length + judges.length) faults.push('a file stands there twice')
  if (files.size > most) faults.push(`${files.size} files, and ${most} are allowed`)
  if (changesOf(walk) > changesMax)
    faults.push(`${changesOf(walk)} changes of workspace, and ${changesMax} are allowed`)
  for (const [at, step] of steps.entries()) {
    if (!existsSync(join(root, step.file))) {
      faults.push(`${step.file} is not there`)
      continue
    }
    const fault = faultOfReach(graph, root, steps, at)
    for (const what of [fault, ...silent(graph, walk, step), ...wrappers(graph, root, walk, step)])
      if (what !== undefined) faults.push(`${at + 1} ${step.file}: ${what}`)
  }
  return faults
}

/** Files of the repository that a walk's steps ask and that are no step: a fact, a figure, a text. */
const askedAside = (root: string, walk: Walk): readonly string[] => {
  const graph = graphOf(root)
  const listed = new Set(walk.steps.map(({ file }) => file))
  const asked = walk.steps.flatMap((step) => own(graph, step)).flatMap((one) => namedBy(graph, one))
  return [...new Set(asked.map(({ file }) => file).filter((file) => !listed.has(file)))].toSorted()
}
