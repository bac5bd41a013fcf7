// Money is never a floating-point number (L1). Types keep bigint and number apart; this finds ways around the types: a
// conversion to number, a figure cut by toFixed, a money field declared as a number.

import { isForTests, placeOf } from './place.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'

const minorName = /(?:^m|M)inor$/
const moneyName = /(?:(?:^|_)(?:amount|stake|balance|payout|minor)|(?:Amount|Stake|Balance|Payout|Minor))$/
const moneyInText =
  /\b(?:\w*(?:Amount|Stake|Balance|Payout|Minor)|(?:\w+_)?(?:amount|stake|balance|payout|minor))\b(?!\s*(?:\(|\.\s*length\b))/
const floating = new Set(['parseFloat', 'toFixed', 'toPrecision'])
const anyWord = /amount|stake|balance|payout|minor|parseFloat|toFixed|toPrecision/i
const toNumber = new Set([
  'Number',
  'parseInt',
  'Number.parseInt',
  'Math.round',
  'Math.floor',
  'Math.ceil',
  'Math.trunc',
])

const typeFault = (name: string, type: string): string | undefined => {
  if (type.includes('=>')) return undefined
  if (minorName.test(name) && /\b(?:number|string|any|unknown)\b/.test(type))
    return `${name} holds minor units: bigint, not ${type}`
  if (moneyName.test(name) && /\bnumber\b/.test(type))
    return `${name} is money: bigint (or decimal text on the wire), not ${type}`
  return undefined
}

type Annotated = {
  readonly start: number
  readonly typeAnnotation?: { readonly start: number; readonly end: number } | null
}

/** Money as a floating-point number, in packages, slices and apps. A shell may cut its own figures, such as seconds. */
export const checkMoney = (file: SourceFile): readonly Fault[] => {
  const place = placeOf(file.path)
  if (place.in === 'house' || isForTests(file.path) || !anyWord.test(file.code)) return []
  const fault = faultIn(file, 'L1')
  const faults: Fault[] = []
  const textOf = (node: { readonly start: number; readonly end: number }): string =>
    file.code.slice(node.start, node.end)
  const judge = (name: string, node: Annotated): void => {
    if (!node.typeAnnotation) return
    const what = typeFault(name, textOf(node.typeAnnotation).replace(/^:\s*/, '').replace(/\s+/g, ' '))
    if (what !== undefined) faults.push(fault(node.start, what))
  }
  visit(file, {
    Identifier: (node) => {
      if (place.in !== 'app' && floating.has(node.name))
        faults.push(fault(node.start, `${node.name} makes a floating figure`))
      judge(node.name, node)
    },
    TSPropertySignature: (node) => void (node.key.type === 'Identifier' && judge(node.key.name, node)),
    PropertyDefinition: (node) => void (node.key.type === 'Identifier' && judge(node.key.name, node)),
    CallExpression: ({ callee, arguments: given, start }) => {
      const called = textOf(callee)
      if (toNumber.has(called) && given.some((one) => moneyInText.test(textOf(one))))
        faults.push(fault(start, `${called}(${given.map(textOf).join(', ')}) turns money into a number`))
    },
    UnaryExpression: ({ operator, argument, start }) => {
      if (operator === '+' && moneyInText.test(textOf(argument)))
        faults.push(fault(start, `+${textOf(argument)} turns money into a number`))
    },
  })
  return faults
}
