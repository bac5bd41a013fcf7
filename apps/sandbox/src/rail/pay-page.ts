// The page on which a payer pays, in place of a bank's or wallet's app. It moves no real money; each button is one way
// in which a payment succeeds or fails.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import texts from '../../locales/zh-CN.json' with { type: 'json' }
import type { Collect } from './rail-book.ts'
import { type PayWay, payWays } from './rail-dials.ts'

export const payByHand = endpoint({
  post: '/sandbox/v1/pay',
  who: 'anyone',
  dialect: 'rail',
  takes: z.strictObject({ order: z.string().check(z.regex(/^D\d{16}$/)), way: z.enum(payWays) }),
  gives: z.strictObject({ code: z.enum(['OK', 'UNKNOWN']) }),
  refuses: [],
})

/** An amount with two decimals, from the rail's minor units as text. */
const shown = (figures: string): string => {
  const digits = figures.padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

const words: Readonly<Record<string, string>> = texts
const text = (id: string): string => words[`rail.${id}`] ?? id
const button = (order: string, way: PayWay): string =>
  `<button type="button" data-order="${order}" data-way="${way}">${text(`way.${way}`)}</button>`

const page = (title: string, body: string): string =>
  [
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/pay.css">',
    `</head><body><main><h1>${title}</h1>${body}</main><script src="/pay.js" defer></script></body></html>`,
  ].join('')

/** It contains only what the rail itself made: an order number and amounts. */
export const payPage = (collect: Collect, isOpen: boolean): string => {
  const { order, currency, amount, network } = collect
  const facts = [
    `<dt>${text('order')}</dt><dd>${order}</dd>`,
    `<dt>${text('amount')}</dt><dd><strong>${shown(amount)}</strong> ${currency}${network === null ? '' : ` ${network}`}</dd>`,
  ]
  const acts = isOpen
    ? `<p class="ways">${payWays.map((way) => button(order, way)).join('')}</p><p role="status"></p>`
    : `<p role="status">${text('over')}</p>`
  return page(text('title'), `<p class="note">${text('note')}</p><dl>${facts.join('')}</dl>${acts}`)
}

export const payScript = `for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', async () => {
    const { order, way } = button.dataset
    const reply = await fetch('/sandbox/v1/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order, way }),
    })
    const { code } = await reply.json()
    document.querySelector('[role=status]').textContent = code === 'OK' ? ${JSON.stringify(texts['rail.done'])} : ${JSON.stringify(texts['rail.over'])}
    for (const other of document.querySelectorAll('button')) other.disabled = true
  })
`

export const payStyle = `body{margin:0;font:16px/1.6 system-ui,sans-serif;background:#f4f3ee;color:#101a30}
main{max-width:26rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.25rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dd{margin:0}.note{padding:.75rem;border-radius:.5rem;background:#faecd0}.ways{display:grid;gap:.5rem}
button{min-height:44px;border:1px solid #1c50d0;border-radius:.5rem;background:#fff;color:#1c50d0;font:inherit}
button:first-child{background:#1c50d0;color:#fff}button:disabled{opacity:.5}
`
