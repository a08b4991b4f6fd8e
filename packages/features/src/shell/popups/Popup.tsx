import { Suspense } from 'react'
import type { ReactNode } from 'react'

/** A part above the page that waits for its own chunk alone. */
export function Popup({ open, children }: { open: boolean; children: ReactNode }) {
  return open ? <Suspense fallback={null}>{children}</Suspense> : null
}
