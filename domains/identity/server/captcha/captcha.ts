// The steps above proof of work (decision 0642): a picture code, then a slider. The expected answer is sealed in the challenge,
// for one account, three minutes and one try; users who cannot see or drag let the device do a longer proof of work instead.

import { type House, houseNow } from '@magpie/db'
import { randomInt, refuse, type Refusal } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { captchaImage, slideSize } from '../../contract/index.ts'
import type { Rung } from '../../rules/index.ts'
import { spendOnce } from '../throttles.ts'
import type { Tools } from '../tools.ts'
import { drawPicture, drawSlide, letters } from './draw.ts'

const lifeMs = 180_000
const pictureLength = 4
/** Tolerance in pixels. */
const slack = 5
/** The proof of work instead of a picture: some seconds on a phone. */
export const longWorkBits = 19

type Kind = Exclude<Rung, 'none' | 'work'>
type Sealed = {
  readonly id: string
  readonly kind: Kind
  readonly answer: string
  readonly whom: string
  readonly until: number
}
export type CaptchaRefusal = Refusal<
  'picture_needed' | 'slider_needed' | 'slider_wrong' | 'picture_wrong' | 'challenge_stale'
>

const sealedFor = 'captcha'

const answerOf = (kind: Kind, { world }: House): string =>
  kind === 'picture'
    ? Array.from({ length: pictureLength }, () => letters[randomInt(world, letters.length)]).join('')
    : String(slideSize.piece * 2 + randomInt(world, slideSize.width - slideSize.piece * 3))

const make = (house: House, { secrets }: Pick<Tools, 'secrets'>, kind: Kind, whom: string): string => {
  const sealed: Sealed = {
    id: house.world.id(),
    kind,
    answer: answerOf(kind, house),
    whom,
    until: houseNow(house) + lifeMs,
  }
  return secrets.seal(JSON.stringify(sealed), sealedFor)
}

const read = (house: House, { secrets }: Pick<Tools, 'secrets'>, challenge: string): Sealed | undefined => {
  try {
    const sealed = JSON.parse(secrets.open(challenge, sealedFor)) as Sealed
    return houseNow(house) < sealed.until ? sealed : undefined
  } catch {
    // Forged: not a valid challenge.
    return undefined
  }
}

const isRight = ({ kind, answer }: Sealed, given: string): boolean =>
  kind === 'picture' ? given.trim().toUpperCase() === answer : Math.abs(Number(given) - Number(answer)) <= slack

export type Given = { readonly challenge?: string | undefined; readonly answer?: string | undefined }

/** Undefined if the answer is right; otherwise what to bring next. */
export const captchaFault = async (
  house: House,
  tools: Pick<Tools, 'secrets' | 'puzzles'>,
  kind: Kind,
  whom: string,
  { challenge, answer = '' }: Given,
): Promise<CaptchaRefusal | undefined> => {
  const facts = (): Record<string, string | number> => {
    const { puzzle, bits } = tools.puzzles.make(whom, longWorkBits)
    // Not under the names of the puzzle that a page solves automatically: this one needs a button press.
    return { challenge: make(house, tools, kind, whom), kind, work: puzzle, workBits: bits }
  }
  if (challenge === undefined) return refuse(kind === 'picture' ? 'picture_needed' : 'slider_needed', facts())
  const asked = read(house, tools, challenge)
  if (asked === undefined || asked.whom !== whom || !(await spendOnce(house, asked.id)))
    return refuse('challenge_stale', facts())
  // A picture solved while the rung rose still counts.
  if (isRight(asked, answer)) return undefined
  return refuse(asked.kind === 'picture' ? 'picture_wrong' : 'slider_wrong', facts())
}

export const onCaptcha = (tools: Pick<Tools, 'secrets'>) =>
  handle(captchaImage, async ({ challenge }, { house }): Promise<Answer<typeof captchaImage>> => {
    const asked = read(house, tools, challenge)
    if (asked === undefined) return refuse('challenge_stale')
    if (asked.kind === 'picture') {
      const image = await drawPicture(asked.answer, asked.id)
      return { kind: 'picture', image: image.toString('base64'), piece: null, top: 0 }
    }
    const { scene, piece, top } = await drawSlide(Number(asked.answer), asked.id)
    return { kind: 'slider', image: scene.toString('base64'), piece: piece.toString('base64'), top }
  })
