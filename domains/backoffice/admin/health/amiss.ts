// The value from which a metric needs attention: the same bounds at which alarms are raised.

import type { Figure } from '@magpie/operators/contract'

const most: Readonly<Record<string, number>> = {
  magpie_journal_queue_age_seconds: 2,
  magpie_checkpoint_age_seconds: 180,
  magpie_news_lag_seconds: 15,
  magpie_news_parked: 0,
  magpie_pool_waiting: 10,
  magpie_held_rounds: 0,
  magpie_rail_doubt: 0,
  magpie_transfer_doubt: 0,
  magpie_alarms_open: 0,
  magpie_alarms_unsent: 0,
  magpie_event_loop_delay_ms: 100,
  magpie_pages_waiting: 50,
  magpie_law_broken_total: 0,
}
const least: Readonly<Record<string, number>> = { magpie_journal_lane_open: 1, magpie_bus_up: 1 }
const clockMs = 250

export const isAmiss = ({ name, value }: Pick<Figure, 'name' | 'value'>): boolean =>
  value > (most[name] ?? Infinity) ||
  value < (least[name] ?? -Infinity) ||
  (name === 'magpie_clock_offset_ms' && Math.abs(value) > clockMs)
