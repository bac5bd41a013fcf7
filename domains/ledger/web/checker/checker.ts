// The page that checks a proof without any server: a file that the member keeps. It is built into a single HTML file, makes no
// requests (its own policy forbids them), and runs the ledger's own rules.

import * as z from 'zod/mini'
import '@magpie/ui/kept/page.css'
import { card, make, paperInput } from '@magpie/ui/kept/make'
import { judgeProof, type ProofJudgement } from '../../rules/index.ts'
import { factsOf, word } from './facts.ts'

// The library of shapes compiles functions where it may; here it may not.
z.config({ jitless: true })

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
  const main = make(
    'main',
    {},
    make('h1', {}, word('title')),
    make('p', {}, word('intro')),
    ...paperInput({ choose: word('choose'), drop: word('drop'), paste: word('paste'), check: word('check') }, judge),
    result,
  )
  document.title = word('title')
  document.body.replaceChildren(main)
}

build()
