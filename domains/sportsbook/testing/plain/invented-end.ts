// Figures that operators state in an irregular life: those of the same match played anew to some end.

import type { FeedMessage, StatedFigures } from '../../contract/index.ts'
import { statedBaseball } from '../../rules/baseball/stated.ts'
import { statedBasketball } from '../../rules/basketball/stated.ts'
import { statedEsports } from '../../rules/esports/stated.ts'
import type { Random, Sport } from '../../rules/index.ts'
import { statedRally } from '../../rules/rally/stated.ts'
import { statedTennis } from '../../rules/tennis/stated.ts'
import type { PlainFixture, PlainSportId } from './fixtures.ts'
import { endingWords, usualNext } from './messages.ts'

type Statable = { figuresOf(facts: never): StatedFigures | null }

const statables: Readonly<Record<PlainSportId, Statable>> = {
  basketball: statedBasketball,
  tennis: statedTennis,
  table_tennis: statedRally,
  volleyball: statedRally,
  badminton: statedRally,
  baseball: statedBaseball,
  esports: statedEsports,
}

/** More messages than any match has. */
const messagesMost = 3000

/** `null` if operators could not state the end that was drawn. */
export const inventedEnd = (
  id: PlainSportId,
  sport: Sport,
  fixture: PlainFixture,
  random: Random,
): StatedFigures | null => {
  let state = sport.newMatch('m')
  const lean = random.unit() < 0.5 ? 'home' : 'away'
  const endsAfter = random.unit() < 0.2 ? 20 + Math.floor(random.unit() * 100) : messagesMost
  const tell = (body: object, at: number): void => {
    const applied = sport.apply(
      state,
      { ...body, matchId: 'm', sport: id, seq: state.seq + 1, at } as FeedMessage,
      false,
    )
    if ('state' in applied && applied.kind === 'applied') state = applied.state
  }
  tell({ ...fixture }, fixture.at)
  for (let nth = 0; nth < messagesMost; nth += 1) {
    const { ended, givenUp, begun } = sport.situation(state)
    if (ended || givenUp) break
    const body = begun && nth > endsAfter ? endingWords[id](random) : usualNext(id, state, random, lean)
    tell(body, Math.max(state.at, fixture.kickOffAt) + 20_000)
  }
  return statables[id].figuresOf(sport.facts(state) as never)
}
