/**
 * Limits against abuse that are no rates of requests; those stand in the configuration. Days are those of the
 * gateway: they turn at 0:00 UTC.
 */
export const ABUSE_LIMITS = {
  /**
   * Reports about further people that one account, and one browser, may send a day; those about minors and
   * terror are counted apart.
   */
  reportsPerPersonDay: 20,
  reportsPerDeviceDay: 30,
  /** How many repetitions of a report are kept with their words; all are counted. */
  repetitionsKept: 10,
  /** How many lines of a thread are kept with one report, over all its repetitions. */
  linesKept: 200,
  /**
   * Lines one session may have open. A browser shares one between its tabs; two overlap while the lead passes
   * on, and some browsers have one for each tab.
   */
  linesPerSession: 5,
  /** Messages one account may send: faster ones are told to wait. */
  messagesPerSecond: 1,
  messageBurst: 20,
  /** Frames of real-time text one account may send: five a second are what a page sends, for two pages. */
  liveTextsPerSecond: 10,
  liveTextBurst: 30,
  /** Strangers one account may write to first within 24 hours, as long as they have not answered. */
  strangersPerDay: 30,
  /** How often one account may open conversations with the same text within an hour. */
  copiesPerHour: 5,
} as const
