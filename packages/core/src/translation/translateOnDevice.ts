/** Words in another language, and the language they were in (code of two or three letters). */
export interface DeviceTranslation {
  readonly text: string
  readonly from: string
}

/**
 * Translates in the browser, where nobody else reads along; null where the browser cannot, or does not
 * answer.
 *
 * @param to code of the language
 */
export type TranslateOnDevice = (text: string, to: string) => Promise<DeviceTranslation | null>

/**
 * What of the browser's own translation is used (Translator and Language Detector API of W3C's WebML group).
 */
export interface BrowserTranslation {
  readonly LanguageDetector: {
    availability(): Promise<string>
    create(): Promise<{
      detect(text: string): Promise<readonly { detectedLanguage: string; confidence: number }[]>
      destroy?(): void
    }>
  }
  readonly Translator: {
    availability(pair: { sourceLanguage: string; targetLanguage: string }): Promise<string>
    create(pair: { sourceLanguage: string; targetLanguage: string }): Promise<{
      translate(text: string): Promise<string>
      destroy?(): void
    }>
  }
}

/** A browser that says nothing for this long says no: some never answer. */
const ASK_MS = 1000
/** A translation itself may take longer. */
const WORK_MS = 5000
/** Below this the detector guesses. */
const SURE = 0.5

const hasTranslation = (scope: object): scope is BrowserTranslation =>
  'Translator' in scope && 'LanguageDetector' in scope

/** The browser's own translation, of languages that are on the device already: nothing is fetched for it. */
export function createTranslateOnDevice(scope: object = globalThis): TranslateOnDevice {
  return async (text, to) => {
    if (!hasTranslation(scope)) return null
    const { LanguageDetector, Translator } = scope
    try {
      if ((await within(ASK_MS, LanguageDetector.availability())) !== 'available') return null
      const detector = await within(ASK_MS, LanguageDetector.create())
      const [best] = await within(ASK_MS, detector.detect(text))
      detector.destroy?.()
      if (best === undefined || best.confidence < SURE || best.detectedLanguage === 'und') return null
      const from = best.detectedLanguage
      if (from === to) return { text, from }
      const pair = { sourceLanguage: from, targetLanguage: to }
      if ((await within(ASK_MS, Translator.availability(pair))) !== 'available') return null
      const translator = await within(ASK_MS, Translator.create(pair))
      const words = await within(WORK_MS, translator.translate(text))
      translator.destroy?.()
      return words.trim() === '' ? null : { text: words, from }
    } catch {
      return null
    }
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
