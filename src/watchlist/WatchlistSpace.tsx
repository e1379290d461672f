declare module 'react' {
  interface CSSProperties {
    '--rows'?: number | undefined
    '--watched'?: number | undefined
  }
}

type WatchlistSpaceProps = {
  /**
   * The number of rows. The server does not know it: before hydration, a class above sets
   * `--rows` from `--watched`, the length of the list, which a script in index.html sets.
   */
  rows?: number
}

/**
 * The space of the watchlist's rows until they are there, below that of the table's head
 * in wide windows.
 */
export const WatchlistSpace = ({ rows }: WatchlistSpaceProps) => (
  <div
    style={{ '--rows': rows }}
    className="h-[calc(var(--rows)*3.4375rem)] md:h-[calc(var(--rows)*6.8125rem)] xl:h-[calc(var(--rows)*3.5rem+33px)]"
  />
)
