import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readEmbeddedText } from '../contract/renderedPage'
import {
  EmbeddedMistake,
  EmbeddedTransaction,
  preloadEmbedded,
} from '../pages/transaction/EmbeddedTransaction'
import { readAddress } from '../pages/transaction/readAddress'
import { prefetchTransaction } from '../pages/transaction/useTransaction'
import { MissingPart, PartBoundary } from '../ui/PartBoundary'

/** What a frame of another site shows, or the path that it is redirected to. */
type OpenedFrame =
  | {
      content: ReactNode
      /**
       * Loads what the content shows. The server alone does: a browser gets its document
       * with the data, or requests it with the first render.
       */
      load: (client: QueryClient) => Promise<unknown>
    }
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
    return { content: inFrame(<EmbeddedMistake text={text} />), load: async () => {} }

  const { hash, chain } = address
  const isCompact = searchParams.has('compact')
  return {
    content: inFrame(
      <EmbeddedTransaction hash={hash} chain={chain} isCompact={isCompact} />,
    ),
    load: (client) =>
      Promise.all([
        prefetchTransaction(client, address),
        isCompact ? [] : preloadEmbedded(),
      ]),
  }
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
