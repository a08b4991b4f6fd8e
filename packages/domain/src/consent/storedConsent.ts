import { CONSENT_CATEGORIES } from './consent.machine.ts'
import type { ConsentCategory, ConsentFlow, ConsentState } from './consent.machine.ts'

type Choice = Extract<ConsentState, { flow: ConsentFlow }>
const WORDS = { accepted: 'all', rejected: 'none', partial: 'custom' } as const

/** K.04: JSON {v, choice, categories, time, flow}. */
export function writeConsent(choice: Choice, time: number): string {
  const categories =
    choice.phase === 'partial' ? choice.categories : choice.phase === 'accepted' ? CONSENT_CATEGORIES : []
  return JSON.stringify({ v: 1, choice: WORDS[choice.phase], categories, time, flow: choice.flow })
}

/** The stored choice, or null for anything damaged or of another version: then it is asked again (R3.60). */
export function readConsent(text: string | null): Choice | null {
  try {
    const { v, choice, categories, flow } = JSON.parse(text ?? '') as Record<string, unknown>
    if (v !== 1 || (flow !== 'eu' && flow !== 'simple')) return null
    if (choice === 'all') return { phase: 'accepted', flow }
    if (choice === 'none') return { phase: 'rejected', flow }
    if (choice !== 'custom' || !Array.isArray(categories)) return null
    const chosen = CONSENT_CATEGORIES.filter((category: ConsentCategory) => categories.includes(category))
    return chosen.length > 0 ? { phase: 'partial', flow, categories: chosen } : { phase: 'rejected', flow }
  } catch {
    return null
  }
}
