// A copy as a page that any browser opens offline: no script, no external resource, every cell escaped.

import { atBeijing } from '@magpie/kernel'
import type { Cell, Copy, CopyTable } from './gather.ts'

export type Words = Readonly<Record<string, string>>

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const showBeijing = (text: string): string => atBeijing(Date.parse(text)).toISOString().slice(0, 19).replace('T', ' ')

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** A member's own text may look like a time and be invalid. */
const isMoment = (text: string): boolean => moment.test(text) && !Number.isNaN(Date.parse(text))
const style = `:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;margin:0 auto;padding:16px;max-width:960px}
h1{font-size:22px}h2{font-size:17px;margin:28px 0 8px}.quiet{opacity:.7;font-size:13px}
div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #8886;padding:5px 8px;text-align:left;vertical-align:top;white-space:nowrap;max-width:360px;overflow:hidden;text-overflow:ellipsis}td.long{white-space:normal;min-width:220px;overflow-wrap:anywhere}`

const shown = (cell: Cell, words: Words): string => {
  if (cell === null) return '—'
  if (typeof cell === 'boolean') return words[cell ? 'copy.yes' : 'copy.no'] ?? String(cell)
  if (typeof cell === 'object') return JSON.stringify(cell)
  if (typeof cell === 'number') return String(cell)
  return isMoment(cell) ? showBeijing(cell) : (words[`about.value.${cell}`] ?? cell)
}

const longCell = 40

const tableOf = ({ table, rows, more }: CopyTable, words: Words): string => {
  const names = Object.keys(rows[0] ?? {})
  const head = names.map((name) => `<th scope="col">${escaped(words[`about.column.${name}`] ?? name)}</th>`).join('')
  const body = rows.map((row) => {
    const cells = names.map((name) => {
      const text = shown(row[name] ?? null, words)
      return `<td${text.length > longCell ? ' class="long"' : ''}>${escaped(text)}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const title = escaped(words[`about.${table}`] ?? table)
  const note = more ? `<p class="quiet">${escaped(words['copy.more'] ?? '')}</p>` : ''
  return `<h2>${title} <span class="quiet">${rows.length}</span></h2>${note}<div tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`
}

export const copyPage = ({ madeAt, member, tables }: Copy, words: Words): string => {
  const say = (id: string): string => escaped(words[`copy.${id}`] ?? '')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><title>${say('title')}</title><style>${style}</style></head><body>
<h1>${say('title')}</h1><p class="quiet">${say('made')} ${escaped(showBeijing(madeAt))} · ${say('number')} ${escaped(member)}</p><p>${say('about')}</p><p class="quiet">${say('without')}</p>
${tables.map((table) => tableOf(table, words)).join('\n')}
</body></html>`
}
