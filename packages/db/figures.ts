// The metrics of a process: one table, so that no name, unit or label is defined twice. A label's values come from closed
// lists (a consumer, a job, a venue) and never from a caller's input.

type Shape = {
  readonly is: 'gauge' | 'counter' | 'spread'
  readonly help: string
  /** The one label that it has, if any. */
  readonly by?: string
  /** Upper ends of the classes of a spread. */
  readonly classes?: readonly number[]
}

const milliseconds = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000] as const
const counts = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] as const

export const figures = {
  magpie_journal_plans_total: { is: 'counter', by: 'outcome', help: 'Plans that the journal answered.' },
  magpie_journal_batch_plans: { is: 'spread', classes: counts, help: 'Plans that went in one batch.' },
  magpie_journal_commit_ms: { is: 'spread', classes: milliseconds, help: 'Milliseconds to a durable batch.' },
  magpie_journal_queue_plans: { is: 'gauge', help: 'Plans that wait for the writer.' },
  magpie_journal_queue_age_seconds: { is: 'gauge', help: 'How long the oldest plan has waited for the writer.' },
  magpie_journal_lane_open: { is: 'gauge', help: '1 while this node has a lane to write in.' },
  magpie_journal_lanes_opened_total: { is: 'counter', help: 'Lanes that this node has opened.' },
  magpie_checkpoint_age_seconds: { is: 'gauge', help: 'Seconds since the newest checkpoint.' },
  magpie_news_lag_seconds: { is: 'gauge', by: 'consumer', help: 'Age of the oldest news that a consumer still owes.' },
  magpie_news_parked: { is: 'gauge', by: 'consumer', help: 'Pieces of news that wait for an operator.' },
  magpie_news_total: { is: 'counter', by: 'consumer', help: 'Pieces of news that a consumer has acted on.' },
  magpie_job_age_seconds: { is: 'gauge', by: 'job', help: 'Seconds since a clocked job last ended well.' },
  magpie_job_runs_total: { is: 'counter', by: 'job', help: 'Runs of a job that ended well.' },
  magpie_job_failed_total: { is: 'counter', by: 'job', help: 'Runs of a job that failed.' },
  magpie_stream_sockets: { is: 'gauge', help: 'Sockets of the stream that are open.' },
  magpie_stream_frames_total: { is: 'counter', help: 'Frames that the stream published.' },
  magpie_connections_cut_total: { is: 'counter', by: 'why', help: 'Connections beyond what a server holds.' },
  magpie_stream_cut_total: { is: 'counter', by: 'why', help: 'Sockets that the stream cut.' },
  magpie_bus_up: { is: 'gauge', help: '1 while the bell between nodes is heard.' },
  magpie_pool_waiting: { is: 'gauge', by: 'pool', help: 'Callers that wait for a database connection.' },
  magpie_pool_open: { is: 'gauge', by: 'pool', help: 'Database connections that are open.' },
  magpie_clock_offset_ms: { is: 'gauge', help: 'This machine’s clock less the database’s.' },
  magpie_held_rounds: { is: 'gauge', by: 'venue', help: 'Rounds held for over a quarter of an hour.' },
  magpie_held_oldest_seconds: { is: 'gauge', by: 'venue', help: 'Age of the oldest of them.' },
  magpie_rail_doubt: { is: 'gauge', by: 'rail', help: 'Payouts whose outcome is unknown.' },
  magpie_transfer_doubt: { is: 'gauge', by: 'venue', help: 'Transfers whose outcome is unknown.' },
  magpie_suspense: { is: 'gauge', by: 'rail', help: 'Payments that agree with no order and wait for an operator.' },
  magpie_law_broken_total: { is: 'counter', by: 'law', help: 'Laws that were seen broken.' },
  magpie_alarms_total: { is: 'counter', help: 'Alarms that this process raised.' },
  magpie_alarms_open: { is: 'gauge', help: 'Alarms that this process raised and that have not ended.' },
  magpie_alarms_unsent: { is: 'gauge', by: 'receiver', help: 'Notices that a receiver of alarms has not taken yet.' },
  magpie_event_loop_delay_ms: { is: 'gauge', help: 'Mean delay of the event loop since the last look.' },
  magpie_memory_bytes: { is: 'gauge', by: 'of', help: 'Memory of the process.' },
  magpie_terminals_total: { is: 'counter', by: 'mode', help: 'Terminals that said what they are.' },
  magpie_pages_total: { is: 'counter', by: 'outcome', help: 'Pages: drawn, given as a copy, refused.' },
  magpie_pages_waiting: { is: 'gauge', help: 'Pages that wait to be drawn.' },
} as const satisfies Readonly<Record<`magpie_${string}`, Shape>>

export type FigureName = keyof typeof figures
type Of<Kind extends Shape['is']> = {
  [Name in FigureName]: (typeof figures)[Name]['is'] extends Kind ? Name : never
}[FigureName]

export type GaugeName = Of<'gauge'>
export type CounterName = Of<'counter'>
export type SpreadName = Of<'spread'>

export const shapeOf = (name: FigureName): Shape => figures[name]
