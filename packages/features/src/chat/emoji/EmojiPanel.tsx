import { useEffect, useState } from 'react'
import { useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectMyId } from '@visavis/domain/session/session.slice'
import { EmojiPicker } from '@visavis/ui/EmojiPicker'
import { useLocale, useText } from '../../i18n/I18nProvider.tsx'
import { EMOJI_GROUPS, emojiOf, type EmojiGroup } from './emojiGroups.ts'
import { findEmoji, nameOfEmoji, type EmojiNames } from './emojiNames.ts'
import { loadEmojiNames } from './loadEmojiNames.ts'
import { readRecent, withRecent } from './recentEmoji.ts'

export interface EmojiPanelProps {
  readonly onPick: (emoji: string) => void
  readonly onClose: () => void
}

const GROUPS = Object.keys(EMOJI_GROUPS) as EmojiGroup[]
const NO_NAMES: EmojiNames = {}

/** Emoji for a message: those used last, then all by kind, with a search by name once the names are here. */
export function EmojiPanel({ onPick, onClose }: EmojiPanelProps) {
  const text = useText('webChat')
  const { language } = useLocale()
  const { storage } = usePorts()
  const me = useAppSelector(selectMyId)
  const [names, setNames] = useState(NO_NAMES)
  const [typed, setTyped] = useState('')
  const [recent] = useState(() => readRecent(storage, me))
  useEffect(() => {
    let here = true
    // Without names there are the emoji alone.
    void loadEmojiNames(language).then(
      (read) => here && setNames(read),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [language])
  const searchable = names !== NO_NAMES
  const groups =
    typed.trim() === ''
      ? [
          ...(recent.length === 0
            ? []
            : [{ id: 'recent', label: text('webChat.emoji.recent'), emoji: recent }]),
          ...GROUPS.map((id) => ({ id, label: text(`webChat.emoji.${id}`), emoji: emojiOf(id) })),
        ]
      : [{ id: 'found', label: text('webChat.emoji.found'), emoji: findEmoji(names, typed, language) }]
  return (
    <EmojiPicker
      label={text('webChat.emoji.open')}
      searchLabel={text('webChat.emoji.search')}
      noneText={text('webChat.emoji.none')}
      typed={typed}
      {...(searchable && { onType: setTyped })}
      groups={groups}
      nameOf={(emoji) => nameOfEmoji(names, emoji)}
      onPick={(emoji) => {
        withRecent(storage, me, emoji)
        onPick(emoji)
      }}
      onClose={onClose}
    />
  )
}
