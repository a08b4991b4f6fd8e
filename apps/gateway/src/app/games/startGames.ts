import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { GatewayConfig } from '../../platform/config.ts'
import { gamesApp } from './gamesApp.ts'

/** The running origin of the games. */
export interface RunningGames {
  stop(): Promise<void>
}

/** Serves the games that ship with the site from a port of their own. @throws when the port is in use */
export async function startGames(
  { port, origin, filesDir, host }: NonNullable<GatewayConfig['games']>,
  sites: readonly string[],
): Promise<RunningGames> {
  const app = gamesApp({ filesDir, origin, sites })
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(opened as Server))
    opened.once('error', reject)
  })
  return {
    stop: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      server.closeAllConnections()
      await closed
    },
  }
}
