// What screens may look like on: style sheets name roles of the tokens, never a raw colour or a primitive, so that a
// theme reaches every corner; and nothing carries a style or raw HTML of its own, which the strict policy of the page
// would drop without a word. The art is exempt from the first: a drawing has its own palette.

import { isTest } from './place.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'
import type { TextFile } from './tree.ts'

const rawColour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|lch)a?\(/i
const primitive = /var\(\s*--(?:ink|paper|que|jade|cin|gold|bamboo|violet)-\d+/

const blankComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

/** Colours in the style sheets of parts and screens. */
export const checkColours = ({ path, text }: TextFile): readonly Fault[] => {
  if (!path.endsWith('.module.css') || path.startsWith('packages/ui/art/')) return []
  return blankComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const found = rawColour.exec(line)?.[0] ?? primitive.exec(line)?.[0]
      return found === undefined
        ? []
        : [{ path, line: index + 1, rule: 'style', what: `${found} is no role; take a --mp- token` }]
    })
}

const forbidden: ReadonlyMap<string, string> = new Map([
  ['style', 'the strict policy drops inline styles: a class, an attribute of SVG, or a property set in an effect'],
  ['dangerouslySetInnerHTML', 'Trusted Types refuse raw HTML'],
])

/** Attributes that the policy of the page refuses. */
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
