// The drawings of the help pages: every page has its own or a drawn example, screen readers get its content, and its
// texts come from the page.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { helpDrawings, HelpPage } from '../../../contract/help-page.ts'
import { DrawnFigure } from './drawn-figure.tsx'

const folder = 'domains/content/content/help'
const pages = readdirSync(folder)
  .filter((name) => /^[a-z]+\.json$/.test(name))
  .map((name) => {
    const page = JSON.parse(readFileSync(join(folder, name), 'utf8')) as object
    return HelpPage.parse({ slug: name.replace('.json', ''), ...page })
  })
const figures = pages.flatMap(({ slug, sections }) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'figure' ? [{ slug, block }] : []))),
)

it('S-ROUTE-15: each page has a drawing, and each drawing is used by a page', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.map(({ slug }) => slug).filter((slug) => !figures.some((one) => one.slug === slug))).toEqual([])
  expect(new Set(figures.map(({ block }) => block.drawing))).toEqual(new Set(helpDrawings))
})

it.each(figures.map(({ slug, block }) => [slug, block.drawing, block] as const))(
  '%s, %s: has title, text alternative and list, and its numbers match the list',
  (_slug, _drawing, block) => {
    render(<DrawnFigure {...block} />)
    const figure = screen.getByRole('figure')
    expect(within(figure).getByText(block.title)).toBeDefined()
    const picture = within(figure).getByRole('img', { name: block.alt })
    expect(
      within(figure)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(block.parts.map(({ name, text = '' }) => `${name}${text}`))
    const written = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent ?? '')
    const numbers = written.filter((one) => /^\d$/.test(one)).map(Number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(block.parts.map((_part, nth) => nth + 1))
    // Any other text in it is a name from the page.
    for (const one of written.filter((text) => !/^\d$/.test(text)))
      expect(block.parts.map(({ name }) => name)).toContain(one)
    // Only the theme's colours, and no id that another drawing could have.
    expect(picture.outerHTML).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|url\(|\sid=/i)
  },
)
