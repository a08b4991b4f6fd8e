import { expect, it } from 'vitest'
import { areasOfId } from './areas.ts'

it.each([
  ['app.ticket.update', ['start', 'app', 'base']],
  ['games.close', ['start', 'app', 'base', 'games']],
  ['nowhere.said', ['start', 'app', 'base']],
  ['games', ['start', 'app', 'base']],
])('%s waits for %j', (id, areas) => {
  expect(areasOfId(id)).toEqual(areas)
})
