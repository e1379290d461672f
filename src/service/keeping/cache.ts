/** Text that may be lost at any time, and that several instances may share. Nothing here throws. Durations in ms. */
export type Cache = {
  read(key: string): Promise<string | null>
  /** The same at once, where that is possible: null when there is nothing, or when others share it. */
  peek(key: string): string | null
  write(key: string, text: string, lifetime: number): Promise<void>
  remove(key: string): Promise<void>
  /** Takes the right to ask the sources about a key; gives back how to let go of it, or null while another has it. */
  lock(key: string, lifetime: number): Promise<(() => Promise<void>) | null>
}
