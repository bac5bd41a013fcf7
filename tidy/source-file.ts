// One source file as the rules see it: its text, its text without comments, its tree, and every import, static, dynamic
// or type-only. Read once, checked by all rules.

import { type ParseResult, parseSync, Visitor } from 'rolldown/utils'

export type Fault = { readonly path: string; readonly line: number; readonly rule: string; readonly what: string }

/** `specifier` is undefined for a computed import; `names` are the local names that it makes. */
export type Import = {
  readonly specifier: string | undefined
  readonly at: number
  readonly typeOnly: boolean
  readonly names: readonly string[]
}

export type SourceFile = {
  readonly path: string
  readonly text: string
  /** The text with each comment replaced by blanks of the same length. */
  readonly code: string
  readonly program: ParseResult['program']
  readonly imports: readonly Import[]
  readonly errors: readonly string[]
}

export type Handlers = NonNullable<ConstructorParameters<typeof Visitor>[0]>

export const visit = (file: SourceFile, handlers: Handlers): void => new Visitor(handlers).visit(file.program)

export const lineAt = (text: string, at: number): number => {
  let line = 1
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++
  return line
}

export const faultIn =
  (file: { readonly path: string; readonly text: string }, rule: string) =>
  (at: number, what: string): Fault => ({ path: file.path, line: lineAt(file.text, at), rule, what })

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

const withoutComments = (text: string, comments: ParseResult['comments']): string => {
  let code = ''
  let at = 0
  for (const { start, end } of comments) {
    code += text.slice(at, start) + blank(text.slice(start, end))
    at = end
  }
  return code + text.slice(at)
}

const importsOf = (parsed: ParseResult, text: string): readonly Import[] => {
  const imports: Import[] = []
  const add = (specifier: string | undefined, at: number, typeOnly = false, names: readonly string[] = []): void =>
    void imports.push({ specifier, at, typeOnly, names })
  for (const { moduleRequest, entries } of parsed.module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    add(
      moduleRequest.value,
      moduleRequest.start,
      typeOnly,
      entries.map(({ localName }) => localName.value),
    )
  }
  for (const { entries } of parsed.module.staticExports)
    for (const { moduleRequest } of entries.slice(0, 1))
      if (moduleRequest) add(moduleRequest.value, moduleRequest.start)
  // Walking is most of tidy's time; a text without such a word has nothing to find.
  if (!/\bimport\s*(?:\(|\.)/.test(text)) return imports
  new Visitor({
    ImportExpression: ({ source, start }) => {
      const specifier = source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined
      add(specifier, start)
    },
    TSImportType: ({ source, start }) => add(source.value, start, true),
  }).visit(parsed.program)
  return imports
}

export const readSource = (path: string, text: string): SourceFile => {
  const parsed = parseSync(path, text)
  return {
    path,
    text,
    code: withoutComments(text, parsed.comments),
    program: parsed.program,
    imports: importsOf(parsed, text),
    errors: parsed.errors.map((error) => error.message),
  }
}
