/** What subscribers are told by mail. */
export const MAIL_KINDS = [
  'started',
  'reminder',
  'charged',
  'declined',
  'cancelled',
  'resumed',
  'ended',
  'price',
  'asked',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
