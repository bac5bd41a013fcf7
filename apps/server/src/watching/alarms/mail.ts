// A receiver of notices by mail: one message a notice, in plain text.

import type { Notice } from './board.ts'
import type { Receiver } from './courier.ts'
import { sendBySmtp, type SmtpServer } from './smtp.ts'

export type MailSettings = {
  readonly server: SmtpServer
  readonly from: string
  readonly to: readonly string[]
  readonly node: string
}

const words: Readonly<Record<Notice['state'], string>> = { raised: 'ALARM', still: 'STILL', ended: 'ENDED' }
const lineBytes = 76

const wrapped = (base64: string): string => base64.match(new RegExp(`.{1,${lineBytes}}`, 'g'))?.join('\r\n') ?? ''

/** Exported for its test: the whole message, headers first. */
const mailOf = (notice: Notice, { from, to, node }: Pick<MailSettings, 'from' | 'to' | 'node'>): string => {
  const { id, state, what, facts, count, since, last } = notice
  const subject = `[Magpie ${words[state]}] ${what} (${node})`.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 180)
  const body = [
    what,
    '',
    ...Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`),
    '',
    `node: ${node}`,
    `since: ${new Date(since).toISOString()}`,
    `last: ${new Date(last).toISOString()}, ${count} times`,
    `alarm: ${id}`,
  ].join('\r\n')
  return [
    `From: <${from}>`,
    `To: ${to.map((one) => `<${one}>`).join(', ')}`,
    `Subject: ${subject}`,
    `Date: ${new Date(last).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}.${state}.${count}@magpie>`,
    ...(state === 'raised' ? [] : [`In-Reply-To: <${id}.raised.1@magpie>`]),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    wrapped(Buffer.from(body).toString('base64')),
  ].join('\r\n')
}

export const mail = (settings: MailSettings): Receiver => ({
  name: 'mail',
  send: (notice) =>
    sendBySmtp(settings.server, { from: settings.from, to: settings.to, text: mailOf(notice, settings) }),
})
