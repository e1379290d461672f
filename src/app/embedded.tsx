import type { ReactNode } from 'react'
import { readEmbeddedText } from '../contract/renderedPage'
import {
  EmbeddedMistake,
  EmbeddedTransaction,
} from '../pages/transaction/EmbeddedTransaction'
import { readAddress } from '../pages/transaction/readAddress'
import type { TransactionAddress } from '../pages/transaction/useTransaction'
import { MissingPart, PartBoundary } from '../ui/PartBoundary'

/** What a frame of another site shows, or the path that it is redirected to. */
type OpenedFrame =
  | { content: ReactNode; transaction: TransactionAddress | null }
  | { redirect: string }

/**
 * Opens `/embed/tx/{hash}`, on the server and in the browser. It needs no router: its
 * links open in a new tab. A text that contains a hash leads to the frame of that hash,
 * which keeps its theme and form.
 */
export async function openEmbedded({
  pathname,
  searchParams,
}: URL): Promise<OpenedFrame> {
  const text = readEmbeddedText(pathname)
  const address = await readAddress(text, searchParams)
  if (address.kind === 'moved') return { redirect: `/embed${address.path}` }
  if (address.kind === 'missing')
    return { content: inFrame(<EmbeddedMistake text={text} />), transaction: null }

  const { hash, chain } = address
  const isCompact = searchParams.has('compact')
  const content = inFrame(
    <EmbeddedTransaction hash={hash} chain={chain} isCompact={isCompact} />,
  )
  return { content, transaction: address }
}

const inFrame = (content: ReactNode): ReactNode => (
  <PartBoundary fallback={missingFrame}>{content}</PartBoundary>
)

/** One line, as the frame can be low. */
const missingFrame = (
  <main data-embedded className="page">
    <MissingPart />
  </main>
)
