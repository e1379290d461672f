/**
 * What is known of one thing: as data, and as a text in Markdown. `at`: the time of its oldest
 * answer, Unix ms; null: it has no age.
 */
export type Document<Data extends object = object> = {
  data: Data
  text: string
  at: number | null
}
