/** How many typing errors lead from the letters so far to each start of the other text. */
type Row = readonly number[]

const readCount = (row: Row, index: number) => row[index] ?? Infinity

/**
 * Counts the typing errors that lead from one text to another: letters that are wrong,
 * missing or too many, and neighbours that changed places. Infinity above `most`.
 */
export function countTypos(left: string, right: string, most: number): number {
  const from = Array.from(left)
  const to = Array.from(right)
  if (Math.abs(from.length - to.length) > most) return Infinity

  let beforeLast: Row = []
  let last: Row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const index of from.keys()) {
    const row = computeRow(from.slice(0, index + 1), to, [beforeLast, last])
    if (Math.min(...row) > most) return Infinity
    beforeLast = last
    last = row
  }
  const count = readCount(last, to.length)
  return count > most ? Infinity : count
}

function computeRow(
  letters: readonly string[],
  to: readonly string[],
  [beforeLast, last]: readonly [Row, Row],
): Row {
  const letter = letters.at(-1)
  const row = [letters.length]
  for (const [column, other] of to.entries()) {
    const isSwapped = letters.at(-2) === other && to[column - 1] === letter
    row.push(
      Math.min(
        readCount(last, column) + (letter === other ? 0 : 1),
        readCount(last, column + 1) + 1,
        readCount(row, column) + 1,
        isSwapped ? readCount(beforeLast, column - 1) + 1 : Infinity,
      ),
    )
  }
  return row
}

/** In a short text, another letter makes another word. */
const minLengthForOne = 3
const minLengthForTwo = 6

/** How many letters of a text can be typing errors. */
export function getMaxTypos(text: string): number {
  if (text.length >= minLengthForTwo) return 2
  return text.length >= minLengthForOne ? 1 : 0
}
