import { LogoImage } from './LogoImage'
import { SafeText } from '../ui/SafeText'

type ChainBadgeProps = {
  /** "ETH". */
  code: string
  /** Shown after the code, unless both are the same. */
  name?: string | undefined
  /** Loaded only from our own origin. */
  logo?: string | undefined
  /** Hides the code if there is a name. */
  isNameOnly?: boolean
}

/**
 * A chain's square logo, code and name. An unknown chain is shown by its code, with a
 * letter as the logo.
 */
export function ChainBadge({ code, name, logo, isNameOnly = false }: ChainBadgeProps) {
  const hasName = name !== undefined && name !== '' && name !== code
  // A number says nothing of its chain.
  const lettered = hasName && /^\d/.test(code) ? name : code
  return (
    <span
      translate="no"
      className="inline-flex max-w-full items-center gap-2 align-bottom"
    >
      <LogoImage
        src={logo ?? ''}
        size={16}
        radius="rounded-flag"
        letters={lettered.match(/[\p{L}\p{N}]/u)?.[0] ?? '?'}
        id={code}
      />
      {!(isNameOnly && hasName) && (
        <SafeText
          text={code}
          limit={24}
          className={`font-mono text-small font-medium text-ink ${hasName ? 'shrink-0' : 'clamped'}`}
        />
      )}
      {/* The flex row hides this space, but screen readers need it between code and name. */}{' '}
      {hasName && (
        <SafeText text={name} limit={40} className="clamped text-row text-ink-2" />
      )}
    </span>
  )
}
