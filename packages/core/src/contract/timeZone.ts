import * as v from 'valibot'

/** Name of a time zone of the tz database, as devices say it. */
export const timeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }, 'no time zone'),
)
