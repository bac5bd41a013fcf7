// What a campaign would have cost in the last thirty days: by day, by member, and the members with the most.

import { Chart } from '@magpie/desk/chart'
import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useMemo } from 'react'
import type { DryRun } from '../../contract/index.ts'
import { showPoints } from '../../web/promo-words.ts'
import css from './dry-run.module.css'
import { Spread } from './spread.tsx'
import { Units } from './units.tsx'

type Of = { readonly run: DryRun; readonly currency: string }

/** Every day of the span, including days without awards. */
const daysOf = ({ from, to, days }: DryRun): readonly { readonly day: string; readonly sum: string }[] => {
  const sums = new Map(days.map(({ day, sum }) => [day, sum]))
  const all: { day: string; sum: string }[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    all.push({ day, sum: sums.get(day) ?? '0' })
  }
  return all
}

/**
 * A chart needs plain numbers: coins or points, as its axis shows them. Amounts of awards are never computed from
 * these.
 */
const unitsOf = (currency: string): number => (currency === 'XFE' ? 1 : 100)

const Days = ({ run, before = null, currency }: Of & { readonly before?: DryRun | null | undefined }) => {
  const say = useText()
  const days = useMemo(() => daysOf(run), [run])
  const name = say('campaign.dry.day_sum')
  const beforeName = say('campaign.dry.day_before')
  const units = unitsOf(currency)
  const series = useMemo(() => {
    const values = days.map(({ sum }) => Number(sum) / units)
    const bars = { name, kind: 'bar' as const, colour: 'brand' as const, values }
    if (before === null) return [bars]
    const old = new Map(before.days.map(({ day, sum }) => [day, Number(sum) / units]))
    const line = days.map(({ day }) => old.get(day) ?? 0)
    return [bars, { name: beforeName, kind: 'line' as const, colour: 'gold' as const, values: line }]
  }, [days, name, beforeName, before, units])
  const times = useMemo(() => days.map(({ day }) => day.slice(5)), [days])
  const show = (value: number): string => {
    const whole = Math.round(value * units)
    return currency === 'XFE' ? showPoints(String(whole)) : showMinor(BigInt(whole))
  }
  return <Chart label={name} height={140} times={times} series={series} show={show} />
}

const Top = ({ run, currency }: Of) => {
  const say = useText()
  if (run.top.length === 0) return null
  return (
    <>
      <h3>{say('campaign.dry.top', { count: run.top.length })}</h3>
      <ol className={css['top']}>
        {run.top.map(({ account, sum }) => (
          <li key={account}>
            <span>{account}</span>
            <Units units={sum} currency={currency} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Members who would get nothing, by reason. */
const Refused = ({ run }: Pick<Of, 'run'>) => {
  const say = useText()
  if (run.without === undefined) return null
  return (
    <>
      <h3>{say('campaign.dry.refused')}</h3>
      {run.without.length === 0 ? (
        <p>{say('campaign.dry.refused_none')}</p>
      ) : (
        <ul className={css['top']}>
          {run.without.map(({ why, count }) => (
            <li key={why}>
              <span>{say(`campaign.refused.${why}`)}</span>
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type DryRunProps = {
  readonly run: DryRun | null
  /** The dry run of the version in force: drawn as a line over the columns. */
  readonly before?: DryRun | null
  readonly currency: string
}

export const DryRunPanel = ({ run, before, currency }: DryRunProps) => {
  const say = useText()
  if (run === null)
    return (
      <Panel title={say('campaign.dry')}>
        <p>{say('campaign.not_tried')}</p>
      </Panel>
    )
  const units = (text: string) => <Units units={text} currency={currency} />
  const figures = [
    { key: 'sum', value: units(run.sum) },
    { key: 'awards', value: run.awards },
    { key: 'members', value: run.members },
    { key: 'p50', value: units(run.p50) },
    { key: 'p99', value: units(run.p99) },
    { key: 'most', value: units(run.most) },
  ]
  return (
    <Panel title={say('campaign.dry')} extra={`${run.from} – ${run.to}`}>
      <dl className={css['figures']}>
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt>{say(`campaign.dry.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Days run={run} before={before} currency={currency} />
      <Spread run={run} currency={currency} />
      <Refused run={run} />
      <Top run={run} currency={currency} />
      <p className={css['at']}>
        {say('campaign.dry.at')} <Moment at={run.ranAt} />
      </p>
    </Panel>
  )
}
