import { DeadEnd } from '../../components/DeadEnd'
import { MarkedTypo, SafeText } from '../../ui/SafeText'
import type { MissingHash } from './findHash'

type MalformedHashProps = {
  text: string
  /** What is wrong with it; null while that is not known. */
  missing: MissingHash | null
  isEmbedded?: boolean
}

/**
 * In place of a transaction: the text in the address contains no hash, or a frame's
 * address has no text.
 */
export function MalformedHash({ text, missing, isEmbedded = false }: MalformedHashProps) {
  const { problem = '', typo } = missing ?? {}
  const isEmpty = text === ''
  return (
    <DeadEnd
      place={isEmbedded ? 'frame' : 'page'}
      title={isEmpty ? 'No transaction hash' : 'That’s not a transaction hash'}
      tabTitle="Not a transaction hash"
      subject={typo ? <MarkedTypo typo={typo} /> : <SafeText text={text} limit={200} />}
      reason={isEmpty ? 'The page around this frame names no transaction.' : problem}
    >
      <p className="max-w-160 text-ink-2">
        A hash has 64 characters, 0 to 9 and a to f, with 0x in front on EVM chains. On
        Solana it has 64 to 88 letters and digits.{' '}
        {!isEmbedded && 'Search for it, or paste its explorer link.'}
      </p>
    </DeadEnd>
  )
}
