import { useState } from 'react'

/** The classes of a logo or its letters, by its size in px. */
const sizeClasses = {
  16: 'size-4 text-[0.625rem]',
  24: 'size-6 text-[0.625rem]',
  32: 'size-8 text-row',
  56: 'size-14 text-title',
} as const

type LogoImageProps = {
  /** Its address; '' for none. */
  src: string
  size: keyof typeof sizeClasses
  radius: 'rounded-full' | 'rounded-flag'
  /** Shown in place of the image, one or two. */
  letters: string
  /** Of the asset or chain; it chooses the tint behind the letters. */
  id: string
}

/**
 * A lazily loaded image of our own origin, otherwise letters. Its edge shows a white logo
 * on white and a black one on black.
 */
export function LogoImage({ src, size, radius, letters, id }: LogoImageProps) {
  const [failedPath, setFailedPath] = useState<string>()
  const path = getLogoPath(src)
  if (path === undefined || path === failedPath) {
    return (
      <span
        aria-hidden="true"
        translate="no"
        className={`inline-flex shrink-0 items-center justify-center tint rounded-full font-semibold text-ink-2 ${chooseHue(id)} ${sizeClasses[size]}`}
      >
        {letters}
      </span>
    )
  }
  return (
    <img
      src={path}
      alt=""
      loading="lazy"
      decoding="async"
      width={size}
      height={size}
      onError={() => setFailedPath(path)}
      className={`inline-block shrink-0 object-cover -outline-offset-1 [outline:1px_solid_var(--color-hairline)] ${sizeClasses[size]} ${radius}`}
    />
  )
}

/** From rose to violet. */
const hues = [
  '[--hue:10]',
  '[--hue:75]',
  '[--hue:150]',
  '[--hue:205]',
  '[--hue:255]',
  '[--hue:305]',
]

/**
 * The same tint wherever an asset or chain is shown. Two assets with one ticker usually
 * have different ones.
 */
function chooseHue(id: string) {
  let sum = 0
  for (const character of id.toLowerCase()) {
    sum = (sum * 31 + character.charCodeAt(0)) % 8_191
  }
  return hues[sum % hues.length]
}

/**
 * Returns the path of a logo, or undefined if it must not be loaded: the browser
 * requests no other server. So `//host` and `/\host` are rejected. Absolute addresses
 * of our own logo files are reduced to their path.
 */
export function getLogoPath(src: string): string | undefined {
  const path = src.replace(/^https?:.*(?=\/logos\/[nt])/, '')
  const isOwn = /^\/[A-Za-z0-9][A-Za-z0-9/._-]{0,200}$/.test(path) && !path.includes('..')
  return isOwn ? path : undefined
}
