// After a login a browser keeps a cookie with a random number, and for each account that logged in there a mark that only we
// can make. Its tries are counted under that number, which strangers do not have (docs/decisions/0222). The device id that
// pages send is not secret and proves nothing.

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { World } from '@magpie/kernel'
import { accountKey } from '../../rules/index.ts'

export type KnownDevices = {
  /** The browser's number if this account has logged in there before; else undefined. */
  readonly numberOf: (cookie: string | undefined, account: string) => string | undefined
  /** The browser's number, for any account. */
  readonly number: (cookie: string | undefined) => string | undefined
  /** The cookie after a login of this account. */
  readonly remember: (cookie: string | undefined, account: string) => string
}

const accountsMost = 4
const numberBytes = 16
const shape = /^[\w-]{22}(?:\.[\w-]{22}){1,4}$/

export const openKnownDevices = (world: Pick<World, 'bytes'>, master: string): KnownDevices => {
  const key = new Uint8Array(hkdfSync('sha256', master, '', 'magpie/identity/known-device', 32))
  const markOf = (number: string, account: string): string =>
    createHmac('sha256', key)
      .update(`${number} ${accountKey(account)}`)
      .digest()
      .subarray(0, numberBytes)
      .toString('base64url')
  const isOf = (mark: string, number: string, account: string): boolean =>
    timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(number, account)))
  const read = (cookie: string | undefined): readonly string[] =>
    cookie !== undefined && shape.test(cookie) ? cookie.split('.') : []
  return {
    numberOf: (cookie, account) => {
      const [number, ...marks] = read(cookie)
      return number !== undefined && marks.some((mark) => isOf(mark, number, account)) ? number : undefined
    },
    number: (cookie) => read(cookie)[0],
    remember: (cookie, account) => {
      const [number = Buffer.from(world.bytes(numberBytes)).toString('base64url'), ...marks] = read(cookie)
      const others = marks.filter((mark) => !isOf(mark, number, account)).slice(0, accountsMost - 1)
      return [number, markOf(number, account), ...others].join('.')
    },
  }
}
