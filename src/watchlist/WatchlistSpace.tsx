/**
 * The space of the watchlist's rows until they are there, below that of the table's head
 * in wide windows. The server does not know them: a script in index.html sets the number
 * of the first ten.
 */
export const WatchlistSpace = () => (
  <div className="h-[calc(var(--watched)*9.6875rem)] xl:h-[calc(var(--watched)*3.5rem+33px)]" />
)
