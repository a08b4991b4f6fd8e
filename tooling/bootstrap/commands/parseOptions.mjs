import { parseArgs } from 'node:util'
import { ExplainedError } from '../process/explain.mjs'
import { typedName } from '../process/typedCommand.mjs'

const OPTIONS = {
  brand: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  port: { type: 'string' },
  'gateway-port': { type: 'string' },
  host: { type: 'boolean' },
  data: { type: 'string' },
  open: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
}

/** What each command that starts the product is for. */
const PURPOSE = {
  'npm start': 'builds what changed, and starts the sites of brands with a gateway in development mode',
  'npm run dev': 'the same from source: pages follow every save, the gateway starts anew on every change',
  'npm run serve':
    'exactly the folder of npm run build, served as its host would: same headers, redirects and compression',
}

/** Whether a built product runs. From source there is no certificate, and no page is opened. */
const built = () => typedName() !== 'npm run dev'

/** How `npm start`, `npm run dev` and `npm run serve` are called: the one that runs. */
export const startHelp = () => `${typedName()} -- [options]
  ${PURPOSE[typedName()] ?? PURPOSE['npm start']}

  --brand <id>         which brand (more than once for several); the first one when left out
  --all                every brand, beside each other
  --port <n>           port of the (first) site; the first free one from 5173 when left out
  --gateway-port <n>   port of the gateway; the first free one from 8787 when left out
${built() ? '  --host               https on every network address, so that a phone gets its camera\n' : ''}  --data <folder>      where everything is kept; ./.data when left out${built() ? '\n  --open no            do not open a browser' : ''}`

function port(value, option) {
  if (value === undefined) return undefined
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new ExplainedError(`${option} must be a number from 1 to 65535, not "${value}".`, startHelp())
  return number
}

/** Options of `npm start`, `npm run dev` and `npm run serve`. @param {string[]} args */
export function parseOptions(args) {
  let values
  try {
    const { host, open, ...everywhere } = OPTIONS
    values = parseArgs({
      args,
      options: built() ? { ...everywhere, host, open } : everywhere,
      allowPositionals: false,
    }).values
  } catch (error) {
    throw new ExplainedError(error.message.split('. ')[0] + '.', startHelp())
  }
  return {
    ...values,
    port: port(values.port, '--port'),
    gatewayPort: port(values['gateway-port'], '--gateway-port'),
    open: values.open !== 'no',
  }
}
