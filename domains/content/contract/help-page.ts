// A help page as data: sections of blocks, and examples drawn by kind. The text says nothing that has to be typed a
// second time as a figure: an example carries the terms of a bet and what became of it, so that a test can settle it
// by the book's own rules and compare to the cent.

import * as z from 'zod/mini'

const Text = z.string().check(z.minLength(1), z.maxLength(600))
const Short = z.string().check(z.minLength(1), z.maxLength(60))
const Slug = z.string().check(z.regex(/^[a-z]{2,10}$/))
/** Minor units as people write them: `1,250.00`; with a sign where it is a difference. */
const Figure = z.string().check(z.regex(/^[+−]?\d{1,3}(?:,\d{3})*\.\d\d$/))
const Odds = z.string().check(z.regex(/^−?\d+\.\d\d$/))
const Goals = z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/))

/** What one half of a stake on a quarter line came to; a whole or half line has one part only. */
export const StakeHalf = z.strictObject({
  line: z.string(),
  outcome: z.enum(['win', 'push', 'loss']),
  stake: Figure,
  gives: Figure,
})
export type StakeHalf = z.output<typeof StakeHalf>

/** What a bet came to; the words stand in the catalogue of the screens. */
const Outcome = z.enum(['win', 'half_win', 'push', 'half_loss', 'loss', 'void'])
export type Outcome = z.output<typeof Outcome>

/** One way in which the bet of an example may end. */
export const SettledRow = z.strictObject({
  score: Goals,
  outcome: Outcome,
  /** The total return, stake included. */
  gives: Figure,
  net: Figure,
  why: Text,
  halves: z.optional(z.array(StakeHalf)),
})
export type SettledRow = z.output<typeof SettledRow>

const ProofPart = z.strictObject({ label: Short, value: Short })
export type ProofPart = z.output<typeof ProofPart>

/** What a drawing of `web/help/figures` can show. */
export const helpDrawings = [
  'balance-parts',
  'bet-way',
  'deposit-river',
  'help-ladder',
  'late-line',
  'limit-steps',
  'match-time',
  'open-in-browser',
  'parlay-chain',
  'pause-doors',
  'quarter-split',
  'rebate-sum',
  'sealed-box',
  'sealed-chain',
  'sealed-draw',
  'split-commission',
  'two-addresses',
  'two-bridges',
  'two-keys',
  'two-purses',
  'two-wallets',
  'vip-branch',
  'who-sees',
  'withdraw-way',
] as const

export const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: Text }),
  z.strictObject({ kind: z.literal('points'), items: z.array(Text) }),
  z.strictObject({ kind: z.literal('steps'), items: z.array(z.strictObject({ title: Short, text: Text })) }),
  z.strictObject({ kind: z.literal('note'), tone: z.enum(['info', 'good', 'gold', 'danger']), text: Text }),
  z.strictObject({
    kind: z.literal('table'),
    caption: Short,
    head: z.array(Short),
    rows: z.array(z.array(Short)),
  }),
  /** Ways to go on, as paths of this site. */
  z.strictObject({
    kind: z.literal('links'),
    items: z.array(z.strictObject({ title: Short, text: Text, to: z.string().check(z.regex(/^\/(?!\/)[\w/-]*$/)) })),
  }),
  /** A drawing and its words: `alt` is what somebody hears who does not see it; the parts bear the numbers of the drawing. */
  z.strictObject({
    kind: z.literal('figure'),
    drawing: z.enum(helpDrawings),
    title: Short,
    alt: Text,
    parts: z
      .array(
        z.strictObject({
          name: Short,
          text: z.optional(Text),
          /** In hundredths of the whole, where the drawing is cut by it. */
          share: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
        }),
      )
      .check(z.minLength(2), z.maxLength(6)),
  }),
  /** One price, seen in the four formats of S-ENT-06. */
  z.strictObject({
    kind: z.literal('odds'),
    title: Short,
    rows: z.array(
      z.strictObject({ europe: Odds, hongkong: Odds, malay: Odds, indonesian: Odds, stake: Figure, gives: Figure }),
    ),
  }),
  /** Lines down, results across, what becomes of a bet on each. A column says which scores it speaks of. */
  z.strictObject({
    kind: z.literal('outcomes'),
    caption: Short,
    head: Short,
    market: z.enum(['ah', 'ou']),
    side: z.enum(['home', 'away', 'over', 'under']),
    columns: z.array(z.strictObject({ title: Short, scores: z.array(Goals) })),
    rows: z.array(z.strictObject({ name: Short, lineQuarters: z.int(), cells: z.array(Outcome) })),
  }),
  /** A bet and the ways in which it may end. The line is in quarters, told from the side of the selection. */
  z.strictObject({
    kind: z.literal('settled'),
    title: Short,
    market: z.enum(['1x2', 'ah', 'ou', '1x2_1h', 'ah_1h', 'ou_1h']),
    side: z.enum(['home', 'draw', 'away', 'over', 'under']),
    pick: Short,
    lineQuarters: z.int(),
    odds: Odds,
    stake: Figure,
    scoreAtBet: z.nullable(Goals),
    rows: z.array(SettledRow),
  }),
  /** Moments of a bet in play, drawn along a line. */
  z.strictObject({
    kind: z.literal('moments'),
    title: Short,
    ends: z.enum(['accepted', 'rejected', 'waiting']),
    items: z.array(
      z.strictObject({
        at: Short,
        text: Text,
        mark: z.enum(['bet', 'wait', 'danger', 'goal', 'accepted', 'rejected']),
      }),
    ),
  }),
  /** Facts, rule, amount: how a settled ticket explains itself. */
  z.strictObject({
    kind: z.literal('proof'),
    title: Short,
    facts: z.array(ProofPart),
    rule: z.array(ProofPart),
    amount: z.array(ProofPart),
  }),
])
export type Block = z.output<typeof Block>

/** How a title sounds, a syllable a word, `v` for ü: whoever types letters finds it. */
const Sound = z.string().check(z.regex(/^([a-z]+( |$))+$/))

const HelpSection = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: Short,
  sound: Sound,
  /** How members ask for it where they use other words than the page; for the search alone, shown nowhere. */
  asks: z.optional(z.array(Short)),
  /** How each of them sounds. */
  askSounds: z.optional(z.array(Sound)),
  blocks: z.array(Block),
})
export type HelpSection = z.output<typeof HelpSection>

export const HelpPage = z.strictObject({
  slug: Slug,
  /** Where it stands among the others, the smallest first. */
  order: z.int().check(z.minimum(1)),
  /** Its name on a tile: a few characters. */
  tile: z.string().check(z.minLength(1), z.maxLength(24)),
  /** The name of an icon of the kit. */
  icon: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  title: Short,
  sound: Sound,
  summary: Text,
  /** The day of the last change, such as `2026-11-20`. */
  updated: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  /** Minutes that an unhurried reader needs. */
  minutes: z.int().check(z.minimum(1), z.maximum(60)),
  sections: z.array(HelpSection),
})
export type HelpPage = z.output<typeof HelpPage>
