// The desk's texts for states of issues and tickets.

import type { Tone } from '@magpie/desk/figures'
import type { OpsTicket } from '../../contract/index.ts'
import type { Issue } from './issues-of.ts'

export const issueTones: Readonly<Record<Issue['state'], Tone>> = {
  planned: 'plain',
  open: 'jade',
  closing: 'gold',
  sealed: 'brand',
  drawn: 'brand',
  settling: 'gold',
  done: 'plain',
  void: 'hot',
}

export const ticketTones: Readonly<Record<OpsTicket['ticket']['state'], Tone>> = {
  asking: 'gold',
  held: 'brand',
  kept: 'brand',
  cancelled: 'plain',
  refused: 'plain',
  settled: 'jade',
  void: 'hot',
}

/** `20261126001` as `1126-001`: operators do not need the year. */
export const issueText = (issue: string): string => `${issue.slice(4, 8)}-${issue.slice(8)}`
