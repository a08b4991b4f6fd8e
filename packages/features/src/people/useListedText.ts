import type { GatewayFailure } from '@visavis/core/errors'
import { readSpans } from '@visavis/core/text'
import { useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'

/**
 * Why a text was not taken: the listed words it holds, as they are typed (R8.56), and for every other reason
 * the text of the failure.
 */
export function useListedText(): (typed: string, failure: GatewayFailure) => string {
  const text = useText()
  const formats = useFormats()
  const failureText = useFailureText()
  return (typed, failure) => {
    // What the gateway looks at.
    const looked = typed.normalize('NFC').trim()
    const spans = readSpans(failure.values['spans'], looked.length)
    const words = [...new Set(spans.map(([start, end]) => looked.slice(start, end)))]
    return words.length === 0
      ? failureText(failure)
      : text('app.edit.listedWords', {
          words: formats.list(words.map((word) => text('app.edit.quoted', { word }))),
        })
  }
}
