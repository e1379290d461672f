import { type ReactNode, useState } from 'react'

/** The classes of a logo or its fallback, by its size in px. */
export const logoSizeClasses = {
  16: 'size-4',
  24: 'size-6',
  32: 'size-8',
  56: 'size-14',
} as const

type LogoImageProps = {
  /** Its address; '' for none. */
  src: string
  size: keyof typeof logoSizeClasses
  radius: 'rounded-full' | 'rounded-flag'
  fallback: ReactNode
}

/**
 * A lazily loaded image of our own origin, otherwise the fallback. Its edge shows a
 * white logo on white and a black one on black.
 */
export function LogoImage({ src, size, radius, fallback }: LogoImageProps) {
  const [failedPath, setFailedPath] = useState<string>()
  const path = getLogoPath(src)
  if (path === undefined || path === failedPath) return fallback
  return (
    <img
      src={path}
      alt=""
      loading="lazy"
      decoding="async"
      width={size}
      height={size}
      onError={() => setFailedPath(path)}
      className={`inline-block shrink-0 object-cover -outline-offset-1 [outline:1px_solid_var(--color-hairline)] ${logoSizeClasses[size]} ${radius}`}
    />
  )
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
