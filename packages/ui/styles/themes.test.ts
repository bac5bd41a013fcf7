// The theme files as text: the dark theme is written twice, and both must be equal.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const read = (name: string): string => readFileSync(join(here, name), 'utf8')

/** The declarations of the first block whose selector line ends with `selector`. */
const block = (text: string, selector: string): readonly string[] => {
  const from = text.indexOf(`${selector} {`)
  const to = text.indexOf('}', from)
  return text
    .slice(text.indexOf('{', from) + 1, to)
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

describe('the dark theme', () => {
  const chosen = read('themes.css')
  const bySystem = read('dark-by-system.css')

  it('is the same when chosen and when set by the system', () => {
    expect(block(bySystem, ":root[data-theme='auto']")).toEqual(block(chosen, "[data-theme='dark']"))
    expect(block(bySystem, ":root[data-theme='auto'][data-odds='intl']")).toEqual(
      block(chosen, "[data-theme='dark'][data-odds='intl']"),
    )
  })

  it('defines every role that the spring skin changes', () => {
    const names = (lines: readonly string[]): readonly string[] => lines.map((line) => line.split(':')[0] ?? '')
    const dark = new Set(names(block(chosen, "\n[data-theme='dark']")))
    const spring = names(block(chosen, "[data-skin='spring']:not([data-theme='dark'])"))
    expect(spring.filter((name) => !dark.has(name))).toEqual([])
  })

  it('the spring skin replaces every role that would show the brand’s blue on its red', () => {
    const spring = block(chosen, "[data-skin='spring']:not([data-theme='dark'])").map((line) => line.split(':')[0])
    for (const role of ['--mp-dock', '--mp-dock-count', '--mp-paper', '--mp-on-paper']) expect(spring).toContain(role)
  })
})
