import { createServer } from 'node:http'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { brandCopies } from '../test/brandCopies.mjs'
import { checkBrand } from './checkBrand.mjs'

/** @param {(origin: string) => Promise<void>} work @param {number} status */
async function withGateway(work, status) {
  const server = createServer((_request, response) => response.writeHead(status).end())
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  await work(`http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`)
  await new Promise((resolve) => server.close(resolve))
}

/** @param {string} origin */
async function checkedWith(origin) {
  const { place } = await brandCopies()
  const file = `${place('pomi').folder}brand.json`
  await writeFile(file, (await readFile(file, 'utf8')).replace('"apiBase": ""', `"apiBase": "${origin}"`))
  return (await checkBrand(place('pomi'))).filter(
    ({ what }) => what.startsWith('The gateway') || what.startsWith('the gateway'),
  )
}

it('asks the gateways a brand names, and is silent when they answer', async () => {
  await withGateway(async (origin) => expect(await checkedWith(origin)).toEqual([]), 200)
})

it('asks them also while something else is wrong', async () => {
  await withGateway(async (origin) => {
    const { place } = await brandCopies()
    const file = `${place('pomi').folder}brand.json`
    await writeFile(
      file,
      (await readFile(file, 'utf8'))
        .replace('"apiBase": ""', `"apiBase": "${origin}"`)
        .replace(/"hostTerm": "\w+"/, '"hostTerm": "hots"'),
    )
    const found = (await checkBrand(place('pomi'))).map(({ what }) => what)
    expect(found).toEqual(
      expect.arrayContaining([expect.stringContaining('status 503'), expect.stringContaining('"hots"')]),
    )
  }, 503)
})

it('names the line of a gateway that is broken, or not there', async () => {
  await withGateway(async (origin) => {
    expect(await checkedWith(origin)).toMatchObject([
      {
        line: expect.any(Number),
        what: expect.stringContaining('status 503'),
        mend: expect.stringContaining('--offline'),
      },
    ])
  }, 503)
  const [nobody] = await checkedWith('http://127.0.0.1:1')
  expect(nobody?.what).toMatch(/does not answer/)
  expect(nobody?.line).toBeGreaterThan(5)
})
