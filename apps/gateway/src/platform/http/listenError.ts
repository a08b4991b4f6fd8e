import { ConfigError } from '../ConfigError.ts'

/** Where something listens, and the variable its port comes from. */
interface Place {
  readonly host: string
  readonly port: number
  readonly portVariable: string
}

const SENTENCES: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, portVariable }) => `Port ${port} is in use. Choose another one with ${portVariable}.`,
  EACCES: ({ port, portVariable }) =>
    `This user may not listen on port ${port}. Choose one from 1024 on with ${portVariable}, or give the process the right to.`,
  EADDRNOTAVAIL: ({ host }) => `GATEWAY_HOST is "${host}", which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `GATEWAY_HOST is "${host}", a name that nobody knows. Correct it.`,
  EAI_AGAIN: ({ host }) =>
    `GATEWAY_HOST is "${host}", which cannot be looked up right now. Check the name and the network.`,
}

/**
 * Why nobody can listen there, as an operator can mend it. The same codes mean something else when a database
 * or a folder answers with them, so they are explained here.
 *
 * @returns a ConfigError naming the variable, or the error as it is
 */
export function listenError(error: unknown, place: Place): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return Object.hasOwn(SENTENCES, code) ? new ConfigError(SENTENCES[code]?.(place)) : error
}
