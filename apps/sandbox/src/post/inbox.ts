// The sandbox's message gateway, and the phones and mailboxes behind it. It keeps sent messages in memory, newest
// first, and shows them on one page, so that a newcomer finds their code. It delivers nothing outside.

import { postDialect, postSend, postSigned } from '@magpie/identity/contract'
import { refuse, type World } from '@magpie/kernel'
import { type Dialect, everywhere, handle, type Takes } from '@magpie/wire'
import type { ResolveCaller } from '@magpie/wire/mount'
import { signedBy } from '@magpie/wire/signed-by'
import texts from '../../locales/zh-CN.json' with { type: 'json' }

const keptMax = 200
const shownMax = 50

type Message = Takes<typeof postSend> & { readonly atMs: number }

const statuses: Readonly<Record<string, number>> = { api_auth: 401, validation: 400, too_many: 429 }

const dialect: Dialect = {
  name: postDialect,
  codes: Object.fromEntries(everywhere.map((code) => [code, code])),
  success: (value) => value,
  refusal: (code) => JSON.stringify({ code }),
  httpStatus: (code) => statuses[code] ?? 500,
  strictNumbers: true,
  envelope: (value) => value,
}

const isSigned = ({ headers, path, rawBody }: Parameters<ResolveCaller>[0], secret: string, nowMs: number): boolean =>
  signedBy(postSigned, { headers, rawBody, target: path }, nowMs)?.isBy(secret) ?? false

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

const words: Readonly<Record<string, string>> = texts

const item = ({ kind, to, text, atMs }: Message): string => {
  const time = new Date(atMs).toISOString()
  const bold = escaped(text).replace(/\b\d{6}\b/, (code) => `<strong>${code}</strong>`)
  const head = `<b>${words[`inbox.${kind}`] ?? kind}</b> ${escaped(to)} <time datetime="${time}">${time.slice(11, 19)} UTC</time>`
  return `<li><p class="to">${head}</p><p>${bold}</p></li>`
}

const page = (messages: readonly Message[]): string => {
  const title = words['inbox.title'] ?? ''
  const list =
    messages.length === 0 ? `<p>${words['inbox.empty'] ?? ''}</p>` : `<ul>${messages.map(item).join('')}</ul>`
  return [
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta http-equiv="refresh" content="5"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<link rel="stylesheet" href="/inbox.css"></head><body><main><h1>${title}</h1>`,
    `<p class="note">${words['inbox.note'] ?? ''}</p>${list}</main></body></html>`,
  ].join('')
}

const style = `body{margin:0;font:16px/1.6 system-ui,sans-serif;background:#f4f3ee;color:#101a30}
main{max-width:32rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.25rem}ul{display:grid;gap:.75rem;margin:0;padding:0;list-style:none}
li{padding:.75rem 1rem;border-radius:.75rem;background:#fff}li p{margin:0;overflow-wrap:anywhere}.to{color:#5d6780;font-size:.8125rem}
.to b{color:#101a30}strong{font-size:1.25rem;letter-spacing:.1em}.note{padding:.75rem;border-radius:.5rem;background:#faecd0}
`

/** What the rail's server serves besides its own calls when the house has this gateway. */
export const openInbox = (secret: string, world: World) => {
  const kept: Message[] = []
  const onSend = handle(postSend, async (message) => {
    if (!kept.some(({ id }) => id === message.id)) kept.unshift({ ...message, atMs: world.now() })
    kept.length = Math.min(kept.length, keptMax)
    return { code: 'OK' } as const
  })
  const resolveCaller: ResolveCaller = (request) =>
    isSigned(request, secret, world.now()) ? { is: 'venue', venue: 'platform' } : refuse('api_auth')
  return {
    dialect,
    handlers: [onSend],
    resolveCaller,
    pages: [{ path: '/inbox', render: () => page(kept.slice(0, shownMax)) }],
    files: [{ path: '/inbox.css', contentType: 'text/css; charset=utf-8', body: style }],
  }
}
