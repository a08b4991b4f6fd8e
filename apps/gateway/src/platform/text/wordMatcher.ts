import type { Span } from '@visavis/core/text'
import { foldText } from './foldText.ts'
import { BREAK, plantWords, type WordNode } from './wordTree.ts'

/** Letters that digits and signs stand for. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  0: ['o'],
  1: ['i', 'l'],
  2: ['z'],
  3: ['e'],
  4: ['a'],
  5: ['s'],
  7: ['t'],
  8: ['b'],
  9: ['g'],
  '@': ['a'],
  '€': ['e'],
  '!': ['i'],
  '|': ['i', 'l'],
  $: ['s'],
  '+': ['t'],
}
/**
 * Most signs between letters of one word, `f.u-c_k`; between letters that stand apart, `f u c k`; and between
 * words of a phrase.
 */
const INSIDE = 2
const APART = 3
const BETWEEN = 4

/** Finds listed words in texts. */
export interface WordMatcher {
  /** Places of listed words in a text, in order, none in another. */
  find(text: string): readonly Span[]
}

type Kind = 'letter' | 'digit' | 'space' | 'sign'
const kindOf = (letter: string): Kind =>
  /\p{L}/u.test(letter) ? 'letter' : /\p{N}/u.test(letter) ? 'digit' : /\s/u.test(letter) ? 'space' : 'sign'

/** A folded text, and where listed words may stand in it. */
class Reading {
  readonly #letters: readonly string[]
  readonly #kinds: readonly Kind[]

  constructor(letters: readonly string[]) {
    this.#letters = letters
    this.#kinds = letters.map(kindOf)
  }

  /** No letter before; a digit only where a letter begins, so that no number is taken apart. */
  begins(at: number): boolean {
    const before = this.#kinds[at - 1]
    return before !== 'letter' && (before !== 'digit' || this.#kinds[at] === 'letter')
  }

  #ends(at: number): boolean {
    const behind = this.#kinds[at]
    return behind !== 'letter' && (behind !== 'digit' || this.#kinds[at - 1] === 'letter')
  }

  hasLetter(from: number, to: number): boolean {
    return this.#kinds.slice(from, to).includes('letter')
  }

  /** The first letter of the word around a place, and the place behind its last. */
  wordStart(at: number): number {
    let start = at
    while (this.#kinds[start - 1] === 'letter') start -= 1
    return start
  }

  #wordEnd(at: number): number {
    let end = at
    while (this.#kinds[end] === 'letter') end += 1
    return end
  }

  #meanings(at: number): readonly string[] {
    const letter = this.#letters[at]
    return letter === undefined ? [] : [letter, ...(STAND_INS[letter] ?? [])]
  }

  /** How many places may be left out before the next letter. */
  #gaps(at: number, most: number, isGap: (kind: Kind | undefined) => boolean): readonly number[] {
    const gaps = [0]
    while (gaps.length <= most && isGap(this.#kinds[at + gaps.length - 1])) gaps.push(gaps.length)
    return gaps
  }

  /**
   * The farthest end of an entry that goes on at a place, or -1. `spare`: the letter before may still be
   * drawn out.
   */
  match(node: WordNode, at: number, apart: boolean, spare = false): number {
    let best = -1
    if (node.end === 'open' && !apart) best = this.#wordEnd(at)
    else if (node.end !== 'none' && this.#ends(at)) best = at
    if (spare && this.#meanings(at).includes(node.letter))
      best = Math.max(best, this.match(node, at + 1, apart))
    const isSign = (kind: Kind | undefined): boolean => kind === 'sign' || (apart && kind === 'space')
    const gaps = node.letter === '' ? [0] : this.#gaps(at, apart ? APART : INSIDE, isSign)
    for (const gap of gaps) best = Math.max(best, this.#step(node, at + gap, apart, apart && gap === 0))
    const pause = node.next.get(BREAK)
    const pauses =
      pause === undefined ? [] : this.#gaps(at, BETWEEN, (kind) => kind === 'sign' || kind === 'space')
    for (const gap of pauses)
      if (pause !== undefined) best = Math.max(best, this.#nextWord(pause, at + gap, gap > 0, apart))
    return best
  }

  /** The next word of a phrase is written together or letter by letter, whatever the one before was. */
  #nextWord(node: WordNode, at: number, isParted: boolean, apart: boolean): number {
    const ways = isParted ? [false, true] : apart ? [] : [false]
    return Math.max(-1, ...ways.map((way) => this.#step(node, at, way, false)))
  }

  /**
   * Takes the letter at a place. Letters that stand apart may touch only where they are one double letter.
   */
  #step(node: WordNode, at: number, apart: boolean, touches: boolean): number {
    let best = -1
    for (const letter of this.#meanings(at)) {
      const child = node.next.get(letter)
      if (child === undefined || (touches && node.letter !== '' && letter !== node.letter)) continue
      best = Math.max(best, this.match(child, at + 1, apart, child.single))
    }
    return best
  }
}

/**
 * A matcher for entries of word lists: whole words and phrases, with `*` at an end also as part of longer
 * words. Case, marks, invisible characters, look-alikes, digits for letters, drawn out and spaced letters
 * make no difference; words that only hold a listed one do.
 */
export function createWordMatcher(list: readonly string[]): WordMatcher {
  const { whole, inner } = plantWords(list)
  const endAt = (reading: Reading, at: number): number => {
    if (reading.begins(at))
      return Math.max(
        reading.match(whole, at, false),
        reading.match(whole, at, true),
        reading.match(inner, at, false),
      )
    return inner.next.size > 0 ? reading.match(inner, at, false) : -1
  }
  return {
    find(text) {
      const { letters, starts } = foldText(text)
      const reading = new Reading(letters)
      const spans: Span[] = []
      let behind = 0
      for (let at = 0; at < letters.length; at += 1) {
        const end = endAt(reading, at)
        if (end <= at || !reading.hasLetter(at, end)) continue
        const start = reading.begins(at) ? at : Math.max(behind, reading.wordStart(at))
        spans.push([starts[start] ?? 0, starts[end] ?? text.length])
        behind = end
        at = end - 1
      }
      return spans
    },
  }
}
