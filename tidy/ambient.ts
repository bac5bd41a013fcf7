// Domain code uses no clock, timer, randomness, network or process of the machine (L30): World provides them. A listed
// name counts wherever it occurs, also as a local name, because a local `process` would hide the next real one; an
// imported name is judged by its module.

import { isDomainCode } from './place.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'

const names = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'fetch',
  'process',
  'performance',
  'globalThis',
  'WebSocket',
  'XMLHttpRequest',
  'require',
])

const members = new Set([
  'Date.now',
  'Math.random',
  'Temporal.Now',
  'crypto.getRandomValues',
  'crypto.randomUUID',
  'crypto.randomBytes',
  'crypto.randomInt',
])

const machineModules =
  /^(?:node:)?(?:timers|timers\/promises|http|https|http2|net|dgram|dns|tls|fs|fs\/promises|os|process|child_process|worker_threads|cluster|perf_hooks|readline)$|^undici$/

const chance = /^(?:random\w*|getRandomValues|webcrypto|generateKey\w*|generatePrime\w*)$/

const isCrypto = (module: string): boolean => module === 'node:crypto' || module === 'crypto'

const checkModules = (file: SourceFile): readonly Fault[] => {
  const fault = faultIn(file, 'L30')
  const faults = file.imports
    .filter(({ specifier, typeOnly }) => specifier !== undefined && !typeOnly && machineModules.test(specifier))
    .map(({ specifier, at }) => fault(at, `${specifier} reaches the machine; use World`))
  visit(file, {
    ImportDeclaration: ({ source, specifiers }) => {
      if (!isCrypto(source.value)) return
      for (const one of specifiers) {
        if (one.type !== 'ImportSpecifier') faults.push(fault(one.start, 'import the names of node:crypto one by one'))
        else if (one.imported.type === 'Identifier' && chance.test(one.imported.name))
          faults.push(fault(one.start, `${one.imported.name} is chance; use World.bytes`))
      }
    },
  })
  return faults
}

/** Uses of the machine in `domains/*` rules, contracts and servers. */
export const checkAmbient = (file: SourceFile): readonly Fault[] => {
  if (!isDomainCode(file.path)) return []
  const fault = faultIn(file, 'L30')
  const faults = [...checkModules(file)]
  const keys = new Set<number>()
  const imported = new Set(file.imports.flatMap((one) => one.names))
  visit(file, {
    MemberExpression: ({ object, property, computed, start }) => {
      if (!computed) keys.add(property.start)
      const name =
        property.type === 'Identifier' ? property.name : property.type === 'Literal' ? String(property.value) : ''
      if (object.type === 'Identifier' && members.has(`${object.name}.${name}`))
        faults.push(fault(start, `${object.name}.${name} in domain code; use World`))
    },
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || keys.add(key.start)),
    TSPropertySignature: ({ key, computed }) => void (computed || keys.add(key.start)),
    TSMethodSignature: ({ key, computed }) => void (computed || keys.add(key.start)),
    TSQualifiedName: ({ right }) => void keys.add(right.start),
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        faults.push(fault(start, 'new Date() in domain code; use World.now'))
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date')
        faults.push(fault(start, 'Date() in domain code; use World.now'))
    },
    Identifier: ({ name, start }) => {
      if (names.has(name) && !imported.has(name) && !keys.has(start))
        faults.push(fault(start, `${name} in domain code; use World`))
    },
  })
  return faults
}
