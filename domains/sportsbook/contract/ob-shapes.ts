// Shapes of the OB-shaped wire: short lower-case keys, odds as whole numbers × 100000, a handicap as text from the home
// side, times as text of epoch milliseconds. Amounts travel as text of whole minor units, because a number of JSON is
// no place for money. No name of this file goes past the adapter (`ob-neutral.ts`).

import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(128))
export const ObTime = z.string().check(z.regex(/^\d{1,16}$/))
export const ObAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/))
export const ObMid = z.string().check(z.minLength(1), z.maxLength(64))
export const ObCuid = z.string().check(z.regex(/^[0-9a-f-]{36}$/))

export const ObOdds = z.strictObject({
  /** The selection's name within its match: `ah.-3.home`. */
  oid: text,
  /** `1 X 2 Over Under`, or the side as the name has it: `2-1`, `yes`. */
  ot: text,
  /** Odds × 100000; 0 while the price is hidden, and of a side that can hardly win any more. */
  ov: z.int(),
  /** Of a match that is over: `win half_win push half_loss loss void`, for a bet before it began. */
  oc: z.optional(text),
})

export const ObLine = z.strictObject({
  hid: text,
  /** The line as text; empty in a market without one. */
  hv: text,
  /** 1 for the main line, 0 for an alternate. */
  hm: z.int(),
  /** 0 open, 1 suspended, 2 closed, 11 hidden. */
  hs: z.int(),
  ol: z.array(ObOdds),
})

export const ObPlay = z.strictObject({ hpid: text, hl: z.array(ObLine) })

export const ObMatch = z.strictObject({
  mid: ObMid,
  /** Sport: 1 football; a match without it is of football. */
  csid: z.optional(text),
  /** League. */
  tid: text,
  tn: text,
  mhn: text,
  man: text,
  /** Kick-off. */
  mgt: ObTime,
  /** Period: 0 before, 6 first half, 31 half-time, 7 second half, 100 after ninety minutes, 61 stopped, 999 over. */
  mmp: text,
  /** Minute and minutes added to the half. */
  mst: z.int(),
  mad: z.int(),
  /** Milliseconds of the match's own clock since `mst` began, and how many hundredths of them pass in one; 0: it stands. */
  mgo: z.optional(z.int()),
  msp: z.optional(z.int()),
  /** `S1|2:0` goals, `S2` first half, `S5` corners, `S8` attacks, `S9` dangerous ones, `S11` red, `S12` yellow cards. */
  msc: z.array(text),
  /** Who presses: a number for every two minutes played, from -9 (all away) to 9 (all home). */
  mfl: z.optional(z.array(z.int()).check(z.maxLength(60))),
  /** Minutes of the goals that stand, in order; the away side's below nought. */
  mgm: z.optional(z.array(z.int()).check(z.maxLength(99))),
  /** What happened last in play: kind, side (`1`, `2` or nothing) and the number of its message: `attack|1|214`. */
  mpl: z.optional(text),
  /** 0 open, 1 suspended, 2 closed. */
  mhs: z.int(),
  /** Why it is suspended: `danger`, `goal`, `asked.result`, `stopped`, `silent` and so on; empty when it is not. */
  mdw: text,
  /** Since when, where it may last: while something is asked about, play stands, or nothing is heard. */
  mds: z.optional(ObTime),
  /** Version of the match: the number of the last feed message in it. */
  mv: z.int(),
  /** In a push of changes alone: the version that they change. Who has an older one has missed something. */
  mb: z.optional(z.int()),
  /** Lines on offer, whether they are told here or not. */
  mc: z.int(),
  /** 1 where `hps` holds the markets of lists alone. */
  mls: z.optional(z.int()),
  hps: z.array(ObPlay),
})

/** Something of a match that stays: a goal, a card, a corner. */
export const ObEvent = z.strictObject({
  /** Number of its message. */
  n: z.int(),
  /** `goal`, `penalty_goal`, `own_goal`, `corner`, `yellow`, `red`. */
  k: text,
  /** `1` home, `2` away: who gets the goal, the corner, the card. */
  sd: text,
  mmp: text,
  mst: z.int(),
  mad: z.int(),
  /** 1 where it was struck out afterwards. */
  off: z.int(),
})

/** One leg of a ticket that has several. */
export const ObOrderLeg = z.strictObject({
  mid: ObMid,
  mhn: text,
  man: text,
  hpid: text,
  hv: text,
  ot: text,
  oid: text,
  /** Who it is, where it is a player or a club of a line-up. */
  pn: z.optional(text),
  ov: z.int(),
  /** Score and minute at the bet; `ip` 1 when it was in play. */
  sc: text,
  mm: z.int(),
  ip: z.int(),
  /** `win half_win push half_loss loss void`; empty until its match decides it. */
  oc: text,
  /** The score that it was judged on, `2:1`; empty until then, and where there is none. */
  js: text,
})

/** A part of a ticket that was sold back, or is on its way to be. */
export const ObSale = z.strictObject({
  key: text,
  /** 1 paid, 3 waits, 4 refused. */
  st: z.int(),
  /** Why it was refused; empty otherwise. */
  rs: text,
  /** The stake that is sold, and what is paid for it. */
  amt: ObAmount,
  pay: ObAmount,
  t: ObTime,
})

/** By which a ticket, or a part of what is left of it, is sold by itself. */
export const ObSaleRule = z.strictObject({
  id: text,
  /** 0 waits, 1 sold, 2 is being sold, 3 removed, 4 over. */
  st: z.int(),
  /** Why it is over; empty otherwise. */
  rs: text,
  /** What all that is left must be worth: at least, at most. One of them at least is there. */
  up: z.optional(ObAmount),
  dn: z.optional(ObAmount),
  /** How much of what is left is sold, per cent. */
  pt: z.int(),
  t: ObTime,
})

export const ObOrder = z.strictObject({
  no: text,
  /** The key under which the client placed it. */
  key: text,
  /** 0 confirmed, 1 settled, 2 cancelled, 3 pending, 4 rejected, 5 settled again, 6 cashed out. */
  st: z.int(),
  /** Reason of a rejection; empty otherwise. */
  rs: text,
  mid: ObMid,
  mhn: text,
  man: text,
  hpid: text,
  hv: text,
  ot: text,
  oid: text,
  pn: z.optional(text),
  /** The booked odds, and the kind of odds that the player looked at. */
  ov: z.int(),
  odt: z.int(),
  amt: ObAmount,
  /** Total return; empty until settled. */
  rtn: z.string().check(z.regex(/^\d{0,18}$/)),
  /** `win half_win push half_loss loss void`; empty until settled. */
  oc: text,
  /** Score and minute at the bet; `ip` 1 when it was placed in play. */
  sc: text,
  mm: z.int(),
  ip: z.int(),
  t: ObTime,
  /** A ticket that is still pending then is voided by itself. */
  vt: ObTime,
  /** Milliseconds of the match's own time from the bet until it is judged again; 0 where it is judged at once. */
  wt: z.optional(z.int()),
  /** Settlement version, 0 before the first. */
  sv: z.int(),
  /** 1 once the wallet has booked the return. */
  pd: z.int(),
  rv: text,
  /** The transaction id of its debit. */
  tx: text,
  /** Of several legs: the legs, of which the fields above name the first; absent on a single, and so are the next four. */
  lg: z.optional(z.array(ObOrderLeg)),
  /** How many legs a line joins: `[3]` a parlay of three, `[2,3]` all lines of three from the doubles up. */
  fd: z.optional(z.array(z.int())),
  /** Lines, and the stake on each; `amt` is the whole. */
  ln: z.optional(z.int()),
  la: z.optional(ObAmount),
  /** What one unit on each line returns when every leg wins, truncated to two places: of a parlay its odds. */
  ods: z.optional(text),
  /** Of several selections of one match as one bet: the odds of the whole × 100000. Absent on any other. */
  jv: z.optional(z.int()),
  /** The leg that made it be rejected, counted from 0. */
  rl: z.optional(z.int()),
  /** Sold back: how much of the stake, what was paid for it, and every sale, oldest first. Absent where nobody asked. */
  cs: z.optional(ObAmount),
  cp: z.optional(ObAmount),
  co: z.optional(z.array(ObSale)),
  /** The newest rule; absent where there never was one. */
  cr: z.optional(ObSaleRule),
})

export type ObMatch = z.output<typeof ObMatch>
export type ObPlay = z.output<typeof ObPlay>
export type ObLine = z.output<typeof ObLine>
export type ObOdds = z.output<typeof ObOdds>
export type ObEvent = z.output<typeof ObEvent>
export type ObOrder = z.output<typeof ObOrder>
export type ObOrderLeg = z.output<typeof ObOrderLeg>
export type ObSale = z.output<typeof ObSale>
export type ObSaleRule = z.output<typeof ObSaleRule>
