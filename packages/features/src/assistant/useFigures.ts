import type { HelpTopic } from '@visavis/core/contract'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppSelector } from '@visavis/domain/hooks'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'

/** Prices and numbers a topic is about, as the gateway says them now; null where it has none or is away. */
export function useFigures(topic: HelpTopic): string | null {
  const text = useText('help')
  const formats = useFormats()
  const conf = useAppSelector(selectGlobalConf)
  if (conf === null) return null
  const { quota } = conf
  switch (topic) {
    case 'freeCoins':
      return conf.registerGold > 0 ? text('help.figures.freeCoins', { count: conf.registerGold }) : null
    case 'matching':
      return quota === undefined || conf.features.liveCam === false
        ? null
        : text('help.figures.matching', { count: quota.livecam })
    case 'cards':
      return quota === undefined
        ? null
        : text('help.figures.cards', { count: quota.card, price: conf.likePrice })
    case 'sayHi':
      return quota === undefined ? null : text('help.figures.sayHi', { count: quota.sayHi })
    case 'translation':
      return quota === undefined
        ? null
        : text('help.figures.translation', { count: quota.translate, price: conf.translatePrice })
    case 'friends':
      return text('help.figures.friends', { price: conf.friendRequestPrice })
    case 'becomeHost':
      return text('help.figures.becomeHost', {
        prices: conf.hostPrices.map((price) => formats.number(price)).join(' · '),
      })
    case 'points':
      return text('help.figures.points', { rate: conf.pointRate })
    default:
      return null
  }
}
