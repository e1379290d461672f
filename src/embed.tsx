// The script compresses better in this order, by half a kilobyte.
import { openEmbedded } from './app/embedded'
import { createQueryClient } from './queries/queryClient'
import { hydrateServerState } from './app/serverState'
import { isTooOldToHydrate, renderDocument } from './app/renderDocument'
import { blockStorage } from './storage/stored'
import './ui/styles.css'

/*
 * The script of a transaction in a frame of another site. The build makes one file of
 * it: see build/frame.mjs.
 */

blockStorage()

// The page around the frame changes its theme without a new frame.
addEventListener('message', ({ source, data }: MessageEvent) => {
  if (source !== parent || data?.type !== 'crosswatch:theme') return
  const { dataset } = document.documentElement
  delete dataset['theme']
  if (data.theme === 'light' || data.theme === 'dark') dataset['theme'] = data.theme
})

async function start(): Promise<void> {
  if (isTooOldToHydrate()) return
  const opened = await openEmbedded(new URL(location.href))
  if ('redirect' in opened) return location.replace(opened.redirect)
  const client = createQueryClient()
  const state = hydrateServerState(client)
  return renderDocument({ client, state, content: opened.content })
}

// In a task of its own, so that the browser can handle a press after it has evaluated
// the script.
setTimeout(() => void start())
