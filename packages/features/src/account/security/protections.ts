import type { Data } from '@visavis/core/contract'

/** What keeps an account from being lost, in the order in which it should be seen to. */
export type Protection = 'email' | 'password' | 'way'

export interface Protections {
  readonly done: number
  readonly most: number
  readonly next: Protection | null
  readonly level: 'strong' | 'fair' | 'weak'
}

/** How safe an account is: a proven address to get it back by, a password of its own, and a second way in. */
export function protectionsOf({
  email,
  phone,
  signIns,
}: Pick<Data<'links'>, 'email' | 'phone' | 'signIns'>): Protections {
  const missing: Protection[] = []
  if (email.value === '') missing.push('email')
  if (!email.hasPassword && !phone.hasPassword) missing.push('password')
  if (signIns < 2) missing.push('way')
  const most = 3,
    done = most - missing.length
  return {
    done,
    most,
    next: missing[0] ?? null,
    level: done === most ? 'strong' : done * 2 >= most ? 'fair' : 'weak',
  }
}
