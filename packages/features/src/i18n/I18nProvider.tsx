import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Area, CommonArea } from './areas.ts'
import { COMMON_AREAS, areasOfId } from './areas.ts'
import type { Catalogues } from './catalogues.ts'
import { createFormats } from './formats.ts'
import type { Formats } from './formats.ts'
import { localeOf } from './locales.ts'
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
  /** Waits only for what is not here yet. */
  textOfId: (id: string, values?: object) => string
}

const I18nContext = createContext<I18n | null>(null)

function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('I18nProvider is missing above this component')
  return i18n
}

/**
 * Texts, formats and direction for everything below. Texts suspend until their catalogue has arrived, so put
 * a `Suspense` with a skeleton above; a catalogue that cannot be loaded throws to the nearest error
 * boundary.
 */
export function I18nProvider({
  locale,
  catalogues,
  brandArguments,
  children,
}: {
  locale: Locale
  catalogues: Catalogues
  brandArguments: BrandArguments
  children: ReactNode
}) {
  const { brand, hostTerm } = brandArguments
  const i18n = useMemo<I18n>(() => {
    const texts = new Map<object, Text<Area>>()
    /** One formatter per set of messages: a new one comes only when another area has arrived. */
    const loadedNow = () => {
      const messages = catalogues.loaded(locale.own)
      const known = texts.get(messages)
      if (known) return known
      // Where two languages stand side by side only the English texts have plurals.
      const text = createText<Area>(
        localeOf(locale.language).tag,
        messages,
        { brand, hostTerm },
        catalogues.formatter(),
      )
      texts.set(messages, text)
      return text
    }
    // All are on their way before the first is waited for.
    const fetchAll = (areas: readonly Area[]) => areas.map((area) => catalogues.load(locale.own, area))
    const isLoaded = (id: string) => id in catalogues.loaded(locale.own)
    const say = (text: Text<Area>, id: string, values?: object) =>
      (text as unknown as (id: string, values?: object) => string)(id, values)
    return {
      locale,
      formats: createFormats(locale),
      useText: function useText(areas) {
        for (const arriving of fetchAll(areas)) use(arriving)
        return loadedNow()
      },
      loadedText: (id, standIn) => (isLoaded(id) ? say(loadedNow(), id) : standIn),
      textOfId: function useId(id, values) {
        if (!isLoaded(id)) for (const arriving of fetchAll(areasOfId(id))) use(arriving)
        return say(loadedNow(), id, values)
      },
    }
  }, [locale, catalogues, brand, hostTerm])
  return <I18nContext value={i18n}>{children}</I18nContext>
}

/**
 * The texts of the areas named, beside `app` and `base`: `const text = useText('webChat')`, then `text(id, {
 * name })`. Ids of other areas do not compile.
 */
export function useText<A extends Area = never>(...areas: A[]): Text<A | CommonArea> {
  return useI18n().useText([...COMMON_AREAS, ...areas]) as unknown as Text<A | CommonArea>
}

/**
 * The texts of the first screen alone (startTopics.json): for what stands on it, so that it waits for nothing
 * else.
 */
export function useStartText(): Text<'start'> {
  return useI18n().useText(['start']) as unknown as Text<'start'>
}

/**
 * Text that is shown even when its catalogue never arrived: the stand-in is English and only for the screen
 * that says so.
 */
export function useLoadedText(): (id: MessageIdOf<'start'>, standIn: string) => string {
  const { loadedText } = useI18n()
  return loadedText
}

/**
 * For ids that are known at run time only: what has arrived is said at once, anything else waits (suspends)
 * for the common areas and its own.
 */
export function useTextOfId(): (id: string, values?: object) => string {
  return useI18n().textOfId
}

/** Numbers, dates, durations, countries and languages as the person's language writes them. */
export const useFormats = (): Formats => useI18n().formats

/** Language, direction and tag in use. */
export const useLocale = (): Locale => useI18n().locale
