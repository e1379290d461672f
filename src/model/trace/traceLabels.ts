/** Labels must not overlap it. In px, `x1` < `x2`, `y1` < `y2`. */
export type Box = { x1: number; x2: number; y1: number; y2: number }

/** `face`: mono for readings, sans for remarks. */
export type Label = {
  text: string
  x: number
  y: number
  anchor: 'start' | 'end'
  face: 'mono' | 'sans'
}

/** `places`: best first. */
export type LabelCandidate = {
  text: string
  face: Label['face']
  places: readonly Pick<Label, 'x' | 'y' | 'anchor'>[]
}

/** px per character at 12 px: exact for mono, generous for sans, as a model cannot measure text. */
export const characterWidthPx = { mono: 7.21, sans: 6.7 } as const
const ascent = 10
const descent = 4
/** Between two labels. */
const gapPx = 4

export function getBox({ text, x, y, anchor, face }: Label): Box {
  const width = Array.from(text).length * characterWidthPx[face]
  const x1 = anchor === 'start' ? x : x - width
  return { x1, x2: x1 + width, y1: y - ascent, y2: y + descent }
}

/** `by`: px of extra width. */
export const hasOverlap = (a: Box, b: Box, by = 0): boolean =>
  a.x1 < b.x2 + by && b.x1 < a.x2 + by && a.y1 < b.y2 && b.y1 < a.y2

/** By priority: each label at its first place that is free and inside `bounds`. A label that fits nowhere is left out. */
export function placeLabels(
  wishes: readonly LabelCandidate[],
  taken: readonly Box[],
  bounds: Box,
): Label[] {
  const labels: Label[] = []
  for (const { text, face, places } of wishes) {
    const fitting = places
      .map(({ x, y, anchor }): Label => ({ text, face, x, y, anchor }))
      .find((label) => {
        const box = getBox(label)
        return (
          box.x1 >= bounds.x1 &&
          box.x2 <= bounds.x2 &&
          box.y1 >= bounds.y1 &&
          box.y2 <= bounds.y2 &&
          taken.every((other) => !hasOverlap(box, other)) &&
          labels.every((other) => !hasOverlap(box, getBox(other), gapPx))
        )
      })
    if (fitting !== undefined) labels.push(fitting)
  }
  return labels
}
