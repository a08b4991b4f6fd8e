import type { GatewayFailure } from '@visavis/core/errors'
import type { UploadState } from '@visavis/ui/UploadTile'
import { useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'

/** A picture or video on its way: `share` 0 to 1 of it was sent, or why it did not arrive. */
export interface SentFile {
  readonly share: number
  readonly failure: GatewayFailure | null
}

/**
 * What the tile of a file on its way shows.
 *
 * @returns a function; `note`: words for the failure where those of its code are too general
 */
export function useUploadState(): (file: SentFile, note?: string | null) => UploadState {
  const text = useText()
  const failureText = useFailureText()
  return ({ share, failure }, note) =>
    failure === null
      ? {
          kind: 'uploading',
          progress: share,
          progressLabel: text('app.edit.uploaded', { share: Math.round(share * 100) / 100 }),
        }
      : { kind: 'rejected', note: note ?? failureText(failure) }
}
