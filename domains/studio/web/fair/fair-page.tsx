// The verifier: a receipt goes in, and this device says whether it holds. First the page proves itself on bytes and
// rounds published by others. It makes no network call, so it works offline.

import { bustabitCrash, diceOf, stakeCommitment, stakeWords } from '@magpie/fair/published'
import { commitmentOf, drawOf, firstBytes, fromHex, hexOf, readReceipt } from '@magpie/fair'
import { AppBar } from '@magpie/ui/app-bar'
import { Button } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { gamePaths } from '../game-paths.ts'
import css from './fair.module.css'
import { type Promised, Returns } from './returns.tsx'
import { type Pictures, type Rules, Steps } from './steps.tsx'
import { VerifierCard } from './verifier-card.tsx'

const known = fromHex('980e1145b3f01523d47193f3565f147734f8db529d202c2156743779d44b200f')
const place = { game: 'mines/1', salt: 'lucky', nonce: 7 }
const theirs = '0f6e8aba300b7f1217ee46606773cf6046b524f74505cf2124ffe181ad6b9dbf'

/** Each compares a value computed here with the published one. */
const proofs: readonly (readonly [id: string, holds: () => boolean])[] = [
  [
    'commitment',
    () => hexOf(commitmentOf(known)) === 'cb42e0546dd0c5753004a700643652587af319b4e7653ebd51941967d07dda86',
  ],
  ['bytes', () => hexOf(firstBytes(known, place, 8)) === 'b45012372a7774cb'],
  [
    'mines',
    () =>
      drawOf(known, place)
        .choose(25, 5)
        .map(String)
        .sort((a, b) => Number(a) - Number(b))
        .join() === '4,5,14,16,23',
  ],
  [
    'house',
    () =>
      stakeCommitment(theirs).startsWith('97139e593bce2478') &&
      diceOf(stakeWords({ server: theirs, client: 'aR3kRBVn', nonce: 3 }, 1)[0] ?? 0) === '59.67',
  ],
  [
    'crash',
    () =>
      bustabitCrash(
        '27f3dd807b607b38565f194b47e82c6a42f0455b6515982d0ed94a4e9102a3ec',
        '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526',
      ) === 209,
  ],
]

/** Undefined if the text is not a receipt. */
const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const SelfProof = () => {
  const say = useText()
  return (
    <Card pad>
      <SectionHead title={say('game.page.self')} />
      <ul className={css['self']}>
        {proofs.map(([id, holds]) => {
          const good = holds()
          return (
            <li key={id} className={css[good ? 'good' : 'bad']}>
              <Icon name={good ? 'check' : 'close'} size={16} />
              {say(`game.page.self.${id}`)}
              <span className="vh">{say(good ? 'game.page.holds' : 'game.page.fails')}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

export const FairPage = ({
  rules,
  pictures,
  games,
  others,
}: {
  readonly rules: Rules
  readonly pictures: Pictures
  readonly games: readonly Promised[]
  /** The steps for other kinds of receipt, as elements; undefined if the paper is none of those. */
  readonly others: (paper: unknown) => ReactNode
}) => {
  const say = useText()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const paper = valueOf(asked)
  const receipt = readReceipt(paper)
  const steps =
    receipt === undefined ? others(paper) : <Steps receipt={receipt} rules={rules} Picture={pictures(receipt.game)} />
  return (
    <div className={css['FairPage']}>
      <title>{say('game.page.document')}</title>
      <AppBar
        ground="paper"
        title={say('game.page.title')}
        backLabel={say('game.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(gamePaths.hall()))}
      />
      <main id="main" tabIndex={-1}>
        <p className={css['lead']}>{say('game.page.lead')}</p>
        <Card pad>
          <SectionHead title={say('game.page.paste')} />
          <label className="vh" htmlFor={id}>
            {say('game.page.paste')}
          </label>
          <textarea
            id={id}
            className={css['paper']}
            rows={6}
            spellCheck={false}
            placeholder={say('game.page.placeholder')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button block disabled={typed.trim() === ''} onClick={() => setAsked(typed)}>
            {say('game.page.check')}
          </Button>
          {asked !== '' && steps === undefined && (
            <p className={css['verdict']} role="alert">
              {say('game.page.unreadable')}
            </p>
          )}
          {steps}
        </Card>
        <VerifierCard />
        <SelfProof />
        <Card pad>
          <SectionHead title={say('game.page.how')} />
          <ol className={css['how']}>
            {['commit', 'salt', 'draw', 'reveal'].map((step) => (
              <li key={step}>{say(`game.page.how.${step}`)}</li>
            ))}
          </ol>
          <Returns games={games} />
        </Card>
      </main>
    </div>
  )
}
