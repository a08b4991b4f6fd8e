import { parseArgs } from 'node:util'
import { ExplainedError } from '../process/explain.mjs'

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

export const HELP = `npm start -- [options]   (npm run dev and npm run serve take the same)
  --brand <id>         which brand (more than once for several); the first one when left out
  --all                every brand, beside each other
  --port <n>           port of the (first) site; the first free one from 5173 when left out
  --gateway-port <n>   port of the gateway; the first free one from 8787 when left out
  --host               https on every network address, so that a phone gets its camera
  --data <folder>      where everything is kept; ./.data when left out
  --open no            do not open a browser`

function port(value, option) {
  if (value === undefined) return undefined
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) throw new ExplainedError(`${option} must be a number from 1 to 65535, not "${value}".`, HELP)
  return number
}

/** Options of `npm start` and `npm run dev`. @param {string[]} args */
export function parseOptions(args) {
  let values
  try {
    values = parseArgs({ args, options: OPTIONS, allowPositionals: false }).values
  } catch (error) {
    throw new ExplainedError(error.message.split('. ')[0] + '.', HELP)
  }
  return { ...values, port: port(values.port, '--port'), gatewayPort: port(values['gateway-port'], '--gateway-port'), open: values.open !== 'no' }
}
