import { resolve } from 'node:path'
import { chosenBrands, siteOf } from '../product/brandFolders.mjs'
import { checkBrands } from '../product/checkBrands.mjs'
import { forgetRunning, prepareDataFolder, recordRunning, refuseSecondStart } from '../product/dataFolder.mjs'
import { keepAlive } from '../product/keepAlive.mjs'
import { openBrowser } from '../product/openBrowser.mjs'
import { startProduct } from '../product/startProduct.mjs'
import { summary } from '../product/summary.mjs'
import { waitForPredecessor } from '../product/waitForPredecessor.mjs'
import { progress } from '../process/progress.mjs'
import { beforeLeaving } from '../process/watchLauncher.mjs'
import { wantedPort } from '../site/freePort.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { parseOptions, startHelp } from './parseOptions.mjs'

/**
 * Prepares brands, starts the gateway and their sites, and says where everything is.
 *
 * @param {string[]} args what somebody has typed
 * @param {(brands: string[]) => Promise<Record<string, string>>} prepare builds; answers packed sites by
 *   brand, if they are to be served
 */
export async function runProduct(args, prepare) {
  const options = parseOptions(args)
  if (options.help) return console.log(startHelp()) ?? 0
  const brands = chosenBrands(options)
  brands.forEach(siteOf)
  const data = resolve(process.env.INIT_CWD ?? ROOT, options.data ?? resolve(ROOT, '.data'))
  prepareDataFolder(data)
  await refuseSecondStart(data)
  await waitForPredecessor(data)
  if (options.port !== undefined) await wantedPort(options.port)
  if (options.gatewayPort !== undefined) await wantedPort(options.gatewayPort, '--gateway-port')
  recordRunning(data, {})
  beforeLeaving(() => forgetRunning(data))
  try {
    await checkBrands(brands)
    await run({ brands, data, options, folders: await prepare(brands) })
  } catch (error) {
    forgetRunning(data)
    throw error
  }
}

async function run({ brands, data, options, folders }) {
  const bar = progress('Preparing the database and starting')
  const product = await startProduct({
    brands,
    data,
    port: options.port,
    gatewayPort: options.gatewayPort,
    network: options.host ?? false,
    folders,
  }).catch((error) => {
    bar.fail()
    throw error
  })
  bar.done()
  const { sites, gateway } = product
  let leaving = false
  beforeLeaving(async () => {
    leaving = true
    console.log('\nStopping …')
    await product.stop()
  })
  const record = () =>
    recordRunning(data, {
      gatewayPid: gateway.pid,
      gatewayUrl: gateway.url,
      port: sites[0].port,
      urls: sites.map((site) => `${site.url}/`),
    })
  record()
  keepAlive(gateway, { isLeaving: () => leaving, restarted: record })
  console.log(summary({ sites, gateway, data, company: product.company }))
  if (options.open) openBrowser(`${sites[0].url}/`)
}
