import { expect, it } from 'vitest'
import { isConflict, isLost } from './sql-faults.ts'

const fault = (code: string): Error => Object.assign(new Error(code), { code })

it('L11: after any broken socket a commit is in doubt, also if the machine of the database cannot be reached', () => {
  const broken = [
    'ECONNRESET',
    'ECONNREFUSED',
    'EPIPE',
    'ENOENT',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EHOSTDOWN',
  ]
  expect(broken.filter((code) => !isLost(fault(code)))).toEqual([])
  expect(['08006', '57P01', '25P03', 'MG002'].filter((code) => !isLost(fault(code)))).toEqual([])
  expect(isLost(new Error('Connection terminated unexpectedly'))).toBe(true)
})

it('a fault of the statement itself, such as a full disk, is not a lost connection', () => {
  for (const code of ['53100', '57014', '23505', '40001', '22003', 'ERR_INVALID_ARG_TYPE'])
    expect(isLost(fault(code)), code).toBe(false)
  expect(['40001', '40P01', '23505'].every((code) => isConflict(fault(code)))).toBe(true)
})
