// Files of results in their publishers' layouts: CSV with a head, or JSON of seasons. The caller downloads them; none
// is stored here.

export type Row = Readonly<Record<string, string>>

export const cellsOf = (line: string): string[] =>
  [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    .slice(0, -1)

export const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')

/** Cells by the names in the head; blank lines are skipped. */
export const rowsOf = (text: string): readonly Row[] => {
  const [head = '', ...lines] = linesOf(text)
  const names = cellsOf(head)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

/** In order of first appearance. */
export const grouped = <T>(rows: readonly T[], by: (row: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return groups
}

export const byDate = <T extends { readonly date: string }>(rows: readonly T[]): readonly T[] =>
  [...rows].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))

export type Game = {
  readonly season: string
  /** As `2019-08-31`: it sorts by time. */
  readonly date: string
  readonly home: string
  readonly away: string
  readonly score: readonly [home: number, away: number]
  /** Decimal odds, if the file has them. */
  readonly closing: readonly number[] | null
}

type JsonRow = [date: string, home: string, away: string, home: number, away: number]
type OpenFootball = {
  readonly name?: string
  readonly matches: readonly {
    readonly date: string
    readonly team1: string
    readonly team2: string
    readonly score?: { readonly ft?: readonly [number, number] }
  }[]
}

const fromSeasons = (file: Record<string, unknown>): Game[] =>
  Object.entries(file).flatMap(([season, rows]) =>
    Array.isArray(rows)
      ? (rows as JsonRow[]).map(([date, home, away, x, y]) => ({
          season,
          date,
          home,
          away,
          score: [x, y] as const,
          closing: null,
        }))
      : [],
  )

const fromOpenFootball = ({ name = '', matches }: OpenFootball): Game[] =>
  matches.flatMap(({ date, team1: home, team2: away, score }) =>
    score?.ft === undefined ? [] : [{ season: name, date, home, away, score: score.ft, closing: null }],
  )

/** `31/08/2019` or `31/08/19`. */
const isoDate = (text: string): string => {
  const [day = '', month = '', year = ''] = text.split('/')
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Closing prices, the sharpest bookmaker first; older files only have the pre-match prices of one. */
const closingNames = [
  ['PSCH', 'PSCD', 'PSCA'],
  ['B365CH', 'B365CD', 'B365CA'],
  ['AvgCH', 'AvgCD', 'AvgCA'],
] as const

const closingOf = (row: Row): readonly number[] | null => {
  for (const names of closingNames) {
    const odds = names.map((name) => Number(row[name]))
    if (odds.every((one) => one > 1)) return odds
  }
  return null
}

const fromFootballCsv = (text: string): Game[] =>
  rowsOf(text).flatMap((row) => {
    const { Date: date = '', HomeTeam: home = '', AwayTeam: away = '', FTHG = '', FTAG = '', Div = '' } = row
    if (home === '' || FTHG === '') return []
    return [
      {
        season: Div,
        date: isoDate(date),
        home,
        away,
        score: [Number(FTHG), Number(FTAG)] as const,
        closing: closingOf(row),
      },
    ]
  })

/** `openfootball`, rows by season, or a CSV of results with or without closing prices. */
export const footballGames = (text: string): readonly Game[] => {
  if (!/^\s*[{[]/.test(text)) return fromFootballCsv(text)
  const file = JSON.parse(text) as Record<string, unknown>
  return 'matches' in file ? fromOpenFootball(file as unknown as OpenFootball) : fromSeasons(file)
}

/** One row a match: `season game_date away_team away_score home_team home_score`. */
export const basketballGames = (text: string): readonly Game[] =>
  rowsOf(text).flatMap(
    ({ season = '', game_date: date = '', home_team: home = '', away_team: away = '', home_score, away_score }) =>
      home === ''
        ? []
        : [{ season, date, home, away, score: [Number(home_score), Number(away_score)] as const, closing: null }],
  )
