import { it } from 'vitest'
import { runChat } from './testing/run-chat.ts'

it('engagement §16.7: no line is lost, doubled or out of order when a node is killed', async () => {
  await runChat({ speakers: 4, listeners: 36, linesEach: 12, withinMs: 60_000 })
})
