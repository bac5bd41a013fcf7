// A match as the vendor's wire sends it, for tests that read some of its fields.

import type { ObMatch } from '../contract/index.ts'

export const obMatchOf = (more: Partial<ObMatch> = {}): ObMatch => ({
  mid: 'm',
  tid: 't',
  tn: 'T',
  mhn: 'H',
  man: 'A',
  mgt: '1',
  mmp: '6',
  mst: 1,
  mad: 0,
  msc: [],
  mhs: 0,
  mdw: '',
  mv: 1,
  mc: 1,
  hps: [],
  ...more,
})
