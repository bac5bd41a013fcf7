// Shapes of the OB-shaped wire: short lower-case keys, odds as whole numbers × 100000, a handicap as text from the home
// side, times as text of epoch milliseconds. Amounts are text of whole minor units, because JSON numbers are not safe
// for money. No name of this file is used beyond the adapter (`ob-neutral.ts`).

import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(128))
export const ObTime = z.string().check(z.regex(/^\d{1,16}$/))
export const ObAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/))
export const ObMid = z.string().check(z.minLength(1), z.maxLength(64))
export const ObCuid = z.string().check(z.regex(/^[0-9a-f-]{36}$/))

export const ObOdds = z.strictObject({
  /** The selection's name within its match: `ah.-3.home`. */
  oid: text,
  /** `1 X 2 Over Under`, or the side as in its name: `2-1`, `yes`. */
  ot: text,
  /** Odds × 100000; 0 while the price is hidden, and for a side that can hardly win any more. */
  ov: z.int(),
  /** For a finished match, of a bet before its start: `win half_win push half_loss loss void`. */
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
  /** Sport: 1 football; a match without it is football. */
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
  /** Milliseconds of the match clock since `mst` began, and how many hundredths of them pass in one; 0: it is stopped. */
  mgo: z.optional(z.int()),
  msp: z.optional(z.int()),
  /** `S1|2:0` goals, `S2` first half, `S5` corners, `S8` attacks, `S9` dangerous ones, `S11` red, `S12` yellow cards. */
  msc: z.array(text),
  /** Pressure: a number for every two minutes played, from -9 (all away) to 9 (all home). */
  mfl: z.optional(z.array(z.int()).check(z.maxLength(60))),
  /** Minutes of the goals that count, in order; negative for the away side. */
  mgm: z.optional(z.array(z.int()).check(z.maxLength(99))),
  /** The last event in play: kind, side (`1`, `2` or nothing) and the number of its message: `attack|1|214`. */
  mpl: z.optional(text),
  /** 0 open, 1 suspended, 2 closed. */
  mhs: z.int(),
  /** Why it is suspended: `danger`, `goal`, `asked.result`, `stopped`, `silent` and so on; empty if it is not. */
  mdw: text,
  /** Since when, if it may last: while a question is open, play is stopped, or the feed is silent. */
  mds: z.optional(ObTime),
  /** Version of the match: the number of the last feed message in it. */
  mv: z.int(),
  /** Only in a push of changes: the version that they change. A client with an older one has missed something. */
  mb: z.optional(z.int()),
  /** Lines on offer, whether included here or not. */
  mc: z.int(),
  /** 1 if `hps` has only the markets of lists. */
  mls: z.optional(z.int()),
  hps: z.array(ObPlay),
})

/** A lasting event of a match: a goal, a card, a corner. */
export const ObEvent = z.strictObject({
  /** Number of its message. */
  n: z.int(),
  /** `goal`, `penalty_goal`, `own_goal`, `corner`, `yellow`, `red`. */
  k: text,
  /** `1` home, `2` away: the side that gets the goal, the corner, the card. */
  sd: text,
  mmp: text,
  mst: z.int(),
  mad: z.int(),
  /** 1 if it was struck afterwards. */
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
  /** The name, if the side is a player or a club of a line-up. */
  pn: z.optional(text),
  ov: z.int(),
  /** Score and minute at the bet; `ip` 1 if it was in play. */
  sc: text,
  mm: z.int(),
  ip: z.int(),
  /** `win half_win push half_loss loss void`; empty until its match decides it. */
  oc: text,
  /** The score by which it was judged, `2:1`; empty until then, and if there is none. */
  js: text,
})

/** A part of a ticket that was sold back, or whose sale is pending. */
export const ObSale = z.strictObject({
  key: text,
  /** 1 paid, 3 waiting, 4 refused. */
  st: z.int(),
  /** Why it was refused; empty otherwise. */
  rs: text,
  /** The stake that is sold, and what is paid for it. */
  amt: ObAmount,
  pay: ObAmount,
  t: ObTime,
})

/** The rule by which a ticket, or a part of its rest, is sold automatically. */
export const ObSaleRule = z.strictObject({
  id: text,
  /** 0 waiting, 1 sold, 2 being sold, 3 removed, 4 over. */
  st: z.int(),
  /** Why it is over; empty otherwise. */
  rs: text,
  /** The value of the whole rest that triggers it: at least, at most. At least one of the two is set. */
  up: z.optional(ObAmount),
  dn: z.optional(ObAmount),
  /** How much of the rest is sold, per cent. */
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
  /** The booked odds, and the odds format on the player's screen. */
  ov: z.int(),
  odt: z.int(),
  amt: ObAmount,
  /** Total return; empty until settled. */
  rtn: z.string().check(z.regex(/^\d{0,18}$/)),
  /** `win half_win push half_loss loss void`; empty until settled. */
  oc: text,
  /** Score and minute at the bet; `ip` 1 if it was placed in play. */
  sc: text,
  mm: z.int(),
  ip: z.int(),
  t: ObTime,
  /** A ticket that is still pending then is rejected. */
  vt: ObTime,
  /** The delay: milliseconds of the match's own time from the bet until it is judged again; 0 if it is judged at once. */
  wt: z.optional(z.int()),
  /** Settlement version, 0 before the first. */
  sv: z.int(),
  /** 1 once the wallet has booked the return. */
  pd: z.int(),
  rv: text,
  /** The transaction id of its debit. */
  tx: text,
  /** For several legs: the legs; the fields above are those of the first. Absent on a single, as are the next four. */
  lg: z.optional(z.array(ObOrderLeg)),
  /** How many legs a line joins: `[3]` a parlay of three, `[2,3]` all lines of three from doubles up. */
  fd: z.optional(z.array(z.int())),
  /** Lines, and the stake on each; `amt` is the total. */
  ln: z.optional(z.int()),
  la: z.optional(ObAmount),
  /** The return of one unit on each line if every leg wins, truncated to two places: for a parlay its odds. */
  ods: z.optional(text),
  /** The joint odds × 100000 of a bet builder. Absent on any other ticket. */
  jv: z.optional(z.int()),
  /** The leg that caused a rejection, counted from 0. */
  rl: z.optional(z.int()),
  /**
   * Sold back: how much of the stake, what was paid for it, and every sale, oldest first. Absent if no sale was asked
   * for.
   */
  cs: z.optional(ObAmount),
  cp: z.optional(ObAmount),
  co: z.optional(z.array(ObSale)),
  /** The newest rule; absent if there never was one. */
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
