// @vitest-environment node
// Still drawings: well-formed, small, and safe wherever they are shown.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { firstIcons } from './icon-names.ts'
import { pictures as shown } from './pictures.ts'
import { sparePictures } from './pictures-spare.ts'

const pictures = { ...shown, ...sparePictures }

const folder = join(import.meta.dirname, 'static')
const drawings = readdirSync(folder).map((file) => ({
  name: basename(file, '.svg'),
  text: readFileSync(join(folder, file), 'utf8'),
}))
const sheets = drawings.filter(({ name }) => name.startsWith('icons-'))

const element = /^<([a-zA-Z]+)((?: [\w-]+(?::[\w-]+)?="[^"<&]*")*)( ?\/)?>$/

/**
 * The first XML fault of the text: open and close tags must match, every attribute is quoted and occurs once. Undefined
 * if there is none.
 */
const faultOf = (text: string): string | undefined => {
  const open: string[] = []
  for (const [tag, plain] of text.matchAll(/(<[^>]*>)|[^<]+/g)) {
    if (plain === undefined) {
      if (tag.trim() !== '') return `text ${tag.trim()}`
      continue
    }
    if (plain.startsWith('</')) {
      if (open.pop() !== plain.slice(2, -1)) return `${plain} closes another`
      continue
    }
    const [, name = '', attributes = '', closed] = element.exec(plain) ?? []
    if (name === '') return `${plain} is no element`
    const told = [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(told).size !== told.length) return `${plain} tells an attribute twice`
    if (closed === undefined) open.push(name)
  }
  return open.length === 0 ? undefined : `${open.join(', ')} left open`
}

const idsOf = (text: string): readonly string[] => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)

describe('static drawings', () => {
  it('finds the drawings', () => {
    expect(drawings.length).toBeGreaterThan(40)
  })

  it.each(drawings)('$name is well-formed, and its box and size agree', ({ text }) => {
    expect(faultOf(text)).toBeUndefined()
    const box = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) (\d+)"/.exec(text)
    expect(box).not.toBeNull()
    const size = /^<svg [^>]*? width="(\d+)" height="(\d+)"/.exec(text)
    if (size !== null) expect(size.slice(1)).toEqual(box?.slice(1))
  })

  it.each(drawings)('$name weighs less than 12 KB', ({ text }) => {
    expect(Buffer.byteLength(text)).toBeLessThan(12_000)
  })

  it.each(drawings)('$name runs nothing, fetches nothing and styles nothing', ({ text }) => {
    expect(text).not.toMatch(/<(?:script|style|foreignObject|image|iframe|a|animate|set)[\s>]/i)
    expect(text).not.toMatch(/\s(?:on\w+|style|class)=/i)
    expect(text).not.toMatch(/(?:href|src)="(?!#)/)
    expect(text.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/(?:https?:|data:|\/\/|url\((?!#))/)
  })

  it.each(drawings)(
    '$name contains no text, because a picture fetched by address has no access to our fonts',
    ({ text }) => {
      expect(text).not.toMatch(/<text|font-/)
    },
  )

  it.each(drawings)('$name uses what it defines and defines what it uses', ({ name, text }) => {
    const defined = idsOf(text)
    const used = [...text.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id)
    for (const id of used) expect(defined).toContain(id)
    if (!name.startsWith('icons-')) for (const id of defined) expect(used).toContain(id)
  })

  it('no id is used twice, in one file or in two', () => {
    const all = drawings.flatMap(({ text }) => idsOf(text))
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
  })
})

describe('pictures', () => {
  it('every picture states the size in which it is drawn, and the folder contains no unused drawing', () => {
    const source = ['pictures.ts', 'pictures-spare.ts']
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n')
    for (const [name, { width, height }] of Object.entries(pictures)) {
      const text = drawings.find((drawing) => drawing.name === name)?.text ?? ''
      expect(text).toContain(` width="${width}" height="${height}"`)
      const [, held = ''] = new RegExp(`^import (\\w+) from './static/${name}\\.svg'$`, 'm').exec(source) ?? []
      expect(source).toMatch(new RegExp(`^ {2}'?${name}'?: drawn\\(${held}, `, 'm'))
    }
    const scenes = readFileSync(join(import.meta.dirname, 'scene.module.css'), 'utf8')
    const others = drawings.map(({ name }) => name).filter((name) => !(name in pictures))
    for (const name of others) expect(scenes.includes(`/${name}.svg`) || /^(?:icons|pitch)\b/.test(name)).toBe(true)
  })

  it('every scene that the style sheet names exists', () => {
    const scenes = readFileSync(join(import.meta.dirname, 'scene.module.css'), 'utf8')
    for (const [, name] of scenes.matchAll(/static\/([\w-]+)\.svg/g))
      expect(drawings.map((drawing) => drawing.name)).toContain(name)
  })
})

describe('icons', () => {
  const symbols = (sheet: string): readonly string[] =>
    [...(sheets.find(({ name }) => name === sheet)?.text ?? '').matchAll(/<symbol id="i-([^"]+)"/g)].map(
      ([, name = '']) => name,
    )

  it('the sheets contain exactly the icons that have a name', () => {
    const source = readFileSync(join(import.meta.dirname, 'icon-names.ts'), 'utf8')
    const later = [...source.slice(source.indexOf('LaterIcon')).matchAll(/\| '([^']+)'/g)].map(([, name]) => name)
    expect(symbols('icons-first')).toEqual([...firstIcons])
    expect(symbols('icons-later')).toEqual(later)
  })

  it('every icon is drawn on a grid of 24 in the colour of its text', () => {
    for (const { text } of sheets) {
      const heads = [...text.matchAll(/<symbol [^>]*>/g)].map(([head]) => head)
      for (const head of heads) expect(head).toMatch(/viewBox="0 0 24 24".* stroke="currentColor" stroke-width="1.75"/)
    }
  })
})
