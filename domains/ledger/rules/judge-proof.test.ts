// A proof built here with Node's own hashes and signatures. Then one part of it is falsified at a time: the first step
// that fails must be the one that covers this part.

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { judgeProof, proofSteps } from './judge-proof.ts'

const house = generateKeyPairSync('ed25519')
const witness = generateKeyPairSync('ed25519')
const publicHex = (key: KeyObject): string =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
const signed = (text: string, { privateKey }: typeof house): string =>
  sign(null, Buffer.from(text), privateKey).toString('hex')

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
/** RFC 6962, 2.1: an inner node is 01, the left and the right. */
const node = (left: string, right: string): string => sha256(Buffer.from(`01${left}${right}`, 'hex'))

const lane = '019b76da-a800-7002-af86-a3348739ea2c'
const otherLane = '019b76da-a800-700f-b52b-32e630e519ca'
const at = 1_781_193_600_000
const [one, two, three] = ['one', 'two', 'three'].map((text) => sha256(text)) as [string, string, string]

type Over = {
  readonly entry?: Readonly<{ lane?: string; link?: string; at?: string; what?: string }>
  readonly heads?: readonly { readonly lane: string; readonly number: string }[]
  readonly magpie?: string
}

/** Everything above the entry is computed to match the requested parts. */
const build = ({ entry = {}, heads = [{ lane, number: '7' }], magpie = 'entry-proof-1' }: Over = {}) => {
  const says = { what: 'entry', lane, link: '7', at: `${at}`, ...entry }
  const parts = [says.what, 'salt', says.lane, says.link, '3', 'bet/one', 'm', 'bet.hold', 'm', 'cash', 'm', 'held']
  const text = [...parts, 'CNY', '100', '900', '100', says.at].join('|')
  // The entry is the left one of two leaves, and this pair is the right half of four.
  const root = node(three, node(sha256(text), two))
  const link = { lane, number: '7', previous: one, root, at }
  const linkHash = sha256(['link', lane, '7', one, root, at].join('|'))
  const unsigned = {
    number: 5,
    at: at + 1,
    heads: heads.map((head) => ({ ...head, hash: linkHash })),
    root: node(two, node(linkHash, three)),
    previous: two,
  }
  const signature = signed(JSON.stringify(unsigned), house)
  return {
    magpie,
    text,
    toLink: [`R${two}`, `L${three}`],
    link,
    toCheckpoint: [`R${three}`, `L${two}`],
    checkpoint: { ...unsigned, signature },
    receipt: signed(`witnessed|5|${sha256(JSON.stringify(unsigned))}`, witness),
    keys: { house: publicHex(house.publicKey), witness: publicHex(witness.publicKey) },
  }
}
type Proof = ReturnType<typeof build>
const judge = (proof: unknown) => judgeProof(JSON.stringify(proof))
const failsAt = (proof: unknown): string | undefined => {
  const { steps, holds } = judge(proof)
  const wrong = steps.filter((step) => !step.holds).map(({ step }) => step)
  // Steps after the first failed one are not judged.
  expect(wrong.length).toBeLessThanOrEqual(1)
  expect(wrong[0]).toBe(holds ? undefined : steps.at(-1)?.step)
  return wrong[0]
}

const flip = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`

describe('L9: a proof', () => {
  it('is valid in every step, and says what it proves', () => {
    const proof = build()
    const judged = judge(proof)
    expect(judged.steps).toEqual(proofSteps.map((step) => ({ step, holds: true })))
    expect(judged).toMatchObject({ holds: true, proof, entry: { lane, link: '7', key: 'bet/one', atMs: at } })
  })

  it('a proof of a single entry and a single link needs no path', () => {
    const { toLink: _toLink, toCheckpoint: _toCheckpoint, ...proof } = build()
    const link = { ...proof.link, root: sha256(proof.text) }
    const linkHash = sha256(['link', lane, '7', one, link.root, at].join('|'))
    const { signature: _signature, ...unsigned } = { ...proof.checkpoint, root: linkHash }
    const text = JSON.stringify(unsigned)
    const checkpoint = { ...unsigned, signature: signed(text, house) }
    const receipt = signed(`witnessed|5|${sha256(text)}`, witness)
    const { magpie, text: entryText, keys } = proof
    expect(failsAt({ magpie, text: entryText, toLink: [], link, toCheckpoint: [], checkpoint, receipt, keys })).toBe(
      undefined,
    )
  })

  it.each<[string, Over]>([
    ['an entry of another lane', { entry: { lane: otherLane } }],
    ['an entry of another link', { entry: { link: '8' } }],
    ['an entry of another moment', { entry: { at: `${at + 1}` } }],
    ['a checkpoint that does not have the lane', { heads: [{ lane: otherLane, number: '9' }] }],
    ['a checkpoint from before the link', { heads: [{ lane, number: '6' }] }],
  ])('%s fails at the step “place”', (_what, over) => expect(failsAt(build(over))).toBe('place'))

  it.each<[string, Over]>([
    ['a later link of the lane', { heads: [{ lane, number: '8' }] }],
    ['a link with more digits', { heads: [{ lane, number: '10' }] }],
    [
      'several lanes',
      {
        heads: [
          { lane: otherLane, number: '1' },
          { lane, number: '7' },
        ],
      },
    ],
  ])('is valid under a checkpoint with %s', (_what, over) => expect(failsAt(build(over))).toBe(undefined))

  it.each<[string, (proof: Proof) => unknown, string]>([
    ['another key', (proof) => ({ ...proof, text: proof.text.replace('bet/one', 'bet/two') }), 'leaf'],
    ['a step to the link on the wrong side', (proof) => ({ ...proof, toLink: [`L${two}`, `L${three}`] }), 'leaf'],
    ['a missing step to the link', (proof) => ({ ...proof, toLink: [`R${two}`] }), 'leaf'],
    ['another previous link', (proof) => ({ ...proof, link: { ...proof.link, previous: two } }), 'link'],
    [
      'a step to the checkpoint on the wrong side',
      (proof) => ({ ...proof, toCheckpoint: [`R${three}`, `R${two}`] }),
      'link',
    ],
    ['a later checkpoint', (proof) => ({ ...proof, checkpoint: { ...proof.checkpoint, at: at + 2 } }), 'house'],
    ['another house key', (proof) => ({ ...proof, keys: { ...proof.keys, house: proof.keys.witness } }), 'house'],
    ['another receipt', (proof) => ({ ...proof, receipt: flip(proof.receipt) }), 'witness'],
    ['another witness key', (proof) => ({ ...proof, keys: { ...proof.keys, witness: proof.keys.house } }), 'witness'],
    ['another format', (proof) => ({ ...proof, magpie: 'entry-proof-2' }), 'readable'],
    ['an extra field', (proof) => ({ ...proof, more: 1 }), 'readable'],
    ['a text that is no entry', (proof) => ({ ...proof, text: 'entry' }), 'readable'],
  ])('with %s it fails', (_what, change, step) => expect(failsAt(change(build()))).toBe(step))

  it('a text that is no proof gives no step and no entry', () => {
    const nothing = { steps: [{ step: 'readable', holds: false }], holds: false, proof: null, entry: null }
    const text = JSON.stringify(build())
    for (const other of ['', 'x', 'null', '{}', `${text} `, text.replace(',', ', '), text.slice(0, -1)])
      expect(judgeProof(other)).toEqual(nothing)
    expect(judge(build({ entry: { what: 'key' } }))).toEqual(nothing)
  })
})
