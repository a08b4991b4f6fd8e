import { typedWith } from './typedCommand.mjs'

/** An error a person can act on: what is wrong in one sentence, and the way out. */
export class ExplainedError extends Error {
  constructor(sentence, wayOut = '') {
    super([sentence, wayOut].filter(Boolean).join('\n'))
    this.name = 'ExplainedError'
  }
}

const BY_CODE = {
  EADDRINUSE: (error) =>
    `Port ${error.port} is taken by another program.\nStop it, or choose another one: ${typedWith('--port', Number(error.port) + 10)}`,
  EACCES: (error) =>
    `Not allowed to use ${error.path ?? `port ${error.port}`}.\nChange its permissions, or choose another place or port.`,
  EROFS: (error) =>
    `${error.path ?? 'The disk'} is read-only.\nCopy the repository to a disk you can write to, or keep only the data elsewhere: ${typedWith('--data', '/path/to/folder')}`,
  ENOSPC: () => 'The disk is full.\nFree some space and start again; nothing was damaged.',
}

/**
 * What to print for an error: a sentence where the reason is known, the stack where it is a fault of ours.
 */
export function explain(error) {
  if (error instanceof ExplainedError) return error.message
  const known = BY_CODE[error?.code]
  if (known) return known(error)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
