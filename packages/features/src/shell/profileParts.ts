import type { ProfilePart } from '../people/profilePart.ts'

/** Actions of concepts on the page of another person, in their order. A new part is one line here. */
export const profileParts: readonly ProfilePart[] = []
