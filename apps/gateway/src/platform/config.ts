import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { BODY_BYTES } from '@visavis/core/contract'
import { readSensitiveWords } from './text/sensitiveWords.ts'
import { ConfigError } from './ConfigError.ts'
import { country, file, isOn, list, oneOf, pair, version, whole, type Environment } from './environment.ts'
import { readGamesConfig, type GamesConfig } from './gamesConfig.ts'
import { readDatabaseUrl } from './database/databaseUrl.ts'
import { readPublicOrigins } from './http/publicOrigins.ts'
import { readEmbeddedRelay, readTurnUrls } from './relay/relayConfig.ts'
import { OWN_MACHINE, readTrustedProxies, type TrustedProxies } from './http/trustedProxies.ts'
import { readMailConfig, type MailConfig } from './mail/mailConfig.ts'
import { readFileStoreConfig, type S3Config } from './storage/fileStoreConfig.ts'
import { watchEnvironment } from './unknownVariables.ts'
import { vapidPair, type VapidKeys } from './vapidConfig.ts'
import { readBotCheckConfig, type BotCheckConfig } from './http/botCheckConfig.ts'
import { readAdyenConfig, type AdyenConfig } from './payments/adyenConfig.ts'
import { readPagsmileConfig, type PagsmileConfig } from './payments/pagsmileConfig.ts'
import { readOperatorHook, type OperatorHook } from './operator/operatorHookConfig.ts'
import { readTranslationConfig, type TranslationConfig } from './translation/translationConfig.ts'
import { readPhoneConfig, type PhoneConfig } from './sms/phoneConfig.ts'
import { readSocialSecrets, type SocialSecrets } from './socialSecrets.ts'

/** Limits that protect the gateway; tuned by environment for load tests and tests. */
export interface GatewayLimits {
  /** Requests per second and session, and how many may come at once. */
  readonly personPerSecond: number
  readonly personBurst: number
  /** The same for one network address; loopback is the site server and is not counted. */
  readonly addressPerSecond: number
  readonly addressBurst: number
  /** Look-ups of "does this address exist" per minute and network address (B14). */
  readonly emailExistsPerMinute: number
  /** Mails per hour and network address. */
  readonly mailsPerHour: number
  /** Sign-up bonuses a day for one network address, an IPv6 /64 counting as one. */
  readonly bonusesPerNetworkDay: number
  /** Largest JSON body in bytes. */
  readonly bodyBytes: number
}

/**
 * Everything the gateway is told from outside. Built once by {@link readConfig}; nothing else reads the
 * environment.
 */
export interface GatewayConfig {
  /** Development adds the outbox page, the clock, demo coins and the simulation (D18). */
  readonly mode: 'production' | 'development'
  readonly host: string
  readonly port: number
  /** Folder of the embedded database, keys and the lock. */
  readonly dataDir: string
  /** Bucket pictures and videos of people lie in; null: folders of the data folder. */
  readonly files: S3Config | null
  /** PostgreSQL address; null means the embedded database. */
  readonly databaseUrl: string | null
  /** Largest number of PostgreSQL connections. */
  readonly databasePool: number
  readonly migrationsDir: string
  /** Folder of the gateway's own texts. */
  readonly textsDir: string
  readonly brandsDir: string
  /** Served below /media. */
  readonly mediaDir: string
  /**
   * Origins people's browsers use; signatures are checked against these (R7.12), CORS and Origin checks too.
   */
  readonly publicOrigins: readonly string[]
  /** Peers whose X-Forwarded-For is believed. */
  readonly trustedProxies: TrustedProxies
  /** Country of loopback and private addresses: code of two letters. */
  readonly homeCountry: string
  /** Which public address is in which country. */
  readonly countryTablePath: string
  /**
   * PEM file with the RSA key that opens sealed bodies and passwords; null: one of our own in the data
   * folder.
   */
  readonly sealingKeyPath: string | null
  /** PEM file with the Ed25519 key of receipts; made on first start. */
  readonly receiptKeyPath: string
  /** File with the key operators' commands are let in by; made on first start. */
  readonly operatorKeyPath: string
  /** Keys web push is signed with; null: made on first use and kept in `vapidPath`. */
  readonly vapid: VapidKeys | null
  readonly vapidPath: string
  /** `mailto:` or https address push services can complain to. */
  readonly vapidSubject: string
  /** Further hosts of push services, besides those of the known browsers. */
  readonly pushHosts: readonly string[]
  readonly agora: { readonly appId: string; readonly certificate: string } | null
  /** TURN service with REST credentials (shared secret); empty list: none. */
  readonly relay: { readonly urls: readonly string[]; readonly secret: string } | null
  /**
   * Where the relay of development listens (D38); null: none, because there is another one or it is switched
   * off.
   */
  readonly embeddedRelay: { readonly host: string; readonly port: number } | null
  /** The embedded test company (D18); null in production and wherever nobody gave it a port. */
  readonly testCompany: { readonly port: number; readonly folder: string; readonly pagesDir: string } | null
  /** The merchant account at Adyen; null: none. */
  readonly adyen: AdyenConfig | null
  /** The app at Pagsmile; null: none. */
  readonly pagsmile: PagsmileConfig | null
  /** Where the operator's own systems are told of payments; null: nowhere. */
  readonly operatorHook: OperatorHook | null
  /** Null: they are not shown. */
  readonly games: GamesConfig | null
  /** What brands got from Facebook, Google and Apple beside their client ids, by appId. */
  readonly socialSecrets: SocialSecrets
  /** Words no nickname may hold (R5.08). */
  readonly sensitiveWords: readonly string[]
  readonly mail: MailConfig | null
  readonly phone: PhoneConfig
  /** Engine that translates messages; null: none of the operator's. */
  readonly translation: TranslationConfig | null
  /** Who judges whether somebody is a person; null: nobody does. */
  readonly botCheck: BotCheckConfig | null
  readonly ticker: { readonly intervalMs: number; readonly batch: number }
  /** Lowest version of the site that may be called by video, such as 1.4; empty: every version may (E.50). */
  readonly lowestVideoVersion: string
  /** The same for pictures and gifts of conversations (E.49). */
  readonly lowestMessageVersion: string
  /** Age-check snapshots; off unless the operator wants them. */
  readonly snapshots: boolean
  /** Files that may come in at once; the next ones are asked to come again. */
  readonly uploadsAtOnce: number
  /** Requests under way from which on reads are asked to come again; see `Admission`. */
  readonly requestsAtOnce: number
  /** Sockets this instance holds at most; see `SocketAdmission`. */
  readonly socketsAtOnce: number
  /** Simulated hosts; only ever true in development. */
  readonly simulation: boolean
  readonly logLevel: string
  readonly limits: GatewayLimits
}

export { ConfigError }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const here = fileURLToPath(new URL('.', import.meta.url))
/** apps/gateway, from src/platform/ as from anywhere in dist/: the folder that holds the migrations. */
const packageDir =
  [resolve(here, '..'), resolve(here, '../..')].find((folder) => existsSync(resolve(folder, 'migrations'))) ??
  resolve(here, '..')
const repositoryDir = resolve(packageDir, '../..')

/** Reads and checks the environment. @throws ConfigError naming the variable. */
export function readConfig(environment: Environment): GatewayConfig {
  const { env, refuseUnknown } = watchEnvironment(environment)
  const config = readAll(env)
  refuseUnknown()
  return config
}

function readAll(env: Environment): GatewayConfig {
  const mode = oneOf(env, 'VISAVIS_MODE', ['development', 'production'] as const, 'production')
  const port = whole(env, 'GATEWAY_PORT', 8787, 0, 65_535)
  const dataDir = resolve(env['VISAVIS_DATA_DIR'] || resolve(repositoryDir, '.data'))
  const development = mode === 'development'
  return {
    mode,
    host: env['GATEWAY_HOST'] || '127.0.0.1',
    port,
    dataDir,
    files: readFileStoreConfig(env),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    databasePool: whole(env, 'DATABASE_POOL', 20, 1, 500),
    migrationsDir: resolve(packageDir, 'migrations'),
    textsDir: resolve(packageDir, 'texts'),
    brandsDir: resolve(env['VISAVIS_BRANDS_DIR'] || resolve(repositoryDir, 'brands')),
    mediaDir: env['VISAVIS_MEDIA_DIR'] ? file(env, 'VISAVIS_MEDIA_DIR', '') : resolve(packageDir, 'media'),
    publicOrigins: readPublicOrigins(env['VISAVIS_PUBLIC_ORIGINS'], development ? port : null),
    trustedProxies: readTrustedProxies(env['VISAVIS_TRUSTED_PROXIES'] || OWN_MACHINE),
    homeCountry: country(env, 'VISAVIS_HOME_COUNTRY', 'US'),
    countryTablePath: file(env, 'VISAVIS_COUNTRY_TABLE', resolve(packageDir, 'countries.bin.br')),
    sealingKeyPath: env['VISAVIS_SEALING_KEY'] ? resolve(env['VISAVIS_SEALING_KEY']) : null,
    receiptKeyPath: resolve(env['VISAVIS_RECEIPT_KEY'] || resolve(dataDir, 'receipt-key.pem')),
    operatorKeyPath: resolve(env['VISAVIS_OPERATOR_KEY'] || resolve(dataDir, 'operator-key')),
    vapid: pair(env, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', vapidPair),
    vapidPath: resolve(dataDir, 'vapid.json'),
    vapidSubject: vapidSubject(env),
    pushHosts: list(env['VISAVIS_PUSH_HOSTS'] ?? ''),
    agora: pair(env, 'AGORA_APP_ID', 'AGORA_APP_CERTIFICATE', (appId, certificate) => ({
      appId,
      certificate,
    })),
    relay: pair(env, 'TURN_URLS', 'TURN_SECRET', (urls, secret) => ({ urls: readTurnUrls(urls), secret })),
    phone: readPhoneConfig(env),
    translation: readTranslationConfig(env),
    botCheck: readBotCheckConfig(env),
    operatorHook: readOperatorHook(env),
    socialSecrets: readSocialSecrets(env['VISAVIS_SOCIAL_SECRETS']),
    sensitiveWords: readSensitiveWords(env['VISAVIS_SENSITIVE_WORDS']),
    mail: readMailConfig(env),
    ticker: {
      intervalMs: whole(env, 'VISAVIS_TICKER_MS', 250, 50, 60_000),
      batch: whole(env, 'VISAVIS_TICKER_BATCH', 500, 1, 10_000),
    },
    embeddedRelay: readEmbeddedRelay(env, development),
    testCompany: testCompany(env, development, dataDir),
    adyen: readAdyenConfig(env),
    games: readGamesConfig(env, development, resolve(packageDir, 'games')),
    pagsmile: readPagsmileConfig(
      env,
      readPublicOrigins(env['VISAVIS_PUBLIC_ORIGINS'], development ? port : null),
    ),
    lowestVideoVersion: version(env, 'VISAVIS_LOWEST_VIDEO_VERSION'),
    lowestMessageVersion: version(env, 'VISAVIS_LOWEST_MESSAGE_VERSION'),
    snapshots: isOn(env, 'VISAVIS_SNAPSHOTS', 'off'),
    uploadsAtOnce: whole(env, 'VISAVIS_UPLOADS_AT_ONCE', 8, 1, 1000),
    requestsAtOnce: whole(env, 'VISAVIS_REQUESTS_AT_ONCE', 100, 1, 100_000),
    socketsAtOnce: whole(env, 'VISAVIS_SOCKETS_AT_ONCE', 10_000, 1, 1_000_000),
    simulation: isOn(env, 'VISAVIS_SIMULATION', 'on') && development,
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    limits: {
      personPerSecond: whole(env, 'LIMIT_PERSON_PER_SECOND', 50, 1, 1_000_000),
      personBurst: whole(env, 'LIMIT_PERSON_BURST', 300, 1, 1_000_000),
      addressPerSecond: whole(env, 'LIMIT_ADDRESS_PER_SECOND', 200, 1, 1_000_000),
      addressBurst: whole(env, 'LIMIT_ADDRESS_BURST', 1000, 1, 1_000_000),
      emailExistsPerMinute: whole(env, 'LIMIT_EMAIL_EXISTS_PER_MINUTE', development ? 120 : 10, 1, 1_000_000),
      mailsPerHour: whole(env, 'LIMIT_MAILS_PER_HOUR', development ? 1000 : 20, 1, 1_000_000),
      bonusesPerNetworkDay: whole(env, 'LIMIT_BONUSES_PER_NETWORK_DAY', development ? 1000 : 5, 0, 1_000_000),
      bodyBytes: whole(env, 'LIMIT_BODY_BYTES', BODY_BYTES, 1024, 64 * 1024 * 1024),
    },
  }
}

function testCompany(env: Environment, development: boolean, dataDir: string): GatewayConfig['testCompany'] {
  const port = whole(env, 'VISAVIS_TEST_COMPANY_PORT', 0, 0, 65_535)
  if (!development || port === 0) return null
  return { port, folder: resolve(dataDir, 'test-company'), pagesDir: resolve(packageDir, 'testCompany') }
}

function vapidSubject(env: Environment): string {
  const given = env['VAPID_SUBJECT'] ?? ''
  if (given === '') return 'mailto:' + (env['MAIL_FROM'] ?? 'operator@example.com')
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(given))
    throw new ConfigError(
      `VAPID_SUBJECT is "${given}"; expected mailto:somebody@example.com or an https address.`,
    )
  return given
}
