import { expect, it } from 'vitest'
import { toolEnvironment } from './toolEnvironment.mjs'

it('is one of development on the data of this checkout only', () => {
  expect(toolEnvironment({ PATH: '/bin' })).toMatchObject({
    VISAVIS_MODE: 'development',
    PATH: '/bin',
    VISAVIS_DATA_DIR: expect.stringMatching(/\.data$/),
  })
  expect(toolEnvironment({ DATABASE_URL: '' }).VISAVIS_MODE).toBe('development')
})

it.each([[{ DATABASE_URL: 'postgres://db.internal/visavis' }], [{ VISAVIS_DATA_DIR: '/var/lib/visavis' }]])(
  'leaves the mode to the gateway with %j',
  (named) => {
    expect(toolEnvironment(named)).toMatchObject(named)
    expect(toolEnvironment(named)).not.toHaveProperty('VISAVIS_MODE')
    expect(toolEnvironment({ ...named, VISAVIS_MODE: 'development' }).VISAVIS_MODE).toBe('development')
  },
)
