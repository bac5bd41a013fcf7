// The page that checks a proof without any server: one file that a member keeps. It is built into a single HTML with
// everything in it, asks nobody anything (its own policy forbids it), and runs the very rules of the ledger.

import * as z from 'zod/mini'
import './checker.css'
import { judgeProof, type ProofJudgement } from '../../rules/index.ts'
import { factsOf, word } from './facts.ts'

// The library of shapes compiles functions where it may; here it may not.
z.config({ jitless: true })

type Attributes = Readonly<Record<string, string>>

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

const card = (title: string, ...children: readonly (Node | string)[]): HTMLElement =>
  make('section', { class: 'card' }, make('h2', {}, title), ...children)

const verdict = ({ holds }: ProofJudgement): HTMLElement =>
  make('p', { class: holds ? 'verdict holds' : 'verdict fails' }, word(holds ? 'holds' : 'fails'))

const stepList = ({ steps }: ProofJudgement): HTMLElement => {
  const items = steps.map(({ step, holds }) =>
    make(
      'li',
      { class: holds ? 'holds' : 'fails' },
      make('span', { class: 'mark', 'aria-hidden': 'true' }, holds ? '✓' : '✗'),
      make('span', {}, word(`step.${step}`)),
      make('span', { class: 'word' }, word(holds ? 'yes' : 'no')),
    ),
  )
  return card(word('steps'), make('ol', {}, ...items))
}

const factList = ({ entry, proof }: ProofJudgement): readonly HTMLElement[] => {
  if (entry === null || proof === null) return []
  const rows = factsOf(entry, proof).flatMap(({ name, value }) => [make('dt', {}, name), make('dd', {}, value)])
  const keys = (['house', 'witness'] as const).flatMap((whose) => [
    make('dt', {}, word(`key.${whose}`)),
    make('dd', { class: 'mono' }, proof.keys[whose]),
  ])
  return [
    card(word('entry'), make('dl', {}, ...rows)),
    card(word('keys'), make('dl', {}, ...keys), make('p', { class: 'note' }, word('keysNote'))),
  ]
}

const shown = (judged: ProofJudgement): readonly HTMLElement[] => [
  verdict(judged),
  ...(judged.holds ? factList(judged) : []),
  stepList(judged),
]

const build = (): void => {
  const result = make('div', { role: 'status', 'aria-live': 'polite' })
  const judge = (text: string): void => result.replaceChildren(...shown(judgeProof(text)))
  const read = async (file: File | null | undefined): Promise<void> => {
    if (file != null) judge(await file.text())
  }
  const input = make('input', { type: 'file', accept: '.json,application/json', id: 'file' })
  input.addEventListener('change', () => void read(input.files?.item(0)))
  const area = make('textarea', { id: 'text', rows: '5', spellcheck: 'false', autocomplete: 'off' })
  const button = make('button', { type: 'button' }, word('check'))
  // What was pasted may have got a line end; a proof has none.
  button.addEventListener('click', () => judge(area.value.trim()))
  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    void read(event.dataTransfer?.files.item(0))
  })
  const main = make(
    'main',
    {},
    make('h1', {}, word('title')),
    make('p', {}, word('intro')),
    make('section', { class: 'card' }, make('label', { for: 'file', class: 'pick' }, word('choose')), input),
    make('p', { class: 'note' }, word('drop')),
    make('section', { class: 'card' }, make('label', { for: 'text' }, word('paste')), area, button),
    result,
  )
  document.title = word('title')
  document.body.replaceChildren(main)
}

build()
