// The vendor's desk as a page: what waits, what each answer would do, two operators where money may move. The page
// contains no data; it fetches what it shows with the operator's key, which stays in the memory of the tab.

import texts from '../../locales/zh-CN.json' with { type: 'json' }
import { resultScript } from './result-script.ts'

const words: Readonly<Record<string, string>> = texts
const ours = Object.fromEntries(
  Object.entries(words).flatMap(([id, text]) => (id.startsWith('desk.') ? [[id.slice('desk.'.length), text]] : [])),
)
const text = (id: string): string => ours[id] ?? id

export const deskPage = (): string =>
  [
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${text('title')}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/desk.css"></head>',
    `<body><header><h1>${text('title')}</h1><p id="who"></p></header><main>`,
    `<form id="enter"><p>${text('enter_more')}</p><label>${text('name')}<input name="name" autocomplete="username" required></label>`,
    `<label>${text('key')}<input name="key" type="password" autocomplete="off" required></label><button>${text('enter')}</button></form>`,
    '<p id="said" role="status"></p><section id="list" aria-live="polite"></section>',
    `<section id="results" hidden><h2>${text('results')}</h2><p>${text('results_more')}</p>`,
    `<form id="look"><label>${text('look_for')}<input name="text" type="search" maxlength="40"></label><button>${text('look')}</button></form>`,
    '<div id="matches"></div></section></main>',
    `<dialog id="sure"><form method="dialog"><p></p><p class="acts"><button value="no">${text('cancel')}</button>`,
    `<button class="main" value="yes">${text('confirm')}</button></p></form></dialog>`,
    '<script src="/desk.js" defer></script></body></html>',
  ].join('')

/** The script of the page. It writes everything it receives as text, never as markup. */
export const deskScript = `const said = ${JSON.stringify(ours)}
const say = (id, more = '') => said[id] ?? (more || id)
const at = (id) => document.getElementById(id) ?? document.body
let [name, key] = ['', '']
const call = async (path, body) => {
  const reply = await fetch(\`/desk/v1/\${path}\`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-desk-name': name, 'x-desk-key': key },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(say(reply.status === 401 ? 'wrong_key' : 'no_answer'))
  return reply.json()
}
const make = (tag, inside, css = '') => {
  const element = document.createElement(tag)
  element.textContent = inside
  element.className = css
  return element
}
const tell = (sentence) => void (at('said').textContent = sentence)
const moment = (ms) => new Date(Number(ms)).toLocaleString('zh-CN', { hour12: false })

const act = (label, reason, run, css = '') => {
  const button = make('button', label, css)
  button.type = 'button'
  button.addEventListener('click', () => {
    if (reason.value.trim().length < 4) {
      tell(say('reason_needed'))
      reason.focus()
      return
    }
    button.disabled = true
    run().then(
      async ({ code }) => {
        await show()
        tell(say(\`said_\${String(code)}\`))
      },
      (cause) => {
        button.disabled = false
        tell(cause.message)
      },
    )
  })
  return button
}

const card = (one, me) => {
  const box = make('article', '')
  const proposal = one['proposal']
  const reason = document.createElement('input')
  reason.placeholder = say('reason')
  reason.setAttribute('aria-label', say('reason'))
  reason.maxLength = 200
  const facts = document.createElement('dl')
  const add = (term, value) => facts.append(make('dt', say(term)), make('dd', value))
  const stage = (id) => say(\`stage_\${String(id)}\`, String(id))
  add('why', say(\`why_\${String(one['why'])}\`, String(one['why'])))
  add('stage', \`\${stage(one['stage'])} → \${stage(one['now'])}\`)
  add('score', String(one['score']))
  add('told', \`#\${String(one['seq'])} \${String(one['told'])}\`)
  add('asked', moment(one['askedAt']))
  box.append(make('h2', \`\${String(one['home'])} — \${String(one['away'])}\`), make('small', String(one['league'])), facts)
  const buttons = make('p', '', 'acts')
  const ask = { matchId: one['matchId'], seq: one['seq'] }
  const does = (what, css = '') =>
    act(say(what), reason, () => call('act', { ...ask, act: what, reason: reason.value.trim() }), css)
  const decides = (decision, label) =>
    act(say(label), reason, () => call('decide', { id: proposal?.['id'], decision, reason: reason.value.trim() }))
  if (proposal === null) {
    if (one['canAccept'] === true) buttons.append(does('accept', 'main'))
    buttons.append(does('drop'), does('void', 'hot'))
  } else {
    const [by, why] = [String(proposal['by']), String(proposal['reason'])]
    box.append(make('p', \`\${by} \${say(\`proposes_\${String(proposal['act'])}\`)} — \${why}\`, 'note'))
    if (by !== me) buttons.append(decides('approve', 'approve'))
    buttons.append(decides('refuse', by === me ? 'withdraw' : 'refuse'))
  }
  for (const id of ['effect_accept', 'effect_drop', 'effect_void']) box.append(make('small', say(id), 'effect'))
  box.append(reason, buttons)
  return box
}

const show = async () => {
  const { me, questions } = await call('questions', {})
  const list = questions
  at('enter').hidden = true
  at('results').hidden = false
  at('who').textContent = String(me)
  at('list').replaceChildren(...list.map((one) => card(one, String(me))))
  tell(list.length === 0 ? say('none') : '')
  await showMatches(String(me))
}

at('enter').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = new FormData(event.target)
  ;[name, key] = [String(form.get('name')).trim(), String(form.get('key')).trim()]
  show().catch((cause) => tell(cause.message))
})
const typing = () => at('sure').open === true || [...document.querySelectorAll('article input')].some((one) => one.value !== '')
setInterval(() => {
  if (key !== '' && !typing()) show().catch((cause) => tell(cause.message))
}, 10_000)
${resultScript}`

export const deskStyle = `body{margin:0;font:15px/1.6 system-ui,sans-serif;background:#f4f3ee;color:#101a30}
header{display:flex;justify-content:space-between;align-items:baseline;padding:1rem 1.5rem;background:#101a30;color:#fff}
h1{font-size:1.15rem;margin:0}header p{margin:0}main{max-width:54rem;margin:0 auto;padding:1.5rem 1rem}
form{display:grid;gap:.75rem;max-width:22rem}label{display:grid;gap:.25rem}
input{min-height:40px;padding:0 .6rem;border:1px solid #b9bdc8;border-radius:.5rem;font:inherit;background:#fff}
article{margin:0 0 1rem;padding:1rem 1.25rem;border-radius:.75rem;background:#fff;box-shadow:0 1px 3px #101a3022;display:grid;gap:.4rem}
h2{font-size:1.05rem;margin:0}dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.25rem 0}
dt,small{color:#5b6478}dd{margin:0;overflow-wrap:anywhere}.note{margin:0;padding:.6rem .75rem;border-radius:.5rem;background:#faecd0}
.acts{display:flex;flex-wrap:wrap;gap:.5rem;margin:.25rem 0 0}
button{min-height:40px;padding:0 1rem;border:1px solid #1c50d0;border-radius:.5rem;background:#fff;color:#1c50d0;font:inherit;cursor:pointer}
button.main{background:#1c50d0;color:#fff}button.hot{border-color:#b3261e;color:#b3261e}button:disabled{opacity:.5}
form[hidden],section[hidden]{display:none}#results{margin-top:2rem;display:grid;gap:.75rem}#results>p{margin:0}
#look{grid-template-columns:1fr max-content;align-items:end;max-width:none}.scores{display:grid;grid-template-columns:max-content 4.5rem 4.5rem;gap:.5rem;align-items:center}
.scores input{width:100%;box-sizing:border-box;text-align:center}summary{min-height:40px;display:flex;align-items:center;color:#1c50d0;cursor:pointer}details{display:grid;gap:.6rem}
details[open]>*{margin-bottom:.5rem}details>input{width:100%;box-sizing:border-box}dialog{border:0;width:calc(100% - 2rem);box-sizing:border-box;border-radius:.75rem;padding:1.25rem;max-width:26rem;box-shadow:0 10px 40px #101a3055}dialog::backdrop{background:#101a3088}
dialog p{margin:0 0 .75rem}dialog .acts{justify-content:flex-end;margin:0}
:focus-visible{outline:2px solid #1c50d0;outline-offset:2px}
`
