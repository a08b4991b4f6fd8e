import { resolve } from 'node:path'
import { compileMessages } from '@visavis/messages/compile'
import { createServer } from 'vite'
import { chosenBrands, siteOf } from '../product/brandFolders.mjs'
import { checkBrands } from '../product/checkBrands.mjs'
import { forgetRunning, prepareDataFolder, recordRunning, refuseSecondStart } from '../product/dataFolder.mjs'
import { gatewayEnvironment } from '../product/gatewayProcess.mjs'
import { publicOrigins } from '../product/publicOrigins.mjs'
import { FIRST_SITE_PORT, GATEWAY_PORT } from '../product/startProduct.mjs'
import { GAMES_PORT } from '../product/games.mjs'
import { COMPANY_PORT } from '../product/testCompany.mjs'
import { summary } from '../product/summary.mjs'
import { waitForPredecessor } from '../product/waitForPredecessor.mjs'
import { beforeLeaving } from '../process/watchLauncher.mjs'
import { spawnGuarded } from '../process/spawnGuarded.mjs'
import { firstFreePort, wantedPort } from '../site/freePort.mjs'
import { gatewayProxyPlugin } from '../site/gatewayProxyPlugin.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { parseOptions, startHelp } from './parseOptions.mjs'

/**
 * `npm run dev`: Vite with fast refresh for the sites, and the gateway from source, started anew on every
 * change.
 */
export default async function dev(args) {
  const options = parseOptions(args)
  if (options.help) return console.log(startHelp()) ?? 0
  const brands = chosenBrands(options)
  const data = resolve(process.env.INIT_CWD ?? ROOT, options.data ?? resolve(ROOT, '.data'))
  prepareDataFolder(data)
  await refuseSecondStart(data)
  await waitForPredecessor(data)
  await checkBrands(brands)
  // A fresh clone has none yet, and Vite finds only files that exist when it starts.
  await compileMessages()

  const ports = new Set()
  for (const [index] of brands.entries())
    ports.add(
      index === 0 && options.port !== undefined
        ? await wantedPort(options.port)
        : await firstFreePort(options.port ?? FIRST_SITE_PORT, ports),
    )
  const gatewayPort = options.gatewayPort ?? (await firstFreePort(GATEWAY_PORT, ports))
  const companyPort = await firstFreePort(COMPANY_PORT, new Set([...ports, gatewayPort]))
  const gamesPort = await firstFreePort(GAMES_PORT, new Set([...ports, gatewayPort, companyPort]))
  const gateway = { url: `http://127.0.0.1:${gatewayPort}` }
  recordRunning(data, { gatewayUrl: gateway.url })
  beforeLeaving(() => forgetRunning(data))
  spawnGuarded('tsx', ['watch', '--clear-screen=false', 'src/app/main.ts'], {
    cwd: resolve(ROOT, 'apps/gateway'),
    env: gatewayEnvironment({
      port: gatewayPort,
      data,
      origins: publicOrigins([...ports]),
      env: {
        VISAVIS_TEST_COMPANY_PORT: String(companyPort),
        VISAVIS_GAMES_PORT: String(gamesPort),
      },
    }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const sites = await Promise.all(brands.map((id, index) => devSite(id, [...ports][index], gateway.url)))
  console.log(summary({ sites, gateway, data, company: companyPort }))
}

async function devSite(id, port, gatewayUrl) {
  const site = siteOf(id)
  const server = await createServer({
    root: site.folder,
    configLoader: 'runner',
    server: { port, strictPort: true, host: '127.0.0.1' },
    plugins: [gatewayProxyPlugin(gatewayUrl)],
  })
  await server.listen()
  beforeLeaving(() => server.close())
  return { brand: id, name: id, url: `http://localhost:${port}` }
}
