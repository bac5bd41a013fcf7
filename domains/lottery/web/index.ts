// The web door of the lotteries: what the whole site shows of them.

export { useFoundLotteries } from './lobby/found-lotteries.tsx'
