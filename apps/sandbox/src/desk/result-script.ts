// The part of the desk's script that states results: matches by name, four figures, a reason, and a sentence that says
// what will happen, shown before sending. It uses the texts and functions of the script that it is appended to.

export const resultScript = `
const sure = async (sentence) => {
  const dialog = at('sure')
  dialog.querySelector('p').textContent = sentence
  dialog.returnValue = 'no'
  dialog.showModal()
  await new Promise((done) => dialog.addEventListener('close', done, { once: true }))
  return dialog.returnValue === 'yes'
}
const figure = (label) => {
  const input = document.createElement('input')
  input.type = 'number'
  input.min = '0'
  input.max = '99'
  input.inputMode = 'numeric'
  input.required = true
  input.setAttribute('aria-label', label)
  return input
}
const filled = (sentence, facts) => sentence.replace(/[{](\\w+)[}]/g, (_, name) => String(facts[name]))
const scoresOf = (inputs) => inputs.map((one) => (one.value === '' ? -1 : Number(one.value)))
const factsOf = (one, ht, ft) => ({ home: one['home'], away: one['away'], ht: ht.join(':'), ft: ft.join(':'), bets: one['bets'] })

const stateForm = (one, reason) => {
  const inputs = ['ht_home', 'ht_away', 'ft_home', 'ft_away'].map((id) => figure(say(id)))
  const grid = make('div', '', 'scores')
  const [htHome, htAway, ftHome, ftAway] = inputs
  grid.append(make('span', ''), make('small', String(one['home'])), make('small', String(one['away'])))
  grid.append(make('span', say('half_time')), htHome, htAway, make('span', say('full_time')), ftHome, ftAway)
  const button = make('button', say('state'), 'main')
  button.type = 'button'
  button.addEventListener('click', async () => {
    const [a, b, c, d] = scoresOf(inputs)
    const bad = [a, b, c, d].some((goals) => !Number.isInteger(goals) || goals < 0 || goals > 99) || a > c || b > d
    if (bad) return tell(say('said_IMPOSSIBLE'))
    if (reason.value.trim().length < 4) {
      reason.focus()
      return tell(say('reason_needed'))
    }
    const [ht, ft] = [[a, b], [c, d]]
    if (!(await sure(filled(say('sure_state'), factsOf(one, ht, ft))))) return
    button.disabled = true
    try {
      const { code } = await call('result', { matchId: one['matchId'], ht, ft, reason: reason.value.trim() })
      if (code !== 'IMPOSSIBLE') await show()
      tell(say(\`said_\${String(code)}\`))
    } catch (cause) {
      tell(cause.message)
    }
    button.disabled = false
  })
  const acts = make('p', '', 'acts')
  acts.append(button)
  const box = make('details', '')
  box.append(make('summary', say('state_result')), grid, reason, acts)
  return box
}

const proposalPart = (one, me, reason) => {
  const proposal = one['proposal']
  const mine = String(proposal['by']) === me
  const told = filled(say('proposes_result'), { by: proposal['by'], ...factsOf(one, proposal['ht'], proposal['ft']) })
  const acts = make('p', '', 'acts')
  const decides = (decision, label, css = '') =>
    act(say(label), reason, async () => {
      const sentence = filled(say('sure_state'), factsOf(one, proposal['ht'], proposal['ft']))
      if (decision === 'approve' && !(await sure(sentence))) return { code: 'NOT_DONE' }
      return call('decide', { id: proposal['id'], decision, reason: reason.value.trim() })
    }, css)
  if (!mine) acts.append(decides('approve', 'approve', 'main'))
  acts.append(decides('refuse', mine ? 'withdraw' : 'refuse'))
  return [make('p', \`\${told} — \${String(proposal['reason'])}\`, 'note'), reason, acts]
}

const matchCard = (one, me) => {
  const box = make('article', '')
  const reason = document.createElement('input')
  reason.placeholder = say('reason')
  reason.setAttribute('aria-label', say('reason'))
  reason.maxLength = 200
  const stage = \`\${say(\`stage_\${String(one['stage'])}\`, String(one['stage']))} \${String(one['score'])}\`
  box.append(make('h3', \`\${String(one['home'])} — \${String(one['away'])}\`))
  box.append(make('small', \`\${String(one['league'])} · \${moment(one['kickOffAt'])} · \${stage} · \${filled(say('bets'), one)}\`))
  if (one['proposal'] !== null) box.append(...proposalPart(one, me, reason))
  else if (one['canState'] === true) box.append(stateForm(one, reason))
  else box.append(make('small', say('cannot_state')))
  return box
}

const showMatches = async (me) => {
  const text = String(new FormData(at('look')).get('text') ?? '').trim()
  const { matches } = await call('matches', { text })
  const cards = matches.map((one) => matchCard(one, me))
  at('matches').replaceChildren(...(cards.length === 0 ? [make('p', say('no_matches'))] : cards))
}

at('look').addEventListener('submit', (event) => {
  event.preventDefault()
  show().catch((cause) => tell(cause.message))
})
`
