import { createHttpTranslation } from '../platform/translation/httpTranslation.ts'
import { createPhraseBook } from './simulation/phraseBook.ts'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { serve, type ServerType } from '@hono/node-server'
import type { Brand } from '@visavis/core/brand'
import type { Hono } from 'hono'
import { loadServerTexts } from '../platform/texts/serverTexts.ts'
import type { Logger } from 'pino'
import type { GatewayConfig } from '../platform/config.ts'
import type { MovableClock } from '../platform/clock.ts'
import type { GatewayContext } from '../platform/context.ts'
import { registerConcepts } from './registerConcepts.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { registerDevelopmentPages } from './dev/developmentPages.ts'
import { createPushPort } from '../concepts/alerts/createPushPort.ts'
import { startAlerts } from '../concepts/alerts/sendAlerts.ts'
import { createHandlers } from './handlers.ts'
import { createApp } from '../platform/http/app.ts'
import { listenError } from '../platform/http/listenError.ts'
import { registerMedia } from '../platform/http/media.ts'
import { registerSitePictures } from '../platform/pictures/sitePictures.ts'
import { registerRawRoutes, type RawRoute } from '../platform/http/rawRoutes.ts'
import { registerPageStyle } from '../platform/http/pageStyle.ts'
import { startHousekeeping } from './housekeeping.ts'
import { registerSocialCallback } from '../concepts/social/callback.ts'
import { registerIssuePictures } from '../concepts/issues/issuePictures.routes.ts'
import { registerChatPictures } from '../concepts/chatPictures/chatPictures.routes.ts'
import { registerVideos } from '../concepts/videos/videos.routes.ts'
import { registerPhotos } from '../concepts/photos/photos.routes.ts'
import { startOperatorEvents } from '../concepts/operatorEvents/sendEvents.ts'
import { registerAppleDomain } from '../concepts/payments/adyen/appleDomain.ts'
import { registerPayBack } from '../concepts/payments/payBack.ts'
import { registerMailedLinks } from '../concepts/mailedLink/mailedLink.routes.ts'
import { registerSubscriptionLinks } from '../concepts/subscriptions/subscriptionLink.routes.ts'
import { openOperatorKey } from './operator/operatorKey.ts'
import { registerOperator } from './operator/operator.routes.ts'
import { createPaymentHooks } from '../concepts/payments/payments.hooks.ts'
import { sweepOrders } from '../concepts/payments/sweepOrders.ts'
import { openReceiptKey } from '../concepts/receipt/ReceiptKey.ts'
import { registerReceiptKey } from '../concepts/receipt/receiptKey.routes.ts'
import { createRealtime, type Realtime } from '../platform/realtime/realtime.ts'
import type { EmbeddedRelay } from '../platform/relay/startRelay.ts'
import { startCallServices } from '../concepts/call/callServices.ts'
import { startMatchmaking } from '../concepts/match/startMatchmaking.ts'

export interface GatewayParts {
  readonly config: GatewayConfig
  readonly database: OpenDatabase
  readonly brands: ReadonlyMap<string, Brand>
  /** Stands still relative to the machine's unless development or a test moves it. */
  readonly clock: MovableClock
  readonly log: Logger
  /** The relay of development, started before; its access stands in `config.relay`. */
  readonly relay?: EmbeddedRelay | null
  /** Routes for other companies' servers: webhooks. */
  readonly rawRoutes?: readonly RawRoute[]
}

/** One gateway process: everything joined, nothing listening yet. */
export interface Gateway {
  readonly context: GatewayContext
  readonly app: Hono
  readonly realtime: Realtime
  /** Listens, starts sockets, ticker, housekeeping and (development) simulated hosts. @returns the port */
  start(): Promise<number>
  /**
   * Refuses new work, finishes what runs (at most 8 s), closes sockets and the database. Safe to call twice.
   */
  stop(): Promise<void>
}

const DRAIN_MS = 8000
const KEEP_ALIVE_MS = 65_000
/**
 * Longest request: a video of 50 MB over a line of 0.8 Mbit/s. Forms that fall silent end after ten seconds.
 */
const REQUEST_MS = 10 * 60_000

export function createGateway({
  config,
  database,
  brands,
  clock,
  log,
  relay = null,
  rawRoutes = [],
}: GatewayParts): Gateway {
  const hooks = registerConcepts()
  const texts = loadServerTexts(
    { texts: config.textsDir, brands: config.brandsDir },
    [...brands.values()].map(({ id }) => id),
  )
  const base = {
    config,
    db: database.db,
    listen: database.listen,
    clock,
    log,
    brands,
    texts,
    bootId: randomUUID(),
    hooks,
    translator:
      config.translation !== null
        ? createHttpTranslation(config.translation)
        : config.mode === 'development'
          ? createPhraseBook()
          : null,
  }
  const realtime = createRealtime(base)
  const context: GatewayContext = { ...base, push: realtime.push }
  let isReady = false
  const app = createApp(context, createHandlers(context), () => isReady)
  registerRawRoutes(app, context, [...rawRoutes, ...createPaymentHooks(context)])
  registerPhotos(app, context)
  registerSitePictures(app, context)
  registerVideos(app, context)
  registerChatPictures(app, context)
  registerIssuePictures(app, context)
  registerMedia(app, config)
  registerPageStyle(app)
  registerMailedLinks(app, context)
  registerSubscriptionLinks(app, context)
  registerPayBack(app, context)
  registerAppleDomain(app, context)
  registerSocialCallback(app, context)
  registerReceiptKey(app, context)
  registerOperator(app, context)
  if (config.mode === 'development') registerDevelopmentPages(app, context, clock, relay)
  let server: ServerType | null = null
  const stops: (() => Promise<void> | void)[] = []
  let stopping: Promise<void> | null = null

  return {
    context,
    app,
    realtime,
    async start() {
      // Operators need it before the gateway is first asked.
      openOperatorKey(config.operatorKeyPath)
      // A wrong one ends the start here, and not the first call.
      openReceiptKey(config.receiptKeyPath)
      const port = await new Promise<number>((resolve, reject) => {
        const listening = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (info) =>
          resolve(info.port),
        )
        // Longer than any proxy in front keeps an idle connection: the proxy closes first, and no request
        // meets a closing one.
        ;(listening as Server).keepAliveTimeout = KEEP_ALIVE_MS
        ;(listening as Server).requestTimeout = REQUEST_MS
        listening.once('error', (error) => {
          const { host, port } = config
          reject(listenError(error, { host, port, portVariable: 'GATEWAY_PORT' }) as Error)
        })
        server = listening
      })
      await realtime.start(server as unknown as Server)
      stops.push(() => realtime.stop())
      const calls = await startCallServices(context, realtime)
      stops.push(() => calls.stop())
      if (config.simulation) {
        const { startSimulation } = await import('./simulation/startSimulation.ts')
        const simulation = await startSimulation(context, realtime)
        stops.push(() => simulation.stop())
      }
      stops.push(await startMatchmaking(context))
      stops.push(startHousekeeping(context, clock))
      stops.push(startAlerts(context, createPushPort(config)))
      stops.push(startOperatorEvents(context))
      isReady = true
      // What was paid while this process was not there is found at once; the gateway does not wait for the
      // company.
      sweepOrders(context, { all: true }).catch((err: unknown) => log.error({ err }, 'open payments'))
      return port
    },
    stop() {
      isReady = false
      stopping ??= (async () => {
        const closed =
          server === null
            ? Promise.resolve()
            : new Promise<void>((resolve) => {
                server?.close(() => resolve())
              })
        for (const stop of stops.reverse()) await stop()
        await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())])
        if (server !== null && 'closeAllConnections' in server) server.closeAllConnections()
        await relay?.stop()
        await database.close()
      })()
      return stopping
    },
  }
}
