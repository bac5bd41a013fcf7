// @vitest-environment node
import { expect, it } from 'vitest'
import { avatarDesign, crestCount, faceNumber, faceOfName, faceOfNumber, plumageCount } from './avatar-design.ts'

it('each of the 64 birds has one number and a look of its own', () => {
  const count = plumageCount * crestCount * 2
  expect(count).toBe(64)
  const looks = Array.from({ length: count }, (_, face) => {
    expect(faceNumber(faceOfNumber(face))).toBe(face)
    return JSON.stringify(avatarDesign('anybody', face))
  })
  expect(new Set(looks).size).toBe(count)
})

it('a name gives the bird of its own number, and a choice replaces it', () => {
  const names = ['demo2026', '林间小雀', '019ac1f0-3c7a-7000-8000-000000000000', '']
  for (const name of names) expect(avatarDesign(name)).toEqual(avatarDesign('other', faceNumber(faceOfName(name))))
  expect(avatarDesign('demo2026', 0)).toEqual({
    ground: '#e1eafd',
    wing: '#1b4fcc',
    hood: '#101a30',
    crest: 'none',
    facesLeft: false,
  })
})
