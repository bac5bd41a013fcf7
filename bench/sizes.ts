// How much is measured. The full sizes are those of the figures in README.md; the quick ones show in two minutes
// whether a change went the right way; the tiny ones prove in seconds that every part runs.

export type BetSizes = {
  /** TPC-B's scale: 100,000 accounts each. */
  readonly scale: number
  readonly windows: number
  readonly windowMs: number
  readonly warmMs: number
  /** The pool sizes among which TPC-B may choose its best. */
  readonly pools: readonly number[]
}

export type GrowthSizes = {
  readonly few: number
  readonly many: number
  /** Plans per window. */
  readonly plans: number
  readonly windows: number
}

export type WalletSizes = { readonly connections: number; readonly debits: number; readonly windows: number }

export type GameSizes = { readonly windows: number; readonly windowMs: number }

export type TicketSizes = GameSizes & {
  /** At least this many are drawn and settled together. */
  readonly ofOneDraw: number
}

/** How many slots are spun, and how long the flight is watched. */
export type StageSizes = { readonly slots: number; readonly flightMs: number }

export type BookSizes = GameSizes & {
  /** Stored tickets while a bet is measured. */
  readonly stored: number
}

export type StreamSizes = { readonly sockets: number; readonly messages: number; readonly windows: number }

export type PageSizes = {
  readonly renders: number
  readonly warmRenders: number
  /** How often Lighthouse runs; each run takes half a minute, so tests leave it out. */
  readonly lighthouses: number
}

export type ListSizes = {
  readonly few: number
  readonly many: number
  readonly times: number
  readonly warm: number
}

export type HubSizes = {
  readonly inPlay: number
  /** How many seconds of a match pass in one; the house itself uses 6. */
  readonly speed: number
  /** Until a hydrated page is idle. */
  readonly settleMs: number
  /** Odds changes that are followed to the pixel. */
  readonly changes: number
  /** The same at each polled venue: each waits for the next poll. */
  readonly polledChanges: number
  /** How often the page is measured; each time it rests this long and is flicked through this often. */
  readonly looks: number
  readonly standMs: number
  readonly flicks: number
}

export type ScrollSizes = {
  /** Rows of each table. */
  readonly rows: number
  readonly wheels: number
}

export type VerifySizes = {
  /** 2.16 entries each. */
  readonly bets: number
  readonly walks: number
}

/** Settlements of each of the two halves; tickets of one market. */
export type NewsSizes = { readonly settlements: number }
export type SettleSizes = { readonly tickets: number }

export type ThanksSizes = {
  /** Members whose day is judged, and those of them who are paid and claim. */
  readonly judged: number
  readonly paid: number
}

/** `lines`: per window; `seen`: how many are followed to the last socket. */
export type RoomSizes = {
  readonly sockets: number
  readonly lines: number
  readonly seen: number
  readonly windows: number
}

export type TogetherSizes = {
  /** Each with a thousand members, a tenth of whom played. */
  readonly agents: number
  readonly proofs: number
  /** On one match. */
  readonly predictions: number
  /** Look-ups of the ranking, by as many members. */
  readonly looks: number
  /** Members of a dry run. */
  readonly tried: number
  /** The duration of the bets before it, and again after it. */
  readonly calmMs: number
  readonly speakers: number
  /** Per speaker. */
  readonly lines: number
  readonly room: RoomSizes
}

export type Sizes = {
  readonly bettors: number
  readonly bets: BetSizes
  readonly growth: GrowthSizes
  readonly wallet: WalletSizes
  readonly games: GameSizes
  readonly tickets: TicketSizes
  readonly stages: StageSizes
  readonly book: BookSizes
  readonly stream: StreamSizes
  readonly page: PageSizes
  readonly lists: ListSizes
  readonly verify: VerifySizes
  readonly hub: HubSizes
  readonly scroll: ScrollSizes
  readonly news: NewsSizes
  readonly settle: SettleSizes
  readonly thanks: ThanksSizes
  readonly together: TogetherSizes
}

export const fullSizes: Sizes = {
  bettors: 256,
  bets: { scale: 100, windows: 5, windowMs: 3000, warmMs: 2000, pools: [16, 32, 64, 128] },
  growth: { few: 10_000, many: 5_000_000, plans: 10_240, windows: 7 },
  wallet: { connections: 256, debits: 25_600, windows: 5 },
  games: { windows: 5, windowMs: 5000 },
  tickets: { windows: 5, windowMs: 4000, ofOneDraw: 10_000 },
  stages: { slots: 6, flightMs: 30_000 },
  book: { windows: 5, windowMs: 4000, stored: 5_000_000 },
  stream: { sockets: 5000, messages: 20, windows: 7 },
  page: { renders: 1000, warmRenders: 500, lighthouses: 5 },
  lists: { few: 10_000, many: 1_000_000, times: 200, warm: 50 },
  verify: { bets: 463_000, walks: 3 },
  hub: { inPlay: 200, speed: 6, settleMs: 6000, changes: 400, polledChanges: 60, looks: 5, standMs: 8000, flicks: 32 },
  scroll: { rows: 100_000, wheels: 200 },
  news: { settlements: 20_000 },
  settle: { tickets: 100_000 },
  thanks: { judged: 300_000, paid: 10_000 },
  together: {
    agents: 1_000,
    proofs: 20,
    predictions: 1_000_000,
    looks: 50,
    tried: 1_000_000,
    calmMs: 20_000,
    speakers: 800,
    lines: 40,
    room: { sockets: 5_000, lines: 20, seen: 300, windows: 3 },
  },
}

export const quickSizes: Sizes = {
  bettors: 256,
  bets: { scale: 10, windows: 3, windowMs: 1000, warmMs: 1000, pools: [16, 32, 64] },
  growth: { few: 10_000, many: 200_000, plans: 5120, windows: 3 },
  wallet: { connections: 256, debits: 10_240, windows: 3 },
  games: { windows: 3, windowMs: 2000 },
  tickets: { windows: 3, windowMs: 2000, ofOneDraw: 2000 },
  stages: { slots: 6, flightMs: 20_000 },
  book: { windows: 3, windowMs: 2000, stored: 200_000 },
  stream: { sockets: 1000, messages: 20, windows: 3 },
  page: { renders: 300, warmRenders: 300, lighthouses: 3 },
  lists: { few: 10_000, many: 200_000, times: 100, warm: 20 },
  verify: { bets: 23_000, walks: 3 },
  hub: { inPlay: 200, speed: 6, settleMs: 4000, changes: 120, polledChanges: 12, looks: 3, standMs: 4000, flicks: 16 },
  scroll: { rows: 20_000, wheels: 80 },
  news: { settlements: 4_000 },
  settle: { tickets: 6_000 },
  thanks: { judged: 20_000, paid: 1_000 },
  together: {
    agents: 100,
    proofs: 10,
    predictions: 100_000,
    looks: 20,
    tried: 50_000,
    calmMs: 4_000,
    speakers: 400,
    lines: 20,
    room: { sockets: 1_000, lines: 20, seen: 100, windows: 3 },
  },
}

export const tinySizes: Sizes = {
  bettors: 8,
  bets: { scale: 1, windows: 1, windowMs: 40, warmMs: 10, pools: [2, 4] },
  growth: { few: 50, many: 500, plans: 64, windows: 2 },
  wallet: { connections: 4, debits: 40, windows: 1 },
  games: { windows: 1, windowMs: 100 },
  tickets: { windows: 1, windowMs: 100, ofOneDraw: 40 },
  stages: { slots: 1, flightMs: 1000 },
  book: { windows: 1, windowMs: 100, stored: 200 },
  stream: { sockets: 10, messages: 3, windows: 1 },
  page: { renders: 20, warmRenders: 20, lighthouses: 0 },
  lists: { few: 50, many: 500, times: 5, warm: 1 },
  verify: { bets: 40, walks: 1 },
  hub: { inPlay: 12, speed: 6, settleMs: 500, changes: 4, polledChanges: 1, looks: 1, standMs: 500, flicks: 2 },
  scroll: { rows: 300, wheels: 6 },
  news: { settlements: 60 },
  settle: { tickets: 120 },
  thanks: { judged: 40, paid: 8 },
  together: {
    agents: 3,
    proofs: 2,
    predictions: 300,
    looks: 2,
    tried: 100,
    calmMs: 100,
    speakers: 8,
    lines: 3,
    room: { sockets: 10, lines: 3, seen: 3, windows: 1 },
  },
}
