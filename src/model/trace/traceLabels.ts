/** A box that nothing may be written over; px, `x1` < `x2`, `y1` < `y2`. */
export type Box = { x1: number; x2: number; y1: number; y2: number }

/** A text in the drawing, at its baseline. `face`: readings are mono, remarks are words. */
export type Label = {
  text: string
  x: number
  y: number
  anchor: 'start' | 'end'
  face: 'mono' | 'sans'
}

/** Where a text would like to stand, best place first. */
export type Wish = {
  text: string
  face: Label['face']
  places: readonly Pick<Label, 'x' | 'y' | 'anchor'>[]
}

/** px of a character at 12 px: exact for the mono face, generous for the other, as a page cannot measure in a model. */
export const advance = { mono: 7.21, sans: 6.7 } as const
const ascent = 10
const descent = 4
/** Between two texts, so that they do not read as one. */
const air = 4

/** The box of a label. */
export function boxOf({ text, x, y, anchor, face }: Label): Box {
  const width = Array.from(text).length * advance[face]
  const x1 = anchor === 'start' ? x : x - width
  return { x1, x2: x1 + width, y1: y - ascent, y2: y + descent }
}

/** Whether two boxes share a point; `by` px apart still counts. */
export const overlap = (a: Box, b: Box, by = 0): boolean =>
  a.x1 < b.x2 + by && b.x1 < a.x2 + by && a.y1 < b.y2 && b.y1 < a.y2

/**
 * Places labels in the order of their wishes: each at the first of its places that is inside `bounds` and free. One that
 * fits nowhere is left out; none is ever shrunk.
 */
export function placeLabels(wishes: readonly Wish[], taken: readonly Box[], bounds: Box): Label[] {
  const labels: Label[] = []
  for (const { text, face, places } of wishes) {
    const fitting = places
      .map(({ x, y, anchor }): Label => ({ text, face, x, y, anchor }))
      .find((label) => {
        const box = boxOf(label)
        return (
          box.x1 >= bounds.x1 &&
          box.x2 <= bounds.x2 &&
          box.y1 >= bounds.y1 &&
          box.y2 <= bounds.y2 &&
          taken.every((other) => !overlap(box, other)) &&
          labels.every((other) => !overlap(box, boxOf(other), air))
        )
      })
    if (fitting !== undefined) labels.push(fitting)
  }
  return labels
}
