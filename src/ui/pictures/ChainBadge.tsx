import { ownImage } from '../controls/strangersUrl'
import { SafeText } from '../text/SafeText'
import { usePicture } from './picture'

interface ChainBadgeProps {
  /** The chain's code as it came: "ETH". */
  code: string
  /** Its name, where there is room; said once where it is the code. Without a code beside it where `nameOnly`. */
  name?: string | undefined
  /** A picture from our own origin; anything else is not fetched. */
  logo?: string | undefined
  nameOnly?: boolean
}

/** A chain: its square logo, its code, its name. One that nobody knows is its raw code with a letter for a logo. */
export function ChainBadge({ code, name: known, logo, nameOnly = false }: ChainBadgeProps) {
  const name = known === code ? undefined : known
  return (
    <span translate="no" className="inline-flex max-w-full items-center gap-2 align-bottom">
      <ChainLogo code={code} logo={logo} />
      {!(nameOnly && name) && (
        <span
          className={`clamped font-mono text-small font-medium text-ink ${name ? 'shrink-0' : ''}`}
        >
          <SafeText text={code} limit={24} />
        </span>
      )}
      {/* A flex row drops the blank; readers need it between code and name. */}{' '}
      {name && (
        <span className="clamped text-row text-ink-2">
          <SafeText text={name} limit={40} />
        </span>
      )}
    </span>
  )
}

function ChainLogo({ code, logo }: { code: string; logo: string | undefined }) {
  const picture = usePicture(ownImage(logo))
  if (picture === undefined) {
    return (
      <span
        aria-hidden="true"
        className="inline-flex size-4 shrink-0 items-center justify-center rounded-flag border border-line-2 bg-well font-mono text-[10px] leading-none font-semibold text-ink-2"
      >
        {code.match(/[\p{L}\p{N}]/u)?.[0] ?? '?'}
      </span>
    )
  }
  return (
    <span className="inner-hairline relative inline-block size-4 shrink-0 rounded-flag">
      <img
        {...picture}
        alt=""
        width={16}
        height={16}
        className="size-full rounded-flag object-cover"
      />
    </span>
  )
}
