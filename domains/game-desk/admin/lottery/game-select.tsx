import { useText } from '@magpie/wire/text'
import { Select } from 'antd'
import type { OpsLotteries } from '../../contract/index.ts'

export type GameSelectProps = {
  readonly of: OpsLotteries
  readonly game: string | undefined
  readonly onGame: (game: string | undefined) => void
  /** Whether "all" is a choice. */
  readonly all?: boolean
}

/** The lottery whose rows are shown. */
export const GameSelect = ({ of, game, onGame, all = false }: GameSelectProps) => {
  const say = useText()
  return (
    <Select
      aria-label={say('lotteries.col_game')}
      allowClear={all}
      placeholder={say('games.all')}
      value={game ?? null}
      onChange={(value) => onGame(value ?? undefined)}
      options={of.games.map((one) => ({ value: one.game, label: one.title }))}
    />
  )
}
