import { bigint } from 'drizzle-orm/pg-core'

/** Column of a moment in milliseconds since 1970 UTC. */
export const moment = () => bigint({ mode: 'number' })
