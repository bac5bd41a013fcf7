import { BrokenLaw } from '@magpie/kernel'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeTheList } from './framework-routes.ts'

test('L31: registering a route that is not on the list breaks the law', async () => {
  const app = Fastify({ exposeHeadRoutes: false })
  closeTheList(app, new Set(['GET /declared']))
  app.get('/declared', async () => 'x')
  expect(() => app.get('/undeclared', async () => 'x')).toThrow(BrokenLaw)
  expect(() => app.post('/declared', async () => 'x')).toThrow('L31')
  expect(() => app.route({ method: ['GET', 'PUT'], url: '/declared', handler: async () => 'x' })).toThrow(
    'PUT /declared',
  )
  expect(() => app.all('/declared', async () => 'x')).toThrow('L31')
  await app.close()
})

test('L31: a plugin cannot register such a route either', async () => {
  const app = Fastify({ exposeHeadRoutes: false })
  closeTheList(app, new Set(['GET /plugin/declared']))
  void app.register(async (scope) => void scope.get('/undeclared', async () => 'x'), { prefix: '/plugin' })
  await expect(app.ready()).rejects.toThrow('GET /plugin/undeclared')
})
