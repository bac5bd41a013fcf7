// Only the rules of a sport know the sport: all other code asks them.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { slice } from './lay-in-sports.ts'

it('the code of book and screens imports nothing from the rules of football', () => {
  const root = join(import.meta.dirname, '../..')
  const files = ['server', 'web'].flatMap((room) =>
    readdirSync(join(root, slice, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  const own = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/sports\//.test(path))
  expect(own.length).toBeGreaterThan(100)
  const door = readFileSync(join(root, slice, 'rules/football/index.ts'), 'utf8')
  const names = [...door.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().replace(/^type /, '')),
  )
  for (const path of own) {
    const text = readFileSync(join(root, slice, path), 'utf8')
    for (const [, list = '', from = ''] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)) {
      if (!from.includes('/rules/')) continue
      expect(from, path).not.toContain('football')
      if (!from.endsWith('/rules/index.ts')) continue
      const asked = list.split(',').map((name) => name.trim().replace(/^type /, ''))
      expect(
        asked.filter((name) => name !== '' && names.includes(name)),
        path,
      ).toEqual([])
    }
  }
})
