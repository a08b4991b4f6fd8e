import { useEffect, useRef, useState } from 'react'
import { newWords } from './thread/newWords.ts'

/** A pause in typing after which what was added is read out. */
const PAUSE_MS = 1500

/**
 * What a screen reader says of a text that grows letter by letter: whole words, after a pause, each once.
 * Letters are never spelled.
 */
export function useSpokenWords(text: string): string {
  const [said, setSaid] = useState('')
  const spoken = useRef('')
  useEffect(() => {
    if (text === '') {
      spoken.current = ''
      return undefined
    }
    const timer = setTimeout(() => {
      const words = newWords(spoken.current, text)
      spoken.current = text
      if (words !== '') setSaid(words)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return said
}
