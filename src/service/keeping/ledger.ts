/** Where a store writes: keys and text, in one of its collections. Throws whatever its storage throws. */
export type Ledger = {
  read(collection: string, id: string): Promise<string | null>
  /**
   * Puts `after` in the place of `before` (null: of nothing) in one step; false when something else stands there by now.
   * Beyond `most` of a collection, the oldest go.
   */
  replace(place: Place, before: string | null, after: string): Promise<boolean>
  /** Keeps what cannot be read where no one looks for it, so that its place is free. */
  setAside(collection: string, id: string, text: string): Promise<void>
}

type Place = { collection: string; id: string; most: number }
