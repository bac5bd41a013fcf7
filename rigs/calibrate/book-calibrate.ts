// `npm run book:calibrate -- FILE --sport S`: fits the model of a sport on the first half of the results by time, and
// reports how good its chances were on the second: log loss and Brier score next to the base rate and, where the file
// has them, closing prices; ten bins of chances with their outcomes. Exit code 2 when there is nothing to read.

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { calibrate, calibratedSports, type Report, type Scores } from '@magpie/sportsbook/rules/calibrate'

/** The file format of each sport; the layouts are those of `rules/calibrate/read-files.ts`. */
const layouts: Readonly<Record<string, string>> = {
  football: 'JSON of results by season or of openfootball; CSV of results with closing prices (PSCH, B365CH, AvgCH)',
  basketball: 'CSV with a head, a match a line: home_team, home_score and the same of the visitors',
  baseball: 'game logs as Retrosheet lays them out: a match a line, no head',
  tennis: 'yearly CSV files with serve figures: w_svpt, w_1stWon and the same of the loser',
}

const usage = [
  `npm run book:calibrate -- FILE --sport ${calibratedSports.join('|')} (football where nothing is said)`,
  ...calibratedSports.map((sport) => `  ${sport.padEnd(11)}${layouts[sport]}`),
  'Table tennis, badminton, volleyball and esports have no file that is read. No file is in this repository.',
].join('\n')

const line = (name: string, { logLoss, brier }: Scores): string =>
  `${name.padEnd(16)} log loss ${logLoss.toFixed(4)}   Brier ${brier.toFixed(4)}`

const share = (value: number): string => `${(100 * value).toFixed(1)}%`.padStart(7)
const widest = 40

const chart = ({ bins }: Report): string[] =>
  bins.map(({ from, count, forecast, came, band }) => {
    const range = `${Math.round(100 * from)}–${Math.round(100 * from + 10)}%`.padEnd(9)
    if (count === 0) return `${range} none`
    const marks = Array.from({ length: widest + 1 }, () => ' ')
    marks[Math.round(widest * forecast)] = '|'
    marks[Math.round(widest * came)] = 'o'
    const isOut = Math.abs(came - forecast) > band
    return `${range}${String(count).padStart(6)}${share(forecast)}${share(came)}  ±${share(band).trim().padEnd(6)} ${marks.join('')}${isOut ? ' outside' : ''}`
  })

const told = (report: Report): readonly string[] => {
  const { sport, fitted, tested, unknown, model, base, closing, figures } = report
  const beside = unknown === 0 ? '' : `, ${unknown} left out whose sides the first half did not know`
  return [
    `${sport}: fitted on ${fitted}, tested on ${tested}${beside}`,
    line('model', model),
    line('base rate', base),
    ...(closing === null
      ? ['closing prices   the file has none']
      : [line('closing prices', closing.prices), line(`model on ${closing.count}`, closing.model)]),
    '',
    'chances    n      told   came  band',
    ...chart(report),
    '',
    ...figures.map(
      ([name, measured, taken]) =>
        `${name}: ${measured.toFixed(3)}${taken === null ? '' : ` (the book: ${taken.toFixed(3)})`}`,
    ),
  ]
}

const main = async (): Promise<number> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { sport: { type: 'string' } } })
  const [path] = positionals
  const text = path === undefined ? undefined : await readFile(path, 'utf8')
  const report = text === undefined ? undefined : calibrate(values.sport ?? 'football', text)
  if (report === undefined || report.tested === 0) {
    console.error(report === undefined ? usage : `no results in a known format\n${usage}`)
    return 2
  }
  for (const one of told(report)) console.log(one)
  return 0
}

process.exitCode = await main()
