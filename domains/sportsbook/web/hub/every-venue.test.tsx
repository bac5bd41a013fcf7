// What home and the search of the whole site show of several venues, each with a simulated wire.

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { MatchesElsewhere } from '../home/elsewhere.tsx'
import { around } from '../testing/around.tsx'
import { obMatch, playedVendor } from '../testing/vendor.ts'
import { useFoundMatches } from './found-matches.tsx'

beforeEach(() => localStorage.clear())

/** Two further venues: one answers, the other is down. */
const venues = {
  AATY: { origin: 'http://second.test', adapter: 'ob' },
  BBTY: { origin: 'http://silent.test', adapter: 'ob' },
}

const street = () => {
  const [first, second] = [
    playedVendor([obMatch('m1', { tn: '江南联赛' })]),
    playedVendor([obMatch('m2', { tn: '江南联赛' })]),
  ]
  const send: typeof first.send = async (request) => {
    if (request.url.includes('silent.test')) throw new Error('no answer')
    // A vendor knows how a name is pronounced.
    const url = request.url.replace('jiangnan', encodeURIComponent('江南'))
    const body = request.body?.replace('jiangnan', '江南')
    return (url.includes('second.test') ? second : first).send({
      ...request,
      url,
      ...(body === undefined ? {} : { body }),
    })
  }
  return { ...first, send }
}

const Found = ({ text }: { readonly text: string }) => {
  const { matches, leagues } = useFoundMatches(text, () => undefined)
  return (
    <>
      <section aria-label={`matches ${matches.count}`}>{matches.shown}</section>
      <section aria-label={`leagues ${leagues.count}`}>{leagues.shown}</section>
    </>
  )
}

it.each(['江南', 'jiangnan'])(
  'S-GATE-02: a search for %s asks every venue and links each match to its own, without waiting for silent ones',
  async (text) => {
    around(<Found text={text} />, { venues, vendor: street() })
    const matches = await screen.findByRole('region', { name: 'matches 2' })
    expect(
      within(matches)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/game/sport/match/m1', '/game/sport/match/m2?venue=AATY'])
    expect(within(matches).getAllByText('江南联赛 · 云边')).toHaveLength(2)
    // One league, with the matches of both.
    const leagues = await screen.findByRole('region', { name: 'leagues 1' })
    await waitFor(() => expect(leagues.textContent).toContain('2 场'))
  },
)

it('S-GATE-02: home shows matches in play at further venues, each with a link to its hub', async () => {
  around(<MatchesElsewhere />, { venues, vendor: street() })
  const elsewhere = screen.getByRole('region', { name: '其他场馆的比赛' })
  expect(await within(elsewhere).findByRole('link', { name: /m2-home 对 m2-away/ })).toBeDefined()
  expect(within(elsewhere).queryByRole('link', { name: /m1-home/ })).toBeNull()
  expect(
    within(elsewhere)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/game/sport?venue=AATY', '/game/sport/match/m2?venue=AATY'])
})
