import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/** Tasks that were solved and used, so that none is used twice; gone once they would be too old anyway. */
export const captchaUsed = pgTable(
  'captcha_used',
  {
    /** The challenge: 64 hexadecimal digits. */
    challenge: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('captcha_used_expires').on(t.expiresAt)],
)
