/** Number of positions of a mark on the rim. */
const positionCount = 24

/** Two characters, and two marks on the rim. Angles are in degrees clockwise from the top. */
export interface IdenticonShape {
  letters: string
  heavyMarkAngle: number
  lightMarkAngle: number
}

/**
 * Computes an identicon: the letters from the ticker, the angles from the asset ID. So two assets with the same ticker usually
 * look different. The two marks never have the same angle.
 */
export function computeIdenticon(ticker: string, seed: string): IdenticonShape {
  const hash = hashText(seed)
  const heavyPosition = hash % positionCount
  const offset = 1 + (Math.floor(hash / positionCount) % (positionCount - 1))
  const letters =
    ticker
      .match(/[\p{L}\p{N}]/gu)
      ?.slice(0, 2)
      .join('') ?? '?'
  return {
    letters,
    heavyMarkAngle: toDegrees(heavyPosition),
    lightMarkAngle: toDegrees(heavyPosition + offset),
  }
}

function toDegrees(position: number): number {
  return ((position % positionCount) * 360) / positionCount
}

/** FNV-1a, 32 bit, with a final mixing step, so that similar short seeds get different angles. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
