// The pictures on a receipt: one for each game, drawn from every outcome that its rules give, and from no other text.

import { around } from '@magpie/identity/web/testing'
import { drawOf, utf8 } from '@magpie/fair'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { sharedGames, soloGames } from '../../rules/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { outcomePicture } from './pictures.ts'

const draw = (id: string, nonce: number) => drawOf(utf8('pictures'), { game: `${id}/1`, salt: 'test', nonce })

/** Outcomes as the rules of a game give them, without a step of the player. */
const outcomesOf = (id: string): readonly string[] => {
  const solo = soloGames.find((game) => game.id === id)
  if (solo !== undefined)
    return solo.samples.flatMap((choice, at) =>
      [1, 2].map((nonce) => solo.outcome(solo.open(choice as never, draw(id, 10 * at + nonce)) as never)),
    )
  const shared = sharedGames.find((game) => game.id === id)
  return [1, 2, 3].map((nonce) => shared?.outcome(shared.draw(draw(id, nonce)) as never) ?? '')
}

const shown = async (id: string, outcomes: readonly string[]): Promise<readonly Element[]> => {
  const Picture = outcomePicture(`${id}/1`)
  if (Picture === undefined) throw new Error(`${id} has no picture`)
  around({
    words,
    routes: [
      {
        path: '/',
        element: (
          <Suspense>
            {outcomes.map((outcome, nth) => (
              <div key={`${nth}`} data-testid="picture">
                <Picture outcome={outcome} />
              </div>
            ))}
          </Suspense>
        ),
      },
    ],
    at: '/',
  })
  return screen.findAllByTestId('picture')
}

const ids = [...soloGames, ...sharedGames].map(({ id }) => id)

describe.each(ids)('%s', (id) => {
  it('draws each outcome of its rules, and different outcomes differently', async () => {
    const outcomes = outcomesOf(id)
    const drawn = await shown(id, outcomes)
    expect(drawn.map((one) => one.querySelectorAll('svg, img, i, b').length > 0)).toEqual(outcomes.map(() => true))
    const apart = (texts: readonly string[]): number => new Set(texts).size
    expect(apart(drawn.map((one) => one.innerHTML))).toBe(apart(outcomes))
  })

  it('draws nothing from a text that is no outcome, and breaks nothing', async () => {
    const foreign = ['', 'void', '-1', 'NaN', '1e9', '<b>', 'L'.repeat(99), '9'.repeat(5000), '1 2 3;;x:y', ',,,']
    const drawn = await shown(id, foreign)
    expect(drawn.length).toBe(foreign.length)
    const isDrawn = drawn.map((one, nth) => (one.innerHTML === '' ? '' : foreign[nth]))
    expect(isDrawn).toEqual(foreign.map(() => ''))
  })
})
