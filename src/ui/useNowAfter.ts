import { useAtNow } from './useNow'

const stepMs = 60_000

/**
 * Returns the present time as far as it decides something: in whole minutes of Unix ms, or the
 * last of `moments` that has passed, from its second on. A component renders again at these
 * times alone.
 */
export const useNowAfter = (moments: readonly number[]): number =>
  useAtNow((now) =>
    Math.max(
      Math.floor(now / stepMs) * stepMs,
      ...moments.filter((moment) => moment <= now),
    ),
  )
