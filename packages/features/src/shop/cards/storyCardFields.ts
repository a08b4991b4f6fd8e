import type { CardFieldName, MountCardFields } from './cardFields.ts'

/** Card fields of a company for stories: ready at once, and as the story wants them. */
export const storyCardFields =
  (wrong: CardFieldName | null = null, onClear: () => void = () => undefined): MountCardFields =>
  (_frame, _url, _look, events) => {
    const timer = setTimeout(() => {
      events.onHeight(40)
      events.onReady()
    })
    return {
      validate: async () => {
        if (wrong) events.onFault(wrong, `${wrong}Empty`)
        return wrong
      },
      focus: () => undefined,
      clearCode: onClear,
      submit: async () => ({ ok: true, token: 'tok_story' }),
      close: () => clearTimeout(timer),
    }
  }

/** Card fields that do not come. */
export const storyCardFieldsLoading: MountCardFields = (...parts) => {
  const fields = storyCardFields()(...parts)
  // Before it says that it is ready.
  fields.close()
  return fields
}
