// A help page as data: sections of blocks, and examples drawn by kind. An example contains the terms and the result of
// a bet, so that a test can settle it by the book's own rules and compare every cent.

import * as z from 'zod/mini'

const Text = z.string().check(z.minLength(1), z.maxLength(600))
const Short = z.string().check(z.minLength(1), z.maxLength(60))
const Slug = z.string().check(z.regex(/^[a-z]{2,10}$/))
/** An amount as people write it: `1,250.00`; with a sign if it is a difference. */
const Figure = z.string().check(z.regex(/^[+−]?\d{1,3}(?:,\d{3})*\.\d\d$/))
const Odds = z.string().check(z.regex(/^−?\d+\.\d\d$/))
const Goals = z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/))

/** Result of one half of the stake on a quarter line; a whole or half line has only one part. */
export const StakeHalf = z.strictObject({
  line: z.string(),
  outcome: z.enum(['win', 'push', 'loss']),
  stake: Figure,
  gives: Figure,
})
export type StakeHalf = z.output<typeof StakeHalf>

/** Result of a bet; its words are in the screens' catalogue. */
const Outcome = z.enum(['win', 'half_win', 'push', 'half_loss', 'loss', 'void'])
export type Outcome = z.output<typeof Outcome>

/** One possible result of an example's bet. */
export const SettledRow = z.strictObject({
  score: Goals,
  outcome: Outcome,
  /** Whole return, stake included. */
  gives: Figure,
  net: Figure,
  why: Text,
  halves: z.optional(z.array(StakeHalf)),
})
export type SettledRow = z.output<typeof SettledRow>

const ProofPart = z.strictObject({ label: Short, value: Short })
export type ProofPart = z.output<typeof ProofPart>

/** Drawings of `web/help/figures`. */
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
  /** Links to paths of this site. */
  z.strictObject({
    kind: z.literal('links'),
    items: z.array(z.strictObject({ title: Short, text: Text, to: z.string().check(z.regex(/^\/(?!\/)[\w/-]*$/)) })),
  }),
  /** A drawing and its texts: `alt` is read by screen readers; the parts have the numbers shown in the drawing. */
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
          /** Share in hundredths, if the drawing is divided by it. */
          share: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
        }),
      )
      .check(z.minLength(2), z.maxLength(6)),
  }),
  /** One price in the four formats of S-ENT-06. */
  z.strictObject({
    kind: z.literal('odds'),
    title: Short,
    rows: z.array(
      z.strictObject({ europe: Odds, hongkong: Odds, malay: Odds, indonesian: Odds, stake: Figure, gives: Figure }),
    ),
  }),
  /** Lines down, results across, the result of a bet in each cell. A column names its scores. */
  z.strictObject({
    kind: z.literal('outcomes'),
    caption: Short,
    head: Short,
    market: z.enum(['ah', 'ou']),
    side: z.enum(['home', 'away', 'over', 'under']),
    columns: z.array(z.strictObject({ title: Short, scores: z.array(Goals) })),
    rows: z.array(z.strictObject({ name: Short, lineQuarters: z.int(), cells: z.array(Outcome) })),
  }),
  /** A bet and its possible results. The line is in quarters, seen from the selection's side. */
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
  /** Facts, rule, amount: the proof of a settled ticket. */
  z.strictObject({
    kind: z.literal('proof'),
    title: Short,
    facts: z.array(ProofPart),
    rule: z.array(ProofPart),
    amount: z.array(ProofPart),
  }),
])
export type Block = z.output<typeof Block>

/** The pronunciation of a title, one syllable per word, `v` for ü, so that typed Latin letters find it. */
const Sound = z.string().check(z.regex(/^([a-z]+( |$))+$/))

const HelpSection = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: Short,
  sound: Sound,
  /** How members ask for it in words other than the page's; used only by the search. */
  asks: z.optional(z.array(Short)),
  /** The pronunciation of each of them. */
  askSounds: z.optional(z.array(Sound)),
  blocks: z.array(Block),
})
export type HelpSection = z.output<typeof HelpSection>

export const HelpPage = z.strictObject({
  slug: Slug,
  /** Position among the pages, smallest first. */
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
  /** Reading time in minutes, without hurry. */
  minutes: z.int().check(z.minimum(1), z.maximum(60)),
  sections: z.array(HelpSection),
})
export type HelpPage = z.output<typeof HelpPage>
