// Words that come and go, and questions that must be answered, for any screen. The shell owns the one line of each
// (S-ERR-05: one dialog at a time, the same one not twice); the shapes are the kit's.

import type { ReactNode } from 'react'
import { handed } from './handed.ts'

export type Tone = 'plain' | 'good' | 'bad'

export type Question = {
  /** A second notice with the same id is not shown while the first is waiting or visible. */
  readonly id: string
  /** Default: the title of S-ERR-05. */
  readonly title?: string
  readonly body: ReactNode
  /** A drawing above the title; as wide as the window where that is wide. */
  readonly art?: ReactNode
  readonly width?: 'usual' | 'wide'
  /** Default: the one button of S-ERR-05. */
  readonly actions?: readonly [Choice, ...Choice[]]
  /** Leaving without a choice. Left out, it has to be answered. */
  readonly onClose?: () => void
}

export type Choice = {
  readonly text: string
  readonly primary?: boolean
  readonly onPress?: () => void
  /** S-GATE-12: seconds until it can be pressed. */
  readonly wait?: number
}

export type NotifyDoor = {
  readonly toast: (text: string, tone?: Tone) => void
  readonly ask: (question: Question) => void
  readonly close: (id: string) => void
  /** One sentence for whatever was thrown: a refusal in the server's words, anything else in ours (S-ERR-13). */
  readonly sayError: (thrown: unknown) => string
}

/** `const { toast, ask, sayError } = useNotify()`. */
export const [NotifyProvider, useNotify] = handed<NotifyDoor>('notice')
