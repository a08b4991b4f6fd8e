import type { Concept } from '../../platform/concept.ts'
import { createCaptchaHandlers } from './captcha.routes.ts'
import { sweepCaptchas } from './captcha.ts'

export const captchaConcept = {
  name: 'captcha',
  handlers: createCaptchaHandlers,
  rounds: { 'used captchas': sweepCaptchas },
  impersonalTables: { captcha_used: 'hashes of solved tasks, for five minutes' },
} as const satisfies Concept
