// The game verifier as one file that a member can keep: a single HTML with every rule in it. It makes no request (its
// own policy forbids it) and runs the same rules with which the house draws.

import '@magpie/ui/kept/page.css'
import { card, make, paperInput } from '@magpie/ui/kept/make'
import words from '../../content/verifier.json' with { type: 'json' }
import { type Judged, judgePaper, provesItself, type Step } from './judged.ts'

const catalogue: Readonly<Record<string, string>> = words
const word = (id: string): string => catalogue[id] ?? id

const verdict = ({ steps, waits: later = 'waits' }: Judged): HTMLElement => {
  const wrong = steps.find(({ holds }) => holds === false)
  if (wrong !== undefined)
    return make('p', { class: 'verdict fails' }, word('fails').replace('{step}', word(`step.${wrong.id}`)))
  const waits = steps.some(({ holds }) => holds === undefined)
  return make('p', { class: waits ? 'verdict' : 'verdict holds' }, word(waits ? later : 'good'))
}

const marks = { holds: '✓', fails: '✗', '': '…' } as const
const ends = { holds: 'yes', fails: 'no', '': 'later' } as const

const value = (name: string, text: string): readonly HTMLElement[] =>
  text === '' ? [] : [make('dt', {}, word(name)), make('dd', { class: 'mono' }, text)]

const stepItem = ({ id, holds, told, here }: Step): HTMLElement => {
  const kind = holds === undefined ? '' : holds ? 'holds' : 'fails'
  return make(
    'li',
    { class: kind },
    make('span', { class: 'mark', 'aria-hidden': 'true' }, marks[kind]),
    make('h3', {}, word(`step.${id}`)),
    make('span', { class: 'word' }, word(ends[kind])),
    make('dl', {}, ...value('told', told), ...value('here', here)),
  )
}

const shown = (judged: Judged): readonly HTMLElement[] => [
  verdict(judged),
  ...(judged.note === undefined ? [] : [make('p', { class: 'note', id: 'unshown' }, word(judged.note))]),
  card(
    word('about'),
    make(
      'dl',
      {},
      ...judged.facts.flatMap(({ name, value: text }) => [
        make('dt', {}, word(name)),
        make('dd', name === 'seed' ? { class: 'mono' } : {}, text),
      ]),
    ),
  ),
  card(word('steps'), make('ol', {}, ...judged.steps.map(stepItem))),
]

const build = (): void => {
  const result = make('div', { role: 'status', 'aria-live': 'polite' })
  const judge = async (text: string): Promise<void> => {
    const judged = await judgePaper(text)
    result.replaceChildren(
      ...(judged === undefined ? [make('p', { class: 'verdict fails' }, word('unreadable'))] : shown(judged)),
    )
  }
  const good = provesItself()
  const main = make(
    'main',
    {},
    make('h1', {}, word('heading')),
    make('p', {}, word('intro')),
    ...paperInput(
      { choose: word('choose'), drop: word('drop'), paste: word('paste'), check: word('check') },
      (text) => void judge(text),
    ),
    result,
    card(word('self'), make('p', { class: good ? 'self holds' : 'self fails' }, word(good ? 'selfGood' : 'selfFails'))),
  )
  document.title = word('title')
  document.body.replaceChildren(main)
}

build()
