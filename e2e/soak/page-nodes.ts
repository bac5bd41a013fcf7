// The nodes of a page by origin, because the house's schedule decides how many matches are on screen, and only a leak
// changes how many nodes each of them takes.

import type { CDPSession, Page } from 'playwright-core'

export type PageNodes = {
  /** All live nodes after a collection, also detached ones. */
  readonly alive: number
  /** In the document. */
  readonly shown: number
  /** Those in a league of the list, and those in a match card. */
  readonly inLeagues: number
  readonly inCards: number
  readonly leagues: number
  readonly cards: number
  readonly listeners: number
}

const countShown = `(() => {
  const below = (root) => {
    const walk = document.createTreeWalker(root)
    let nodes = 1
    while (walk.nextNode() !== null) nodes += 1
    return nodes
  }
  const sum = (found) => found.reduce((so, one) => so + below(one), 0)
  const leagues = [...document.querySelectorAll('section:has([data-rows])')]
  const cards = [...document.querySelectorAll('section article')]
  const [inLeagues, inCards] = [sum(leagues), sum(cards)]
  return { shown: below(document), inLeagues, inCards, leagues: leagues.length, cards: cards.length }
})()`

/** Call it right after a collection. */
export const pageNodes = async (page: Page, protocol: CDPSession): Promise<PageNodes> => {
  const [{ metrics }, shown] = await Promise.all([
    protocol.send('Performance.getMetrics'),
    page.evaluate<Omit<PageNodes, 'alive' | 'listeners'>>(countShown),
  ])
  const metric = (of: string): number => metrics.find(({ name }) => name === of)?.value ?? 0
  return { alive: metric('Nodes'), listeners: metric('JSEventListeners'), ...shown }
}

/**
 * What must stay the same whatever the list contains: live nodes per node in the document, which grows with removed
 * nodes that are not released; nodes per card; per league without its cards; and around the list, where layers are.
 */
export const sharesOf = ({ alive, shown, inLeagues, inCards, leagues, cards }: PageNodes) => ({
  'nodes alive for one that is shown': alive / shown,
  'nodes of a card': inCards / Math.max(1, cards),
  'nodes of a league besides its cards': (inLeagues - inCards) / Math.max(1, leagues),
  'nodes around the list': shown - inLeagues,
})
