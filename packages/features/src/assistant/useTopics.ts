import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppSelector } from '@visavis/domain/hooks'
import { useMemo } from 'react'
import { useLocale, useText } from '../i18n/I18nProvider.tsx'
import { createHelpSearch } from './helpSearch.ts'
import { TOPICS, type HelpNeed, type Topic } from './topics.ts'

/** Topics about what this brand has now. */
export function useTopics(): readonly Topic[] {
  const { liveCam, oneToOne, cards, videoCalls, voiceCalls } = useFeatures()
  const shop = useShopOpen()
  const conf = useAppSelector((state) => selectGlobalConf(state)?.features)
  const translation = conf?.translation !== undefined
  const demo = conf?.simulation === true
  return useMemo(() => {
    const has: Readonly<Record<HelpNeed, boolean>> = {
      shop,
      matches: liveCam || oneToOne,
      cards,
      translation,
      demo,
      calls: videoCalls || voiceCalls,
    }
    return TOPICS.filter(({ needs }) => needs === undefined || has[needs])
  }, [shop, liveCam, oneToOne, cards, translation, demo, videoCalls, voiceCalls])
}

/** Topics for what is typed, best first, in the language of the page. */
export function useFoundTopics(typed: string): readonly Topic[] {
  const text = useText('help')
  const { tag } = useLocale()
  const topics = useTopics()
  const search = useMemo(
    () =>
      createHelpSearch(
        topics.map(({ id }) => ({
          id,
          title: text(`help.question.${id}`),
          text: [text(`help.words.${id}`), text(`help.answer.${id}`)].join(' '),
        })),
        tag,
      ),
    [topics, text, tag],
  )
  return search(typed).flatMap((id) => topics.find((topic) => topic.id === id) ?? [])
}
