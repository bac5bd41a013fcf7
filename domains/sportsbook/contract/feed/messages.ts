// The one format in which matches enter the book: the messages of every sport. The fixture, a match's first message,
// names its sport.

import * as z from 'zod/mini'
import { BaseballMessage } from '../baseball/feed.ts'
import { BasketballMessage } from '../basketball/feed.ts'
import { EsportsMessage } from '../esports/feed.ts'
import { FootballMessage } from '../football/feed.ts'
import { OutrightMessage } from '../outright/feed.ts'
import { RallyMessage } from '../rally/feed.ts'
import { TennisMessage } from '../tennis/feed.ts'

export const FeedMessage = z.union([
  FootballMessage,
  BasketballMessage,
  TennisMessage,
  EsportsMessage,
  BaseballMessage,
  RallyMessage,
  OutrightMessage,
])
export type FeedMessage = z.output<typeof FeedMessage>

export type Fixture = Extract<FeedMessage, { type: 'fixture' }>
