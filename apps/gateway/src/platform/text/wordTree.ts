import { foldText } from './foldText.ts'

/** An entry ends here; `open`: further letters of the word belong to it. */
export type EntryEnd = 'none' | 'word' | 'open'

/** Entries of word lists, letter by letter: what begins alike is looked at once. */
export interface WordNode {
  readonly letter: string
  readonly next: Map<string, WordNode>
  end: EntryEnd
  /** A single letter may be drawn out; a double one has two nodes. */
  single: boolean
}

/** Stands between the words of a phrase. */
export const BREAK = ' '

const newNode = (letter: string): WordNode => ({ letter, next: new Map(), end: 'none', single: true })

/** Folded letters of an entry, with {@link BREAK} between its words. */
function lettersOf(written: string): readonly string[] {
  const words = foldText(written)
    .letters.map((letter) => (/[\p{L}\p{N}]/u.test(letter) ? letter : BREAK))
    .join('')
  return [...words.trim().replaceAll(/ +/g, BREAK)]
}

function addEntry(root: WordNode, letters: readonly string[], open: boolean): void {
  let node = root
  for (const letter of letters) {
    const child = node.next.get(letter) ?? newNode(letter)
    node.next.set(letter, child)
    if (node !== root && node.letter === letter) {
      node.single = false
      child.single = false
    }
    node = child
  }
  node.end = open || node.end === 'open' ? 'open' : 'word'
}

/** Trees of the entries that begin with a word, and of those that begin anywhere in one (`*word`). */
export function plantWords(list: readonly string[]): { readonly whole: WordNode; readonly inner: WordNode } {
  const [whole, inner] = [newNode(''), newNode('')]
  for (const written of list.map((one) => one.trim())) {
    const letters = lettersOf(written)
    if (letters.length > 0) addEntry(written.startsWith('*') ? inner : whole, letters, written.endsWith('*'))
  }
  return { whole, inner }
}
