import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bonusOf, splitPosting, takeStake } from './split.ts'

const minor = (most: bigint) => fc.bigInt(0n, most)
const staked = fc
  .record({ own: minor(1_000_000n), fromBonus: minor(1_000_000n) })
  .filter(({ own, fromBonus }) => own + fromBonus > 0n)
  .map(({ own, fromBonus }) => ({ stake: own + fromBonus, fromBonus }))

describe('a stake takes own money first, then the bonus', () => {
  it.each([
    ['own money is enough', 100n, { own: 100n, bonus: 500n }, { own: 100n, bonus: 0n }],
    ['own money is not enough', 100n, { own: 30n, bonus: 500n }, { own: 30n, bonus: 70n }],
    ['there is no own money', 100n, { own: 0n, bonus: 500n }, { own: 0n, bonus: 100n }],
    ['own money and bonus are short', 100n, { own: 30n, bonus: 50n }, { own: 50n, bonus: 50n }],
    ['there is no bonus', 100n, { own: 30n, bonus: 0n }, { own: 100n, bonus: 0n }],
  ])('%s', (_what, stake, lies, takes) => expect(takeStake(stake, lies)).toEqual(takes))

  it('takes the whole stake, and bonus money only when no own money is left', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000n), minor(10_000n), minor(10_000n), (stake, own, bonus) => {
        const takes = takeStake(stake, { own, bonus })
        expect(takes.own + takes.bonus).toBe(stake)
        expect(takes.bonus >= 0n && takes.bonus <= bonus).toBe(true)
        if (takes.bonus > 0n) expect(takes.own >= own).toBe(true)
        expect(takes.own > own).toBe(stake > own + bonus)
      }),
    )
  })
})

describe('a return is shared as the stake was', () => {
  it.each([
    ['a returned stake goes back to where it was', 100n, { stake: 100n, fromBonus: 70n }, 70n],
    ['a win is shared', 195n, { stake: 100n, fromBonus: 50n }, 97n],
    ['a remaining cent is own money', 1n, { stake: 3n, fromBonus: 2n }, 0n],
    ['a bonus bet is all bonus', 195n, { stake: 100n, fromBonus: 100n }, 195n],
    ['an own bet has no bonus part', 195n, { stake: 100n, fromBonus: 0n }, 0n],
    ['a loss returns nothing', 0n, { stake: 100n, fromBonus: 70n }, 0n],
  ])('%s', (_what, total, bet, share) => expect(bonusOf(total, bet)).toBe(share))

  it('both parts grow with the return, and rounding is less than a cent', () => {
    fc.assert(
      fc.property(staked, minor(100_000_000n), minor(1000n), (bet, total, more) => {
        const [less, much] = [bonusOf(total, bet), bonusOf(total + more, bet)]
        expect(much >= less && much - less <= more).toBe(true)
        expect(total * bet.fromBonus - less * bet.stake).toBeLessThan(bet.stake)
        expect(total * bet.fromBonus >= less * bet.stake).toBe(true)
        expect(bonusOf(bet.stake, bet)).toBe(bet.fromBonus)
      }),
    )
  })
})

describe('the posting of a difference, in two parts', () => {
  const first = { total: null, version: 0, owed: 0n, toBonus: 0n, stake: 100n, fromBonus: 60n }
  it('each part gets its share, returns it, and gets it again', () => {
    const won = splitPosting(first, 200n, { cash: 0n, debt: 0n, bonus: 0n })
    expect(won).toMatchObject({ credit: 80n, take: 0n, bonusCredit: 120n, bonusTake: 0n, toBonus: 120n })
    const lost = splitPosting({ ...first, ...won, total: 200n }, 0n, { cash: 500n, debt: 0n, bonus: 500n })
    expect(lost).toMatchObject({ take: 80n, lend: 0n, bonusTake: 120n, toBonus: 0n })
  })
  it('what the bonus lacks is taken from own money or lent, and a later result gives it back', () => {
    const before = { ...first, total: 200n, toBonus: 120n }
    const lost = splitPosting(before, 0n, { cash: 90n, debt: 0n, bonus: 50n })
    expect(lost).toMatchObject({ bonusTake: 50n, toBonus: 70n, take: 90n, lend: 60n, owed: 60n })
    const again = splitPosting({ ...before, ...lost, total: 0n }, 200n, { cash: 0n, debt: -60n, bonus: 0n })
    expect(again).toMatchObject({ bonusCredit: 50n, toBonus: 120n, repay: 60n, credit: 90n, owed: 0n })
  })
  it('without a bonus all is credited to own money', () => {
    const own = { ...first, fromBonus: 0n }
    expect(splitPosting(own, 200n, { cash: 0n, debt: 0n, bonus: 0n })).toMatchObject({ credit: 200n, bonusCredit: 0n })
  })

  it('over any results totals are exact, nothing becomes negative, and with enough money the shares are exact', () => {
    const result = fc.record({ total: minor(5000n), cash: minor(5000n), bonus: minor(5000n) })
    fc.assert(
      fc.property(staked, fc.array(result, { minLength: 1, maxLength: 6 }), (bet, results) => {
        let now = { total: null as bigint | null, version: 0, owed: 0n, toBonus: 0n, ...bet }
        let [paid, debt] = [0n, 0n]
        for (const { total, cash, bonus } of results) {
          const p = splitPosting(now, total, { cash, debt, bonus })
          for (const one of [p.credit, p.repay, p.take, p.lend, p.bonusCredit, p.bonusTake])
            expect(one >= 0n).toBe(true)
          expect(p.take <= cash && p.bonusTake <= bonus).toBe(true)
          paid += p.credit + p.repay + p.bonusCredit - p.take - p.lend - p.bonusTake
          debt += p.repay - p.lend
          expect(paid).toBe(total)
          expect(debt).toBe(-p.owed)
          now = { ...now, total, owed: p.owed, toBonus: p.toBonus }
        }
        const whole = splitPosting(now, 5000n, { cash: 10_000n, debt, bonus: 10_000n })
        expect(whole.toBonus).toBe(bonusOf(5000n, bet))
      }),
    )
  })
})
