// How screens may be styled: style sheets use role tokens, never a raw colour or a primitive, so that a theme applies
// everywhere; and nothing has an inline style or raw HTML, which the page's strict policy would silently drop. Artwork
// is exempt from the first: a drawing has its own palette. No selector matches against the whole page.

import { isTest } from './place.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'
import type { TextFile } from './tree.ts'

const rawColour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|lch)a?\(/i
const primitive = /var\(\s*--(?:ink|paper|que|jade|cin|gold|bamboo|violet)-\d+/

const blankComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

/** The forbidden text of each line of a style sheet; undefined for a clean line. */
const linesIn = ({ path, text }: TextFile, saysOf: (line: string) => string | undefined): readonly Fault[] =>
  blankComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const what = saysOf(line)
      return what === undefined ? [] : [{ path, line: index + 1, rule: 'style', what }]
    })

/** Colours in the style sheets of parts and screens. */
export const checkColours = (file: TextFile): readonly Fault[] =>
  !file.path.endsWith('.module.css') || file.path.startsWith('packages/ui/art/')
    ? []
    : linesIn(file, (line) => {
        const found = rawColour.exec(line)?.[0] ?? primitive.exec(line)?.[0]
        return found === undefined ? undefined : `${found} is no role; take a --mp- token`
      })

const wholePage = /(?:\bhtml\)?|\bbody\)?|:root):has\(|:has\([^)]*~\s*\*\s/

/** Selectors for which a browser searches the whole page again at each price change. */
export const checkReach = (file: TextFile): readonly Fault[] =>
  !file.path.endsWith('.css')
    ? []
    : linesIn(file, (line) => {
        const found = wholePage.exec(line)?.[0]
        return found === undefined
          ? undefined
          : `${found.trim()} asks the whole page at each change: set an attribute where it is decided`
      })

/** A part of antd that the desk replaces, and the door of the replacement. */
const betterInDesk: ReadonlyMap<string, string> = new Map([['Segmented', '@magpie/desk/segmented']])

/** antd's segmented control has two tab stops; the desk's has one. */
export const checkKit = (file: SourceFile): readonly Fault[] => {
  if (!file.path.endsWith('.tsx') || file.path.startsWith('packages/desk/')) return []
  const fault = faultIn(file, 'style')
  const faults: Fault[] = []
  visit(file, {
    ImportDeclaration: ({ source, specifiers, start }) => {
      if (source.value !== 'antd') return
      for (const one of specifiers) {
        const name = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : ''
        const door = betterInDesk.get(name)
        if (door !== undefined) faults.push(fault(start, `${name} of antd is two stops of the Tab key: take ${door}`))
      }
    },
  })
  return faults
}

const forbidden: ReadonlyMap<string, string> = new Map([
  ['style', 'the strict policy drops inline styles: a class, an attribute of SVG, or a property set in an effect'],
  ['dangerouslySetInnerHTML', 'Trusted Types refuse raw HTML'],
])

/** Attributes that the page's policy refuses. */
export const checkInline = (file: SourceFile): readonly Fault[] => {
  if (!file.path.endsWith('.tsx') || isTest(file.path)) return []
  const fault = faultIn(file, 'style')
  const faults: Fault[] = []
  visit(file, {
    JSXAttribute: ({ name, start }) => {
      const what = name.type === 'JSXIdentifier' ? forbidden.get(name.name) : undefined
      if (what !== undefined) faults.push(fault(start, what))
    },
  })
  return faults
}
