import type { CodeEvent } from './code.machine.ts'

/** Refusals of table E that move the code or the flow instead of only showing a text: by business code. */
export const CODE_EVENTS: Readonly<Record<number, CodeEvent>> = {
  20201: { type: 'wrong' },
  20202: { type: 'expired' },
  20203: { type: 'limited', limit: 'hour' },
  20204: { type: 'limited', limit: 'day' },
  20205: { type: 'tooManyWrong' },
}
