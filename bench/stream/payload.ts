// The message that is fanned out: new prices of one market, some 300 bytes, the same text from both servers.

export type PublishOrder = { readonly msgId: number; readonly data: unknown }

export const topic = 'match/m-20260611-0042'

export const priceOrder: PublishOrder = {
  msgId: 20_003,
  data: {
    match: 'm-20260611-0042',
    minute: 53,
    score: [1, 0],
    market: 'ah',
    line: -2,
    prices: [
      { side: 'home', oddsE5: 195_000, at: 1_790_000_000_000 },
      { side: 'away', oddsE5: 187_000, at: 1_790_000_000_000 },
    ],
  },
}

/** The wire form of a topic's message in the house's stream. */
export const textOf = ({ msgId, data }: PublishOrder, number: number): string =>
  JSON.stringify({ msgId, msgData: { topic, number, data } })
