import type { CodeState } from './code.machine.ts'
import type { NumberFacts, PhoneFlow, PhoneNumber } from './phoneFlow.machine.ts'

/**
 * K.16: where a sign-in by phone stands, never a password. Whoever leaves for the text message may find the
 * page loaded anew: the code they come back with is still awaited.
 */
export function writePhoneDraft(flow: PhoneFlow): string | null {
  if (flow.step !== 'code' || (flow.code.phase !== 'sent' && flow.code.phase !== 'wrong')) return null
  const { number, facts, purpose, over18, code } = flow
  return JSON.stringify({ phone: { number, facts, purpose, over18, code } })
}

/** The flow a draft stands for, or null for anything damaged or too old. */
export function readPhoneDraft(text: string | null, now: number): PhoneFlow | null {
  try {
    const { number, facts, purpose, over18, code } = (
      JSON.parse(text ?? '') as { phone: Record<string, unknown> }
    ).phone
    if (!isNumber(number) || !areFacts(facts) || !isCode(code) || code.expiresAt <= now) return null
    if (purpose !== 'login' && purpose !== 'reset') return null
    return { step: 'code', number, facts, purpose, over18: over18 === true, code }
  } catch {
    return null
  }
}

const isNumber = (value: unknown): value is PhoneNumber =>
  has(value, { mobile: 'string', countryCode: 'string' })
const areFacts = (value: unknown): value is NumberFacts =>
  has(value, { known: 'boolean', userId: 'number', hasPassword: 'boolean', passwordKey: 'string' }) &&
  Array.isArray((value as { channels?: unknown }).channels) &&
  (value as NumberFacts).channels.every((channel) => channel === 'sms' || channel === 'whatsapp')
const isCode = (value: unknown): value is Extract<CodeState, { phase: 'sent' | 'wrong' }> =>
  has(value, {
    phase: 'string',
    channel: 'string',
    resendAt: 'number',
    expiresAt: 'number',
    left: 'number',
  }) &&
  ['sent', 'wrong'].includes((value as CodeState).phase) &&
  ['sms', 'whatsapp'].includes((value as { channel: string }).channel)
const has = (value: unknown, shape: Readonly<Record<string, string>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([key, type]) => typeof (value as Record<string, unknown>)[key] === type)
