import type { HostedFields } from '@visavis/core/contract'
import { CardFrame } from './CardFrame.tsx'
import type { CardFields, MountCardFields } from './cardFields.ts'
import { HostedCardFields } from './HostedCardFields.tsx'
import type { MountHostedFields } from './hostedFields.ts'

/** A company's card fields: a page of its own, or what its script mounts them with. */
export interface CardSource {
  readonly fieldsUrl?: string | undefined
  readonly fields?: HostedFields | undefined
}
/** How fields get there; other ways in stories. */
export interface CardMounts {
  readonly mount?: MountCardFields
  readonly mountHosted?: MountHostedFields
}

/** Whether there is something to type a card into. */
export const hasCardFields = ({ fieldsUrl, fields }: CardSource): boolean =>
  fieldsUrl !== undefined || fields !== undefined

/** The card fields of a company, whichever kind it has. */
export function CardInput({
  source,
  mounts: { mount, mountHosted },
  ...events
}: {
  source: CardSource
  mounts: CardMounts
  onFields: (fields: CardFields | null) => void
  onEnter: () => void
}) {
  if (source.fields !== undefined)
    return (
      <HostedCardFields source={source.fields} {...events} {...(mountHosted && { mount: mountHosted })} />
    )
  return source.fieldsUrl === undefined ? null : (
    <CardFrame url={source.fieldsUrl} {...events} {...(mount && { mount })} />
  )
}
