// What a page shows of its matches, place by place, and its differences from the book, which is asked over the vendor's
// own wire. The seven places of a card are in the order of its grid.

import {
  handicapText,
  type MarketId,
  markets,
  neutralMatch,
  type NeutralMatch,
  type NeutralSelection,
  neutralReply,
  type ObMatch,
  obMatchesByIds,
  type Side,
  totalText,
} from '@magpie/sportsbook/contract'
import { oddsText } from '@magpie/ui/text/odds-text'
import type { Page } from 'playwright-core'

export type Place = { readonly text: string; readonly sold: boolean }
export type Card = { readonly matchId: string; readonly places: readonly Place[] }

const placesOfCard: readonly (readonly [MarketId, Side])[] = [
  ['1x2', 'home'],
  ['ah', 'home'],
  ['ou', 'over'],
  ['1x2', 'away'],
  ['ah', 'away'],
  ['ou', 'under'],
]

/** Cards that have all their prices: one that has just appeared proves nothing yet. */
const readCards = `[...document.querySelectorAll('article')].flatMap((card) => {
  const team = card.querySelector('a[tabindex="-1"]')
  const places = [...(team?.parentElement?.children ?? [])].filter(({ tagName }) => tagName === 'BUTTON' || tagName === 'SPAN')
  if (places.length !== 6 || places.some(({ textContent }) => textContent === '')) return []
  return [{
    matchId: decodeURIComponent(team.getAttribute('href').split('/').at(-1)),
    places: places.map((place) => ({
      text: place.textContent,
      sold: place.tagName === 'BUTTON' && !place.disabled,
    })),
  }]
})`

export const cardsOn = (page: Page): Promise<readonly Card[]> => page.evaluate<readonly Card[]>(readCards)

const idsMax = 50

/** The book's current state of these matches. */
export const askBook = async (
  vendorUrl: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NeutralMatch>> => {
  const found = new Map<string, NeutralMatch>()
  for (let at = 0; at < ids.length; at += idsMax) {
    const reply = await fetch(`${vendorUrl}${obMatchesByIds.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mids: ids.slice(at, at + idsMax) }),
    })
    const { data } = neutralReply(await reply.json())
    for (const match of (data as { readonly matches: readonly ObMatch[] }).matches)
      found.set(match.mid, neutralMatch(match))
  }
  return found
}

const lineOf = ({ market, lineQuarters }: NeutralSelection): string => {
  const { line, lined } = markets[market]
  if (!lined) return ''
  return line === 'handicap' ? handicapText(lineQuarters).replace('-', '\u2212') : totalText(lineQuarters)
}

const wrongWith = (place: Place, selection: NeutralSelection | undefined): string | undefined => {
  const open = selection?.state === 'open' && selection.oddsE5 !== null
  if (place.sold !== open) return open ? 'is open in the book and cannot be bet on' : 'is not open in the book'
  if (selection === undefined || selection.oddsE5 === null) return undefined
  const [line, price] = [lineOf(selection), oddsText(selection.oddsE5)]
  return place.text.includes(line) && place.text.endsWith(price) ? undefined : `is ${line} ${price} in the book`
}

/** Each place that does not show the book's state. */
export const wrongPlaces = (
  cards: readonly Card[],
  book: ReadonlyMap<string, Pick<NeutralMatch, 'selections'>>,
): readonly string[] =>
  cards.flatMap(({ matchId, places }) => {
    const { selections } = book.get(matchId) ?? { selections: [] }
    return placesOfCard.flatMap(([market, side], at) => {
      const place = places[at]
      const main = selections.find((one) => one.market === market && one.side === side && one.main)
      const wrong = place === undefined ? 'is not there' : wrongWith(place, main)
      return wrong === undefined ? [] : [`${matchId} ${market} ${side}: ${place?.text ?? ''} ${wrong}`]
    })
  })
