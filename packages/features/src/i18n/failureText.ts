import type { GatewayFailure } from '@visavis/core/errors'
import { useTextOfId } from './I18nProvider.tsx'
import type { Text } from './text.ts'

type ShownFailure = Pick<GatewayFailure, 'messageId' | 'values' | 'serverText'>
/**
 * The catalogue decides the id at run time; it is checked against the messages by the message check, not by
 * the compiler.
 */
type DynamicText = (id: string, values?: object) => string

/** Text of a failure in the person's language; the gateway's own words where the error catalogue says so. */
export function failureText(text: Text, failure: ShownFailure): string {
  return failure.serverText ?? (text as unknown as DynamicText)(failure.messageId, failure.values)
}

/**
 * Text of a failure for wherever it may happen: the first screen has only the most common ones with it and
 * waits for the others.
 */
export function useFailureText(): (failure: ShownFailure) => string {
  const textOfId = useTextOfId()
  return ({ serverText, messageId, values }) => serverText ?? textOfId(messageId, values)
}

/** Code of a failure with the words that say whom it is for; none where the gateway gave none. */
export function useFailureCode(): (failure: Pick<GatewayFailure, 'code'>) => string | undefined {
  const textOfId = useTextOfId()
  return ({ code }) => (code > 0 ? textOfId('app.support.code', { code: String(code) }) : undefined)
}
