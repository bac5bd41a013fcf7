import { realWorld } from '@magpie/kernel/real-world'
import { expect, test } from 'vitest'
import { openGauges } from './gauges.ts'

const lines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('a gauge is read on demand and shows the value of each source', async () => {
  const gauges = openGauges(realWorld())
  let waiting = 3
  gauges.show('magpie_journal_queue_plans', () => waiting)
  gauges.show('magpie_news_lag_seconds', () => new Map([['venues.end-launches', 2]]))
  const forget = gauges.show('magpie_news_lag_seconds', async () => new Map([['turnover.count', 7]]))
  waiting = 5
  expect(lines(await gauges.registry.metrics())).toEqual([
    'magpie_journal_queue_plans 5',
    'magpie_news_lag_seconds{consumer="venues.end-launches"} 2',
    'magpie_news_lag_seconds{consumer="turnover.count"} 7',
  ])
  forget()
  expect(await gauges.registry.metrics()).not.toContain('turnover.count')
})

test('a gauge that fails, hangs or has no value is left out, and the others are shown', async () => {
  const gauges = openGauges(realWorld())
  gauges.show('magpie_checkpoint_age_seconds', () => Promise.reject(new Error('no database')))
  gauges.show('magpie_bus_up', () => undefined)
  gauges.show('magpie_clock_offset_ms', () => new Promise<number>(() => undefined))
  gauges.show('magpie_stream_sockets', () => 1)
  expect(lines(await gauges.registry.metrics())).toEqual(['magpie_stream_sockets 1'])
})

test('counters add up, and an observation falls into its bucket', async () => {
  const gauges = openGauges(realWorld())
  gauges.count('magpie_alarms_total')
  gauges.count('magpie_alarms_total', undefined, 2)
  gauges.count('magpie_job_runs_total', 'ledger.checkpoint')
  gauges.observe('magpie_journal_batch_plans', 3)
  const text = lines(await gauges.registry.metrics())
  expect(text).toContain('magpie_alarms_total 3')
  expect(text).toContain('magpie_job_runs_total{job="ledger.checkpoint"} 1')
  expect(text).toContain('magpie_journal_batch_plans_bucket{le="2"} 0')
  expect(text).toContain('magpie_journal_batch_plans_bucket{le="4"} 1')
})
