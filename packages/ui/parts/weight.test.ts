// What a screen loads for a part: a small door never reaches, by static imports, the packages for dragging and focus
// traps. Only the two bodies behind `import()` may use them.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const parts = import.meta.dirname
const imports = /^(?:import|export)\s[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm

const staticImports = (file: string): readonly string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/\{[^}]*\}/g, (list) => list.replaceAll('\n', ' '))
      .matchAll(imports),
  ]
    .filter(([whole]) => !/^import type\s/.test(whole))
    .map(([, from, effect]) => from ?? effect ?? '')

const reachable = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  for (const target of staticImports(file)) {
    const next = target.startsWith('.') ? join(dirname(file), target) : target
    if (seen.has(next)) continue
    seen.add(next)
    if (/\.tsx?$/.test(next)) reachable(next, seen)
  }
  return seen
}

const doors = readdirSync(parts)
  .map((name) => join(parts, name, `${name}.tsx`))
  .filter((file) => existsSync(file))

const packagesOf = (file: string): readonly string[] => [...reachable(file)].filter((target) => !target.startsWith('/'))

/** A part loaded only through `import()` may bring the package that it draws with. */
const late: Readonly<Record<string, readonly string[]>> = { 'qr-code/qr-code.tsx': ['uqr'] }

describe('every door is small', () => {
  it('finds the doors', () => expect(doors.length).toBeGreaterThan(30))

  it.each(doors.map((file) => [file.slice(parts.length + 1), file] as const))('%s', (door, file) => {
    const others = packagesOf(file).filter(
      (name) => ![...(late[door] ?? []), 'react', 'react-dom', '@magpie/kernel'].includes(name),
    )
    expect(others).toEqual([])
  })
})

it.each(['sheet/drag-sheet.tsx', 'dialog/dialog-window.tsx'])(
  '%s imports the package, so the check above would find it',
  (body) => {
    expect(packagesOf(join(parts, body)).some((name) => name.startsWith('@base-ui/react/'))).toBe(true)
  },
)
