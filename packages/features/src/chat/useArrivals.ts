import { useEffect, useRef, useState } from 'react'
import type { Message } from '@visavis/core/contract'
import { useText } from '../i18n/I18nProvider.tsx'
import { contactsOfLine } from './thread/contactsOfLine.ts'
import { useLineText } from './thread/useLineText.ts'

/** Lines that come within this time are said together. */
const TOGETHER_MS = 1000

/**
 * What a screen reader says of new lines: one in full, several as a number, and what they warn of. Lines that
 * come by scrolling are not new, nor any as long as there are `newer` ones than these.
 */
export function useArrivals(lines: readonly Message[], name: string, newer: boolean): string {
  const text = useText('webChat')
  const lineText = useLineText()
  const [said, setSaid] = useState('')
  const known = useRef<number | null>(null)
  const waiting = useRef<Message[]>([])
  const elsewhere = useRef(newer)
  const newest = lines.at(-1)?.nth ?? 0
  useEffect(() => {
    const before = known.current
    known.current = Math.max(newest, before ?? 0)
    const scrolled = newer || elsewhere.current
    elsewhere.current = newer
    if (before === null || scrolled) return undefined
    waiting.current.push(...lines.filter(({ nth, from, friendId }) => nth > before && from === friendId))
    if (waiting.current.length === 0) return undefined
    const timer = setTimeout(() => {
      const [first, ...others] = waiting.current.splice(0)
      if (first === undefined) return
      const kinds = new Set([first, ...others].flatMap(contactsOfLine))
      const arrived =
        others.length === 0
          ? text('webChat.chat.arrived', { name, text: lineText(first) })
          : text('webChat.chat.newCount', { count: others.length + 1 })
      setSaid(
        [arrived, ...[...kinds].map((kind) => text(`webChat.chat.warning.${kind}`, { name }))].join(' '),
      )
    }, TOGETHER_MS)
    return () => clearTimeout(timer)
  }, [lines, newest, newer, name, text, lineText])
  return said
}
