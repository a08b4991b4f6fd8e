import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError } from '../platform/config.ts'
import { createTestGateway, type TestGateway } from '../testing/testGateway.ts'

let first: TestGateway, port: number
beforeAll(async () => {
  first = await createTestGateway()
  port = await first.start()
})
afterAll(() => first.close())

/** What a start with these settings ends with. */
async function failure(config: Partial<TestGateway['context']['config']>): Promise<unknown> {
  const gateway = await createTestGateway({
    config,
    database: { ...first.database, close: async () => {} },
  })
  const error: unknown = await gateway.start().then(
    () => null,
    (problem: unknown) => problem,
  )
  await gateway.close()
  return error
}
const sentence = (part: string) =>
  expect.objectContaining({ message: expect.stringContaining(part) as string })

it('a file that is no receipt key ends the start', async () => {
  const receiptKeyPath = `${first.context.config.receiptKeyPath}.wrong`
  writeFileSync(receiptKeyPath, 'no key')
  const error = await failure({ receiptKeyPath })
  expect(error).toBeInstanceOf(ConfigError)
  expect(error).toEqual(sentence('VISAVIS_RECEIPT_KEY'))
})

it('a name nobody knows and a port in use are told by their variables', async () => {
  expect(await failure({ host: 'localhst.invalid' })).toEqual(sentence('GATEWAY_HOST is "localhst.invalid"'))
  expect(await failure({ port })).toEqual(sentence('GATEWAY_PORT'))
})
