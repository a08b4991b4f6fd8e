/** The rules of the number game, without a page. A board is 16 numbers, row by row; 0 is an empty cell. */
const SIDE = 4

/** The four lines of a board that a push goes along, each from the side pushed to. */
function linesOf([dx, dy]) {
  return Array.from({ length: SIDE }, (_, line) =>
    Array.from({ length: SIDE }, (__, place) => {
      const along = dx > 0 || dy > 0 ? SIDE - 1 - place : place
      return dx === 0 ? along * SIDE + line : line * SIDE + along
    }),
  )
}

/**
 * Pushes all numbers one way; two equal ones become their sum, each once.
 *
 * @param {readonly number[]} board
 * @param {readonly [number, number]} step
 * @returns {{ board: number[]; gained: number; moved: boolean }}
 */
export function push(board, step) {
  const after = Array.from({ length: SIDE * SIDE }, () => 0)
  let gained = 0
  for (const line of linesOf(step)) {
    const numbers = line.map((cell) => board[cell]).filter((number) => number > 0)
    let place = 0
    for (let index = 0; index < numbers.length; index += 1) {
      const same = numbers[index] === numbers[index + 1]
      const sum = same ? numbers[index] * 2 : numbers[index]
      if (same) {
        gained += sum
        index += 1
      }
      after[line[place]] = sum
      place += 1
    }
  }
  return { board: after, gained, moved: after.some((number, cell) => number !== board[cell]) }
}

/** Whether any push changes the board. */
export const canMove = (board) =>
  [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].some((step) => push(board, step).moved)

/** The empty cells of a board. */
export const emptyCells = (board) => board.flatMap((number, cell) => (number === 0 ? [cell] : []))
