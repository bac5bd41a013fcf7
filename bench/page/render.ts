// What it costs to render home for one request: loaders, React and the state in the page, with the shared answers at
// hand, as on a node (where they are at most a second old). A node renders an address once a second for all visitors,
// so most visits cost a small part of this. The cost of compression is printed too.

import { clientVersion, preInfo } from '@magpie/gate/contract'
import { signPath } from '@magpie/gate/rules'
import { isRefusal } from '@magpie/kernel'
import { repositoryRoot } from '@magpie/testkit/cluster'
import type { RealHouse } from '@magpie/testkit/real-house'
import { makeCall, type WireReply, type WireRequest } from '@magpie/wire/call'
import type { Render, RenderAsk } from '@magpie/wire/render'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { figure } from '../figure.ts'
import type { Report } from '../report.ts'
import type { PageSizes } from '../sizes.ts'
import { median } from '../windows.ts'

const aimMs = 5
/** Renders per reading of the clock, whose resolution is too low for a single one. */
const batch = 10

const entry = join(repositoryRoot, 'apps', 'player', 'dist', 'server', 'entry-server.js')

/** Every question is asked once. */
const remembering = (): ((request: WireRequest) => Promise<WireReply>) => {
  const known = new Map<string, Promise<WireReply>>()
  const ask = async ({ method, url, headers, body }: WireRequest): Promise<WireReply> => {
    const reply = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
    return { status: reply.status, body: await reply.text() }
  }
  return (request) => {
    const name = `${request.method} ${request.url} ${request.body ?? ''}`
    const answer = known.get(name) ?? ask(request)
    known.set(name, answer)
    return answer
  }
}

/** The calls that the server makes for pages, with stored answers. */
const pageCall = ({ siteUrl, secrets }: RealHouse): RenderAsk['call'] => {
  const call = makeCall({
    send: remembering(),
    originOf: () => siteUrl,
    sign: async (path) => signPath(path, secrets.siteKey, clientVersion),
    token: () => undefined,
    device: () => '00000000-0000-7000-8000-000000000000',
    siteId: 6001,
    timeoutMs: 5000,
  })
  const read = new Map<string, Promise<unknown>>()
  return (async (endpoint, ask) => {
    const name = `${endpoint.path} ${JSON.stringify(ask)}`
    const answer = read.get(name) ?? call(endpoint, ask)
    read.set(name, answer)
    return answer
  }) as RenderAsk['call']
}

const asker = async (house: RealHouse): Promise<(nth: number) => RenderAsk> => {
  const call = pageCall(house)
  const config = await call(preInfo, {})
  if (isRefusal(config)) throw new Error(config.message)
  const send = remembering()
  return (nth) => ({
    url: `${house.siteUrl}/?n=${nth}`,
    look: undefined,
    call,
    send,
    venues: { YBTY: { origin: house.vendorUrl, adapter: 'ob' } },
    now: Date.now,
    config: async () => config,
    siteKey: house.secrets.siteKey,
    kit: false,
    onFault: (fault) => {
      throw fault
    },
  })
}

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

export const measureRender = async (
  house: RealHouse,
  { renders, warmRenders }: PageSizes,
  report: Report,
): Promise<void> => {
  const { render } = (await import(pathToFileURL(entry).href)) as { readonly render: Render }
  const ask = await asker(house)
  let drawn = 0
  const draw = async (): Promise<string> => {
    const page = await render(ask(drawn++))
    if (page.is !== 'page' || page.status !== 200) throw new Error('home was not rendered as a page')
    return page.head + page.body + page.boot
  }
  const html = await draw()
  if (!html.includes('<article')) throw new Error('home was drawn without its matches')
  for (let nth = 0; nth < warmRenders; nth++) await draw()
  const drawing: number[] = []
  const packing: number[] = []
  for (let nth = 0; nth < renders; nth += batch) {
    const before = process.cpuUsage()
    for (let one = 0; one < batch; one++) await draw()
    drawing.push(cpuMs(before) / batch)
    const between = process.cpuUsage()
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    packing.push(cpuMs(between))
  }
  report.say(`home: ${(html.length / 1000).toFixed(1)} K letters, ${median(packing).toFixed(2)} ms CPU to pack`)
  report.found(figure('home.ssr', 'ms CPU/page', median(drawing), aimMs))
}
