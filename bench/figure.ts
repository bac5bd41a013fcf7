// A result of the bench: a figure and its peer, measured in the same minutes on the same machine. Only the ratio means
// something elsewhere; the two numbers are this machine's.

export type Figure = {
  readonly name: string
  /** Magpie's. */
  readonly value: number
  readonly unit: string
  /** The peer's, in the same unit. */
  readonly peer: number
  /** `value / peer`. */
  readonly ratio: number
}

const rounded = (value: number): number => Number(value.toPrecision(4))

export const figure = (name: string, unit: string, value: number, peer: number): Figure => ({
  name,
  value: rounded(value),
  unit,
  peer: rounded(peer),
  ratio: rounded(value / peer),
})

/** One JSON object per line, for programs. */
export const jsonLine = ({ name, value, unit, peer, ratio }: Figure): string =>
  JSON.stringify({ name, value, unit, peer, ratio })

const aims: Readonly<Record<string, string>> = {
  'bets.1': '>= 0.8',
  'bets.256.spread': '>= 5 (8)',
  'bets.256.one': '>= 1',
  'bets.256.refused': '>= 0.7',
  'wallet.http': '>= 0.4',
  'games.rounds': '>= 0.35 (0.8)',
  'games.p95': '<= 3',
  'games.tickets': '>= 0.5',
  'games.draw': '<= 2',
  'spin.frame': '<= 1',
  'spin.longtask': '<= 2',
  'flight.frame': '<= 1',
  'flight.longtask': '<= 2',
  'book.board': '<= 1',
  'book.parlay': '>= 0.5',
  'book.hot': '<= 2',
  'book.growth': '<= 1.2',
  'stream.fanout': '>= 1.2',
  'bets.growth': '<= 1.2',
  'cashier.queue': '<= 2, 50 ms',
  'cashier.paid': '<= 2, 50 ms',
  'cashier.counts': '<= 2, 50 ms',
  'cashier.orders': '<= 2, 50 ms',
  'cashier.record': '<= 4, 50 ms',
  'ledger.verify': '<= 1',
  'home.js': '<= 1',
  'home.ssr': '<= 1',
  'home.performance': '>= 1',
  'help.performance': '>= 1',
  'login.performance': '>= 1',
  'service.performance': '>= 1',
  'home.accessibility': '>= 1',
  'help.accessibility': '>= 1',
  'login.accessibility': '>= 1',
  'service.accessibility': '>= 1',
  'home.practices': '>= 1',
  'help.practices': '>= 1',
  'login.practices': '>= 1',
  'service.practices': '>= 1',
  'home.seo': '>= 1',
  'help.seo': '>= 1',
  'login.seo': '>= 1',
  'service.seo': '>= 1',
  'hub.longtask': '<= 1',
  'desk.scroll': '<= 1',
  'news.rate': '>= 1',
  'settle.market': '<= 1',
  'vip.judge': '<= 1',
  'vip.rebate': '<= 1',
  'claims.one': '>= 1',
  'agents.month': '<= 1',
  'agents.proof': '<= 1',
  'peak.results': '<= 1',
  'peak.rank': '<= 1',
  'dry.run': '<= 1',
  'dry.bet': '<= 1.5',
  'chat.lines': '>= 1',
  'chat.room': '>= 1.2',
  'chat.seen': '<= 1',
}

export const tableHead = [
  'figure'.padEnd(22),
  'value'.padStart(10),
  'peer'.padStart(10),
  'ratio'.padStart(8),
  '  aim',
  '         unit',
].join('')

/** One line for people. */
export const tableLine = ({ name, value, unit, peer, ratio }: Figure): string =>
  [
    name.padEnd(22),
    String(value).padStart(10),
    String(peer).padStart(10),
    String(ratio).padStart(8),
    `  ${(aims[name] ?? '').padEnd(12)}`,
    unit,
  ].join('')
