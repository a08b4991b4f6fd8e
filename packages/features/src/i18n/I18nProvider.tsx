import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Area, StartArea } from './areas.ts'
import { START_AREAS } from './areas.ts'
import type { Catalogues } from './catalogues.ts'
import { createFormats } from './formats.ts'
import type { Formats } from './formats.ts'
import type { Locale } from './locales.ts'
import { createText } from './text.ts'
import type { BrandArguments, MessageIdOf, Text } from './text.ts'

interface I18n {
  locale: Locale
  formats: Formats
  /** Waits (suspends) until the areas are here. */
  useText: (areas: readonly Area[]) => Text<Area>
  /** Never waits: what is not here yet is the stand-in. */
  loadedText: (id: string, standIn: string) => string
}

const I18nContext = createContext<I18n | null>(null)

function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('I18nProvider is missing above this component')
  return i18n
}

/**
 * Texts, formats and direction for everything below. Texts suspend until their catalogue has arrived, so put a `Suspense` with a skeleton
 * above; a catalogue that cannot be loaded throws to the nearest error boundary.
 */
export function I18nProvider({ locale, catalogues, brandArguments, children }: { locale: Locale; catalogues: Catalogues; brandArguments: BrandArguments; children: ReactNode }) {
  const { brand, hostTerm } = brandArguments
  const i18n = useMemo<I18n>(() => {
    const texts = new Map<object, Text<Area>>()
    /** One formatter per set of messages: a new one comes only when another area has arrived. */
    const loadedNow = () => {
      const messages = catalogues.loaded(locale.language)
      const known = texts.get(messages)
      if (known) return known
      const text = createText<Area>(locale.tag, messages, { brand, hostTerm })
      texts.set(messages, text)
      return text
    }
    return {
      locale,
      formats: createFormats(locale),
      useText: function useText(areas) {
        for (const area of areas) use(catalogues.load(locale.language, area))
        return loadedNow()
      },
      loadedText: (id, standIn) => (id in catalogues.loaded(locale.language) ? (loadedNow() as unknown as (id: string) => string)(id) : standIn),
    }
  }, [locale, catalogues, brand, hostTerm])
  return <I18nContext value={i18n}>{children}</I18nContext>
}

/**
 * The texts of the areas named, beside `app` and `base`: `const text = useText('webChat')`, then `text(id, { name })`.
 * Ids of other areas do not compile.
 */
export function useText<A extends Area = never>(...areas: A[]): Text<A | StartArea> {
  return useI18n().useText([...START_AREAS, ...areas]) as unknown as Text<A | StartArea>
}

/** Text that is shown even when its catalogue never arrived: the stand-in is English and only for the screen that says so. */
export function useLoadedText(): (id: MessageIdOf<StartArea>, standIn: string) => string {
  const { loadedText } = useI18n()
  return loadedText
}

/** Numbers, dates, durations, countries and languages as the person's language writes them. */
export const useFormats = (): Formats => useI18n().formats

/** Language, direction and tag in use. */
export const useLocale = (): Locale => useI18n().locale
