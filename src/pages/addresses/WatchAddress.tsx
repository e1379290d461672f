import type { AddressOnChain } from '../../storage/ownAddresses'
import { Button } from '../../ui/Button'
import { useWatchAddress } from '../../watchlist/useWatchAddress'
import * as words from '#words/watchlist'

/** Adds the address to those that the user watches, or removes it. */
export function WatchAddress(address: AddressOnChain) {
  const { isWatched, setWatched } = useWatchAddress(address)
  return (
    <span className="contents noscript:hidden">
      <Button
        icon="eye"
        aria-pressed={isWatched}
        data-key="w"
        onClick={() => setWatched(!isWatched)}
      >
        {isWatched ? words.watching : words.watch}
      </Button>
    </span>
  )
}
