import type { ReactNode } from 'react'
import { readEmbeddedText } from '../contract/renderedPage'
import { isHash } from '../model/chains/hashes'
import { EmbeddedMistake } from '../pages/transaction/EmbeddedMistake'
import { EmbeddedTransaction } from '../pages/transaction/EmbeddedTransaction'
import { findHash } from '../pages/transaction/findHash'
import { paths } from '../paths'
import { MissingPart, PartBoundary } from '../ui/PartBoundary'

/** What a frame of another site shows, or the path that it is redirected to. */
type OpenedFrame = { content: ReactNode } | { redirect: string }

/**
 * Opens `/embed/tx/{hash}`, on the server and in the browser. It needs no router: its
 * links open in a new tab. A text that contains a hash leads to the frame of that hash.
 */
export async function openEmbedded(url: URL): Promise<OpenedFrame> {
  const { hash: text, chain, isCompact } = readFrameAddress(url)
  if (isHash(text))
    return frame(<EmbeddedTransaction hash={text} chain={chain} isCompact={isCompact} />)

  const found = await findHash(text)
  if (found.kind === 'missing') return frame(<EmbeddedMistake text={text} />)
  // A frame keeps its theme and form.
  const query = Object.fromEntries(url.searchParams)
  const path = paths.transaction(found.hash, chain || found.chain, query)
  return { redirect: `/embed${path}` }
}

/** The transaction that a frame's address names, which may be any text. */
export const readFrameAddress = ({ pathname, searchParams }: URL) => ({
  hash: readEmbeddedText(pathname),
  chain: searchParams.get('chain') ?? '',
  isCompact: searchParams.has('compact'),
})

const frame = (content: ReactNode): OpenedFrame => ({
  content: <PartBoundary fallback={missingFrame}>{content}</PartBoundary>,
})

/** One line, as the frame can be low. */
const missingFrame = (
  <main data-embedded className="page">
    <MissingPart />
  </main>
)
