// The door of the kernel: money, ids, results, laws and the World.

export { addressGroup } from './address-group.ts'
export { filterAmount, formatFloored, formatRounded, stripAmount } from './amount-text.ts'
export { circledFigures, cleanText } from './clean-text.ts'
export { byteOrderMark, csvLine, csvText } from './csv.ts'
export {
  atBeijing,
  beijingDay,
  beijingDayNumber,
  beijingDayStart,
  beijingMidnight,
  beijingMoment,
  beijingMonthStart,
  dayMs,
  isoOf,
} from './day.ts'
export { hexOf, isUuid, madeAt, uuidOf, uuidV7 } from './ids.ts'
export { BrokenLaw, law, type LawId } from './law.ts'
export { type Life, lifecycle, lifeFaults, type LifeRow, type Ways } from './lifecycle.ts'
export { type Lookout, lookout } from './lookout.ts'
export {
  add,
  compare,
  type Currency,
  formatMoney,
  fromWireMinor,
  groupDigits,
  type Money,
  money,
  parseMoney,
  piecesCurrency,
  playCurrency,
  pointsCurrency,
  scaleFloor,
  scaleRound,
  subtract,
  toWireMinor,
  wireAmount,
  type WireMinor,
} from './money.ts'
export { type Facts, isRefusal, refuse, type Refusal } from './result.ts'
export { isRecord } from './shape.ts'
export { isNothing, minorOf, percentOf, sumOf, textOfMinor, tidyAmount, typedOf } from './typed-amount.ts'
export {
  type Cancel,
  type EpochMs,
  type HttpReply,
  type HttpRequest,
  randomInt,
  randomUnit,
  sleep,
  type Uuid,
  type World,
} from './world.ts'
