import { createContext } from 'react'
import type { Brand } from '@visavis/core/brand'
import type { Messages } from '../i18n/messages.ts'

/**
 * The brand whose site stories show, as it is chosen in the toolbar or stands in a folder that is being
 * edited.
 */
export interface ShownBrand {
  /** Changes with everything below: stories begin anew then. */
  readonly key: string
  readonly brand: Brand
  /** Address of the mark beside the name. */
  readonly mark: string
  /** The brand's own wording: language → messages. */
  readonly wording: Readonly<Record<string, Messages>>
}

/** Null where stories are drawn without a brand around them, as in component tests. */
export const ShownBrandContext = createContext<ShownBrand | null>(null)
