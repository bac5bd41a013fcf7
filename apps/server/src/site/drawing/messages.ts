// The messages between the server and the process that renders its pages. Both are of one build.

import type { WireReply, WireRequest } from '@magpie/wire/call'
import type { ShownConfig } from '@magpie/gate/contract'
import type { Drawn, Ground, Sight } from './draw.ts'

export type Packed = Drawn & { readonly br: Buffer }

export type Question = { readonly of: 'config' } | { readonly of: 'site' | 'vendor'; readonly request: WireRequest }
export type Answer = ShownConfig | WireReply | undefined

export type ToDrawer =
  | { readonly is: 'open'; readonly ground: Ground }
  | { readonly is: 'draw'; readonly number: number; readonly sight: Sight }
  | { readonly is: 'answer'; readonly number: number; readonly answer: Answer }
  | { readonly is: 'no-answer'; readonly number: number; readonly reason: string }

export type FromDrawer =
  | { readonly is: 'open' }
  | { readonly is: 'drawn'; readonly number: number; readonly page: Packed }
  | { readonly is: 'not-drawn'; readonly number: number; readonly reason: string }
  | { readonly is: 'question'; readonly number: number; readonly question: Question }
  | { readonly is: 'fault'; readonly request: string; readonly fault: string }
