/** Steps of a whole turn at which a mark can stand. */
const steps = 24

/** What a drawn placeholder shows: two characters and two marks on its rim, in degrees clockwise from the top. */
export interface DialReading {
  letters: string
  heavy: number
  light: number
}

/**
 * Reads a dial off an asset: the letters from its ticker, the angles from what identifies it (chain and address), so that
 * two assets of one ticker look different and the same one always looks the same. The marks never stand on each other.
 */
export function readDial(ticker: string, seed: string): DialReading {
  const hash = fnv1a(seed)
  const heavy = hash % steps
  const apart = 1 + (Math.floor(hash / steps) % (steps - 1))
  const letters =
    ticker
      .match(/[\p{L}\p{N}]/gu)
      ?.slice(0, 2)
      .join('') ?? '?'
  return { letters, heavy: degrees(heavy), light: degrees(heavy + apart) }
}

function degrees(step: number): number {
  return ((step % steps) * 360) / steps
}

/** FNV-1a, 32 bit, with a last stir: short seeds that differ in one digit must not land side by side. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
