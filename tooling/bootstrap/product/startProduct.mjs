import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { localCertificate } from '../site/certificate.mjs'
import { firstFreePort, wantedPort } from '../site/freePort.mjs'
import { networkAddresses } from '../site/networkAddresses.mjs'
import { startSite } from '../site/startSite.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { brandOf, chosenBrands, siteOf } from './brandFolders.mjs'
import { gatewayProcess } from './gatewayProcess.mjs'
import { publicOrigins } from './publicOrigins.mjs'
import { GAMES_PORT, gamesOrigin } from './games.mjs'
import { COMPANY_PORT, companyOrigins, hasTestCompany } from './testCompany.mjs'

export const FIRST_SITE_PORT = 5173
export const GATEWAY_PORT = 8787

/** One free port per brand, from `port` if somebody asked for it. */
async function sitePorts(brands, port) {
  const taken = new Set()
  for (const [index] of brands.entries()) {
    if (port === 0) continue
    taken.add(
      port !== undefined && index === 0
        ? await wantedPort(port)
        : await firstFreePort(port ?? FIRST_SITE_PORT, taken),
    )
  }
  return port === 0 ? brands.map(() => 0) : [...taken]
}

/**
 * Starts the built product: a gateway on a data folder and one site per brand. Used by `npm start`, the
 * end-to-end tests and the bench. The gateway learns the origins of its sites, so their ports are settled
 * before it starts.
 *
 * @param {object} options
 * @param {string[]} [options.brands] ids; all when left out
 * @param {string} options.data data folder
 * @param {number} [options.port] port of the first site; first free from 5173 when left out
 * @param {number} [options.gatewayPort] first free from 8787 when left out
 * @param {number} [options.companyPort] of the test company; first free from 8887 when left out
 * @param {number} [options.gamesPort] of the games; first free from 8987 when left out
 * @param {boolean} [options.network] https on all interfaces, for devices of the network
 * @param {'development' | 'production'} [options.mode]
 * @param {NodeJS.ProcessEnv} [options.env] more environment for the gateway
 * @param {string} [options.gatewayProgram] another gateway, for tests
 * @param {Record<string, string>} [options.dists] built sites elsewhere than in apps/<brand>/dist
 * @param {Record<string, string>} [options.folders] brands packed for a host already
 */
export async function startProduct({
  brands = chosenBrands({ all: true }),
  data,
  port,
  gatewayPort,
  companyPort,
  gamesPort,
  network = false,
  mode = 'development',
  env = {},
  gatewayProgram,
  dists = {},
  folders = {},
}) {
  mkdirSync(data, { recursive: true })
  const addresses = network ? networkAddresses() : []
  const https = network ? await localCertificate(join(data, 'certificate'), addresses) : undefined
  const ports = await sitePorts(brands, port)
  const company = hasTestCompany({ mode, folders })
    ? (companyPort ?? (await firstFreePort(COMPANY_PORT, new Set(ports))))
    : null
  const games = company === null ? null : (gamesPort ?? (await firstFreePort(GAMES_PORT, new Set(ports))))
  const gateway = gatewayProcess({
    port: gatewayPort ?? (await firstFreePort(GATEWAY_PORT, new Set(ports))),
    data,
    mode,
    // Devices of the network reach the relay of development only by an address of the network.
    env: {
      ...(addresses[0] ? { VISAVIS_RELAY_HOST: addresses[0] } : {}),
      ...(company === null ? {} : { VISAVIS_TEST_COMPANY_PORT: String(company) }),
      ...(games === null ? {} : { VISAVIS_GAMES_PORT: String(games) }),
      ...env,
    },
    origins: publicOrigins(ports, { https: network, addresses }),
    ...(gatewayProgram ? { program: gatewayProgram } : {}),
  })
  const sites = []
  const stop = async () => {
    // The gateway first: it says itself of everybody that it goes, and their calls wait a minute (D21). Were
    // their sockets cut by the sites
    // before, they would count as pages that were closed.
    await gateway.stop().finally(() => Promise.all(sites.map((site) => site.stop())))
  }
  try {
    const ready = gateway.start()
    ready.catch(() => {})
    for (const [index, id] of brands.entries()) {
      const brand = await brandOf(id)
      const site = await startSite({
        ...(folders[id]
          ? { folder: join(folders[id], 'site') }
          : { dist: dists[id] ?? siteOf(id).dist, brand }),
        gatewayUrl: gateway.url,
        port: ports[index],
        host: network ? '0.0.0.0' : '127.0.0.1',
        ...(https ? { https } : {}),
        ...(company === null || games === null
          ? {}
          : { frames: [...companyOrigins(company), gamesOrigin(games)] }),
        cache: join(ROOT, '.cache'),
      })
      sites.push({
        brand: id,
        name: brand.name,
        networkUrls: addresses.map((address) => `https://${address}:${site.port}`),
        ...site,
      })
    }
    await ready
  } catch (error) {
    await stop()
    throw error
  }
  return { sites, gateway, stop, company }
}
