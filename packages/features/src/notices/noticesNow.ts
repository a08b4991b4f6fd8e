import type { Notice } from '@visavis/domain/shell/shell.events'

/**
 * Notices to be read now: none that has a popup of its own, and while a call rings or runs none that can
 * wait.
 */
export const noticesNow = (notices: readonly Notice[], talking: boolean): readonly Notice[] =>
  notices.filter(({ popup, waits }) => popup === undefined && !(talking && waits === true))
