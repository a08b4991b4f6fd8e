import { parseArgs } from 'node:util'
import { loadBrands } from '../../platform/brands/loadBrands.ts'
import { createMovableClock } from '../../platform/clock.ts'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { seed } from '../seeding/seed.ts'
import { seedPeople } from '../seeding/seedAccounts.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { setBan, type BanKind } from './setBan.ts'

const USAGE = `Usage:
  backup <file>            copy of all data (embedded: .tar.gz; PostgreSQL: pg_dump format)
  restore <file> [--force] puts a copy back; --force replaces existing data
  migrate                  brings the database to this version
  seed [--people N]        demo accounts and hosts, and N further people per brand;
                           their password is no secret, so production mode wants --in-production besides
  ban <userId> account|suspend|block48|none     ban-device <appId> <deviceId> on|off
The database is the data folder (VISAVIS_DATA_DIR) or PostgreSQL (DATABASE_URL).`

const NOT_IN_PRODUCTION = `The demo accounts have a password that everybody can read, so they are not made in production mode.
On a machine of your own: VISAVIS_MODE=development. On a system that only you can reach: seed --in-production.`

/**
 * The tool for the data of a gateway, without its process.
 *
 * @returns what to print
 * @throws ConfigError, FolderInUse what to tell the operator
 */
export async function runCli(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { positionals, values } = parsed(args)
  const [command, first, second, third] = positionals
  if (values.help) return USAGE
  const config = readConfig(env)
  const open = () => openDatabase({ config, onError: () => {} })
  switch (command) {
    case 'backup':
      return await backup(config, required(first, 'a file name'))
    case 'restore':
      return await restore(config, required(first, 'a file name'), values.force)
    case 'migrate': {
      const database = await open()
      await database.close()
      return 'The database is at this version.'
    }
    case 'seed': {
      const people = values.people === undefined ? 0 : Number(values.people)
      if (!Number.isInteger(people) || people < 0 || people > 100_000)
        throw new ConfigError(`--people is "${values.people}"; expected a whole number up to 100000.`)
      if (config.mode === 'production' && !values['in-production']) throw new ConfigError(NOT_IN_PRODUCTION)
      const brands = loadBrands(config.brandsDir)
      const database = await open()
      const clock = createMovableClock()
      await seed(database.db, brands.values(), clock)
      let made = 0
      for (const brand of brands.values()) made += await seedPeople(database.db, brand, people, clock.now())
      await database.close()
      return `Demo accounts and hosts are there${people === 0 ? '' : `, and ${made} further people`}.`
    }
    case 'ban':
    case 'ban-device': {
      const database = await open()
      const done = await setBan(
        database.db,
        command === 'ban'
          ? {
              personId: Number(first),
              kind: required(second, 'account, suspend, block48 or none') as BanKind,
            }
          : { appId: first ?? '', deviceId: required(second, 'a device id'), on: third !== 'off' },
        Date.now(),
      )
      await database.close()
      return done
    }
    default:
      throw new ConfigError(USAGE)
  }
}

/** Words and options of a command line. @throws ConfigError naming the option there is not */
function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        people: { type: 'string' },
        'in-production': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('. ')[0] ?? ''}.\n${USAGE}`)
  }
}

function required(value: string | undefined, what: string): string {
  if (value === undefined) throw new ConfigError(`Missing: ${what}.\n${USAGE}`)
  return value
}
