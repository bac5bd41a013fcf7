// The platform's channels: names and figures from content, amounts parsed once into minor units.

import { type Money, parseMoney } from '@magpie/kernel'
import content from '../content/channels.json' with { type: 'json' }
import type { DepositChannel, Method } from '../contract/index.ts'

export type Channel = {
  readonly id: string
  readonly method: Method
  readonly network: DepositChannel['network']
  readonly least: bigint
  readonly most: bigint
  readonly chips: readonly bigint[]
  readonly fixed: boolean
  readonly payCurrency: DepositChannel['payCurrency']
  readonly rateE2: bigint
  readonly exact: boolean
  readonly needsName: boolean
  readonly openMs: number
  /** Its rails, if not all. */
  readonly rails: readonly string[] | null
  /** For the member's screen. */
  readonly shown: DepositChannel
}

export type MethodRow = {
  readonly method: Method
  readonly name: string
  readonly recommended: boolean
  readonly channels: readonly Channel[]
}

const minor = (text: string): bigint => {
  const read: Money | undefined = parseMoney(text)
  if (read === undefined) throw new Error(`no amount in the channels: ${text}`)
  return read.minor
}

type Written = DepositChannel & { readonly rails?: readonly string[] }

const channelOf = (method: Method, { rails, ...shown }: Written): Channel => ({
  id: shown.id,
  method,
  network: shown.network,
  least: minor(shown.least),
  most: minor(shown.most),
  chips: shown.chips.map(minor),
  fixed: shown.fixed,
  payCurrency: shown.payCurrency,
  rateE2: minor(shown.rate),
  exact: shown.exact,
  needsName: shown.needsName,
  openMs: shown.openMinutes * 60_000,
  rails: rails ?? null,
  shown,
})

export type Channels = {
  readonly methods: readonly MethodRow[]
  readonly find: (id: string) => Channel | undefined
  /** Coins for one unit of what a method pays out in, times a hundred. */
  readonly payoutRate: (method: Method) => {
    readonly rateE2: bigint
    readonly payCurrency: DepositChannel['payCurrency']
  }
}

/** Coins for one unit of a currency if no order tells, times a hundred: the rate of its first channel. */
export const houseRate = ({ methods }: Pick<Channels, 'methods'>, currency: DepositChannel['payCurrency']): bigint =>
  methods.flatMap(({ channels: all }) => all).find((one) => one.payCurrency === currency)?.rateE2 ?? 100n

const readChannels = (): Channels => {
  const methods = content.methods.map(({ method, name, recommended, channels }) => ({
    method: method as Method,
    name,
    recommended,
    channels: channels.map((one) => channelOf(method as Method, one as Written)),
  }))
  const byId = new Map(methods.flatMap(({ channels }) => channels.map((one) => [one.id, one] as const)))
  return {
    methods,
    find: (id) => byId.get(id),
    payoutRate: (method) => {
      const first = methods.find((row) => row.method === method)?.channels[0]
      if (first === undefined) throw new Error(`no channel of ${method}`)
      return { rateE2: first.rateE2, payCurrency: first.payCurrency }
    },
  }
}

/** The same for all members. */
export const channels = readChannels()
