import { expect, it } from 'vitest'
import { emailContact } from './contactOf.ts'

it.each([
  ['Ana@Example.com', 'email:ana@example.com'],
  ['ana+1@example.com', 'email:ana@example.com'],
  ['ana+one+two@example.com', 'email:ana@example.com'],
  ['a.n.a@example.com', 'email:a.n.a@example.com'],
  ['a.n.a+x@gmail.com', 'email:ana@gmail.com'],
  ['A.na@GoogleMail.com', 'email:ana@gmail.com'],
  ['+tag@example.com', 'email:+tag@example.com'],
])('%s counts as %s', (email, contact) => {
  expect(emailContact(email)).toBe(contact)
})
